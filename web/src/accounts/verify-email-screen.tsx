import { accountTexts } from '@finu/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { messageOf } from '../lib/api-error.ts'
import { paths } from '../lib/paths.ts'
import { isPassing } from '../lib/query-client.ts'
import { readToken } from '../lib/session.ts'
import { Button } from '../ui/button.tsx'
import { PointsPill } from '../ui/points-pill.tsx'
import { AuthHeading, AuthLayout } from './auth-layout.tsx'
import { OpeningLink } from './opening-link.tsx'
import { emailLinkQuery, useVerifyEmail } from './queries.ts'

/** The page of an email's link: asks to confirm the address, and shows the points earned. */
export function VerifyEmailScreen() {
  const { token } = useSearch({ from: paths.verifyEmail })
  return (
    <AuthLayout title="Confirm your email">
      <div aria-live="polite">
        {token ? <Verification token={token} /> : <Refused reason={accountTexts.linkInvalid} />}
      </div>
    </AuthLayout>
  )
}

/** The button to confirm. Opening the page confirms nothing, because mail scanners open links too. */
function Verification({ token }: { token: string }) {
  const { data: link, error: unread, refetch } = useQuery(emailLinkQuery(token))
  const { data: done, error: refused, mutate, isPending } = useVerifyEmail()
  const verify = () => mutate({ body: { token } })
  const error = unread ?? refused
  if (done) return <Confirmed points={done.tokens_awarded} email={done.email} />
  if (error && !isPending) {
    const retry = unread ? () => void refetch() : verify
    return <Refused reason={messageOf(error)} {...(isPassing(error) && { onRetry: retry })} />
  }
  if (!link) return <OpeningLink />
  if (link.is_confirmed) return <Confirmed points={0} email={link.email} />
  return (
    <>
      <AuthHeading title="Confirm your email">{`Is ${link.email} your address?`}</AuthHeading>
      <Button size="lg" isBusy={isPending} onClick={verify}>
        {isPending ? 'Confirming...' : 'Confirm email'}
      </Button>
    </>
  )
}

function Confirmed({ points, email }: { points: number; email: string }) {
  return (
    <>
      <AuthHeading title="Your email is confirmed">
        {points > 0 ? 'Thank you. These points are yours.' : 'There is nothing left to do.'}
      </AuthHeading>
      {points > 0 && (
        <p className="mb-6">
          <PointsPill>{`+${points} pts`}</PointsPill>
        </p>
      )}
      <p className="mb-6 text-small text-ink-muted">{`The address of your account is ${email}.`}</p>
      <Continue />
    </>
  )
}

function Refused({ reason, onRetry }: { reason: string; onRetry?: () => void }) {
  return (
    <>
      <AuthHeading title="Your email is not confirmed">{reason}</AuthHeading>
      <div className="flex flex-wrap gap-3">
        {onRetry ? <Button onClick={onRetry}>Try again</Button> : <Continue />}
      </div>
      {!onRetry && <p className="mt-5 text-small text-ink-subtle">Signed in, you can have a new link sent.</p>}
    </>
  )
}

function Continue() {
  return (
    <Link to={paths.home} className="btn btn-primary btn-lg">
      {readToken() ? 'Continue' : 'Go to sign in'}
    </Link>
  )
}
