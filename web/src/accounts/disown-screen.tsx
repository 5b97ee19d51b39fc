import { accounts } from '@finu/contract/accounts/accounts'
import { disownTexts, type DisownedKind } from '@finu/contract/accounts/disown'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError, messageOf } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { formatWhenWithin } from '../lib/format-time.ts'
import { browserTimezone } from '../lib/instants.ts'
import { paths } from '../lib/paths.ts'
import { isPassing } from '../lib/query-client.ts'
import { forgetSession } from '../lib/session.ts'
import { Button } from '../ui/button.tsx'
import { AuthHeading, AuthLayout } from './auth-layout.tsx'
import { OpeningLink } from './opening-link.tsx'
import { disownLinkQuery } from './queries.ts'

const title = 'This wasn’t me'

/** The page of a link 'This wasn't me': asks, undoes what somebody else did, and leads to a new password. */
export function DisownScreen() {
  const { token } = useSearch({ from: paths.notMe })
  return (
    <AuthLayout title={title}>
      <div aria-live="polite">{token ? <Disowning token={token} /> : <Gone />}</div>
    </AuthLayout>
  )
}

const questions: Record<DisownedKind, (when: string, email: string) => string> = {
  google_added: (when) => `A Google account was connected to your account ${when}. This disconnects it.`,
  passkey_added: (when) => `A passkey was added to your account ${when}. This removes it.`,
  email_change_asked: (when, email) =>
    `Another email was asked for ${when}. This stops it, or puts ${email} back if it was changed by now, and removes the ways to sign in that were added in the week before it or since.`,
  email_changed: (when, email) =>
    `Your email was changed ${when}. This puts ${email} back, and removes the ways to sign in that were added in the week before it or since.`,
}

const isGone = (error: Error) => error instanceof ApiError && error.code === 'link_invalid'

/** The button. Opening the page undoes nothing, because mail scanners open links too. */
function Disowning({ token }: { token: string }) {
  // What somebody else did is undone, which ends every session: this browser's too.
  const {
    data: done,
    error: refused,
    mutate,
    isPending,
  } = useMutation({
    mutationFn: async () => {
      const answer = await call(accounts.disown, { body: { token } })
      forgetSession()
      return answer
    },
  })
  // What is cached goes with the session, and a used link is not read again.
  const { data: link, error: unread, refetch } = useQuery({ ...disownLinkQuery(token), enabled: !done })
  const error = unread ?? refused
  if (done) return <Undone email={done.email} />
  if (error && !isPending) {
    if (isGone(error)) return <Gone />
    const retry = unread ? () => void refetch() : () => mutate()
    return (
      <>
        <AuthHeading title="Nothing was changed">{messageOf(error)}</AuthHeading>
        {isPassing(error) ? <Button onClick={retry}>Try again</Button> : <ChooseAnew />}
      </>
    )
  }
  if (!link) return <OpeningLink />
  const when = formatWhenWithin(link.at, browserTimezone()).replace(', ', ' at ')
  return (
    <>
      <AuthHeading title={title}>{questions[link.kind](when, link.email)}</AuthHeading>
      <p className="mb-6 text-small text-ink-muted">
        Every device is signed out, programs lose their tokens, and your password ends. You choose a new one by an
        email.
      </p>
      <Button size="lg" isBusy={isPending} onClick={() => mutate()}>
        {isPending ? 'Undoing...' : title}
      </Button>
    </>
  )
}

function Undone({ email }: { email: string }) {
  return (
    <>
      <AuthHeading title="It is undone">
        {`Every device is signed out. A link to choose a new password is on its way to ${email}.`}
      </AuthHeading>
      <ChooseAnew>Send another link</ChooseAnew>
    </>
  )
}

function Gone() {
  return (
    <>
      <AuthHeading title="This link is no longer valid">{disownTexts.linkGone}</AuthHeading>
      <ChooseAnew />
      <p className="mt-5 text-small text-ink-subtle">{disownTexts.askOperator}</p>
    </>
  )
}

function ChooseAnew({ children = 'Choose a new password' }: { children?: ReactNode }) {
  return (
    <Link to={paths.auth} search={{ step: 'reset' }} className="btn btn-line btn-lg">
      {children}
    </Link>
  )
}
