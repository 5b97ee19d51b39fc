import { nounFor } from '@finu/contract/platform/counted-nouns'
import type { User } from '@finu/contract/accounts/user'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { formatCount } from '../../lib/format-number.ts'
import { wholeDay } from '../../lib/format-time.ts'
import { useUser } from '../../lib/user.ts'
import { balanceQuery } from '../../rewards/queries.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { AccountHead } from './account-row.tsx'
import { DeleteForm } from './delete-form.tsx'
import { waysQuery } from './queries.ts'

const goes = [
  'Everything you logged, every photo and chat',
  'Your profile and what the assistant remembers of you',
  'Devices, tokens and ways to sign in',
]
const stays = [
  'Anonymous totals of points',
  'A note that this account was deleted, so that an older backup does not bring it back',
  'Backups of this server, until newer ones replace them',
]

/** Names the plan that ends with the account; null for the free plan. */
function describeSubscription({ tier, is_on_trial: isOnTrial, trial_ends_at: trialEnd, premium_ends_at: end }: User) {
  if (tier === 'premium' && end !== null)
    return `Your Premium subscription, which you paid until ${wholeDay(end)}: it ends at once`
  if (tier === 'premium') return 'Your Premium subscription: it ends at once, and nothing more is charged'
  return isOnTrial && trialEnd !== null ? `Your free trial, which would run until ${wholeDay(trialEnd)}` : null
}

/** Explains what a deletion removes and keeps, and opens its form. */
export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const { data: balance } = useQuery(balanceQuery)
  const user = useUser()
  const section = useRef<HTMLElement>(null)

  function keep() {
    setIsOpen(false)
    setWasOpen(true)
  }

  return (
    <section ref={section}>
      <AccountHead title="Delete account" />
      <div className="grid grid-cols-2 overflow-hidden rounded-card border border-line max-md:grid-cols-1">
        <Listed title="What goes">
          {goes.map((each) => (
            <Item key={each}>{each}</Item>
          ))}
          {describeSubscription(user) && <Item>{describeSubscription(user)}</Item>}
          <Item>{balance === undefined ? 'Your points' : <PointsLost balance={balance} />}</Item>
        </Listed>
        <Listed title="What stays">
          {stays.map((each) => (
            <Item key={each}>{each}</Item>
          ))}
        </Listed>
      </div>
      <p className="mt-3.5 mb-3.5 text-small text-ink-muted">
        Gone at once, photos within minutes. It cannot be undone. You may want to export first.
      </p>
      {isOpen ? (
        <OpenForm onKeep={keep} />
      ) : (
        <Button look="danger" className="-ml-3" autoFocus={wasOpen} onClick={() => setIsOpen(true)}>
          Delete my account...
        </Button>
      )}
    </section>
  )
}

function Listed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-line px-4.5 py-4 not-first:border-l max-md:not-first:border-t max-md:not-first:border-l-0">
      <h4 className="mb-2 text-body font-strong">{title}</h4>
      <ul>{children}</ul>
    </div>
  )
}

/** A list item with a dash. */
const Item = ({ children }: { children: ReactNode }) => (
  <li className="relative py-1 pl-4 text-ui text-ink-muted before:absolute before:top-3.25 before:left-0 before:h-[1.5px] before:w-1.75 before:bg-ink-subtle">
    {children}
  </li>
)

const PointsLost = ({ balance }: { balance: number }) => (
  <>
    <b className="text-ink">{formatCount(balance)}</b> {nounFor(balance, 'point')} and the history of them
  </>
)

function OpenForm({ onKeep }: { onKeep: () => void }) {
  const { data, error, isPending, refetch } = useQuery(waysQuery)
  if (isPending) return <SkeletonRows count={2} label="Loading..." />
  if (!data)
    return <FailedState title="This could not be loaded" reason={messageOf(error)} onRetry={() => void refetch()} />
  return <DeleteForm hasPassword={data.has_password} onKeep={onKeep} />
}
