import { tokens, type CreatedToken, type PersonalToken } from '@finu/contract/accounts/tokens'
import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key'
import { PlugsConnectedIcon } from '@phosphor-icons/react/dist/csr/PlugsConnected'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { formatWhenWithin } from '../../lib/format-time.ts'
import { toastOnError } from '../../lib/notify-failure.ts'
import { useUser } from '../../lib/user.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { EmptyState, FailedState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { AccountNote } from './account-note.tsx'
import { AccountHead, AskingRow, rowIcon } from './account-row.tsx'
import { AccountSections } from './account-sections.tsx'
import { NewTokenForm } from './new-token-form.tsx'
import { refreshAccount, tokensQuery, useRemoval } from './queries.ts'
import { describeScopes } from './scope-words.ts'

/** The section of personal tokens. */
export function AppsSection() {
  const [made, setMade] = useState<CreatedToken | null>(null)
  return (
    <AccountSections>
      <section>
        <AccountHead title="Personal tokens">
          For programs of your own. A token acts as you, within what you allow. Send it as{' '}
          <code>Authorization: Bearer</code>, as the{' '}
          <a className="link" href="/api/docs" target="_blank" rel="noreferrer">
            API reference
          </a>{' '}
          says.
        </AccountHead>
        {made && <TokenSecret key={made.id} made={made} onDone={() => setMade(null)} />}
        <Tokens onRemoved={(id) => made?.id === id && setMade(null)} />
      </section>
      <section>
        <AccountHead title="New token" />
        <NewTokenForm onMade={setMade} />
      </section>
    </AccountSections>
  )
}

/** The secret of a new token, which is shown only once. */
function TokenSecret({ made: { name, token }, onDone }: { made: CreatedToken; onDone: () => void }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    note.current?.focus()
    note.current?.scrollIntoView({ block: 'center' })
  }, [])

  return (
    <AccountNote
      Icon={KeyIcon}
      className="mb-2"
      role="group"
      aria-label={`Token of ${name}, shown once`}
      tabIndex={-1}
      ref={note}
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name} is ready. Copy its token now; it is not shown again.</p>
        <div className="mt-2 mb-1.5 flex items-center justify-between gap-2 rounded-inner bg-raised py-0.5 pr-1 pl-3.5">
          <code className="min-w-0 py-2 text-small wrap-anywhere">{token}</code>
          <CopyButton text={token} label="Copy token" otherwise="Could not copy. Select the token instead." />
        </div>
        <Button
          look="line"
          size="sm"
          onClick={() => {
            note.current?.closest('section')?.querySelector<HTMLElement>('h3')?.focus()
            onDone()
          }}
        >
          I have saved it
        </Button>
      </div>
    </AccountNote>
  )
}

function Tokens({ onRemoved }: { onRemoved: (id: string) => void }) {
  const { data, error, isPending, refetch } = useQuery(tokensQuery)
  if (isPending) return <SkeletonRows count={2} label="Loading tokens..." />
  if (!data)
    return (
      <FailedState title="Your tokens could not be loaded" reason={messageOf(error)} onRetry={() => void refetch()} />
    )
  if (data.length === 0)
    return <EmptyState title="No tokens yet">Make one below when a program of yours needs your records.</EmptyState>
  return (
    <ul className="ruled">
      {data.map((token) => (
        <TokenRow key={token.id} token={token} onRemoved={onRemoved} />
      ))}
    </ul>
  )
}

function TokenRow({ token, onRemoved }: { token: PersonalToken; onRemoved: (id: string) => void }) {
  const { timezone } = useUser().profile
  const { mutateAsync } = useRemoval(tokens.remove, { onSuccess: refreshAccount })
  const { id, name, scopes, expires_at, last_used_at } = token
  const used = last_used_at === null ? 'Never used.' : `Last used ${formatWhenWithin(last_used_at, timezone)}.`
  return (
    <AskingRow
      icon={rowIcon(PlugsConnectedIcon)}
      title={name}
      detail={`${describeScopes(scopes)} ${used} Ends ${formatWhenWithin(expires_at, timezone)}.`}
      verb={{ rest: 'Delete', busy: 'Deleting...' }}
      look="danger"
      question={`Delete ${name}? Whatever uses it stops working at once.`}
      onConfirm={() =>
        toastOnError(
          mutateAsync({ params: { id } }).then(() => onRemoved(id)),
          'Could not delete the token. Please try again.',
        )
      }
    />
  )
}
