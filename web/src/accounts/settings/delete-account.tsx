import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { formatCount } from '../../lib/format-number.ts'
import { balanceQuery } from '../../rewards/queries.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { AccountHead } from './account-row.tsx'
import { DeleteForm } from './delete-form.tsx'
import { waysQuery } from './queries.ts'

const stays = [
  'Sums of points in the ledger, under a number that leads to nobody',
  'A note that this account was deleted, so that an older backup does not bring it back',
  'Backups of whoever runs this copy, until newer ones replace them',
]

/** Says what a deletion takes and leaves, and leads to it. */
export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const { data: balance } = useQuery(balanceQuery)
  const section = useRef<HTMLElement>(null)

  function keep() {
    setIsOpen(false)
    setWasOpen(true)
  }

  return (
    <section ref={section}>
      <AccountHead title="Delete account" />
      <div className="gone">
        <div>
          <h4>What goes</h4>
          <ul>
            <li>Everything you logged, every photo and chat</li>
            <li>Your profile and what the assistant remembers of you</li>
            <li>Devices, tokens and ways to sign in</li>
            <li>{balance === undefined ? 'Your points' : <PointsLost balance={balance} />}</li>
          </ul>
        </div>
        <div>
          <h4>What stays</h4>
          <ul>
            {stays.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
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

const PointsLost = ({ balance }: { balance: number }) => (
  <>
    <b>{formatCount(balance)}</b> {balance === 1 ? 'point' : 'points'} and the history of them
  </>
)

function OpenForm({ onKeep }: { onKeep: () => void }) {
  const { data, error, isPending, refetch } = useQuery(waysQuery)
  if (isPending) return <SkeletonRows count={2} label="Loading..." />
  if (!data)
    return <FailedState title="This could not be loaded" reason={messageOf(error)} onRetry={() => void refetch()} />
  return <DeleteForm hasPassword={data.has_password} onKeep={onKeep} />
}
