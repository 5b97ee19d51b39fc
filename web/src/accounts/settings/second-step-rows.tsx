import { recoveryCodes, secondStep, type SecondStep } from '@finu/contract/accounts/second-step'
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile'
import { ListNumbersIcon } from '@phosphor-icons/react/dist/csr/ListNumbers'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { formatWhenWithin } from '../../lib/format-time.ts'
import { preserveReturnState } from '../../lib/keep-from.ts'
import { paths } from '../../lib/paths.ts'
import { query } from '../../lib/queries.ts'
import { useUser } from '../../lib/user.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { AccountHead, AccountRow, rowIcon } from './account-row.tsx'

const TurnOffDialog = lazy(async () => ({ default: (await import('./turn-off-dialog.tsx')).TurnOffDialog }))
const NewCodesDialog = lazy(async () => ({ default: (await import('./new-codes-dialog.tsx')).NewCodesDialog }))

/** The section of the second step. */
export function SecondStepSection() {
  const { data, error, isPending, refetch } = useQuery(query(secondStep.read))
  return (
    <section>
      <AccountHead title="Second step">Asked after a password, Google or a wallet, never after a passkey.</AccountHead>
      {isPending ? (
        <SkeletonRows count={1} label="Loading the second step..." />
      ) : data ? (
        <ul className="ruled">{data.since === null ? <OffRow /> : <OnRows step={data} since={data.since} />}</ul>
      ) : (
        <FailedState
          title="The second step could not be loaded"
          reason={messageOf(error)}
          onRetry={() => void refetch()}
        />
      )}
    </section>
  )
}

const app = { icon: rowIcon(DeviceMobileIcon), title: 'Authenticator app' }

function OffRow() {
  return (
    <li>
      <AccountRow
        {...app}
        tag={<Tag size="sm">Off</Tag>}
        detail="A code from your phone, so that a password alone opens nothing."
        action={
          <Link
            to={paths.settings}
            search={{ section: 'signin', view: 'second-step' }}
            state={preserveReturnState}
            className="btn btn-soft btn-sm"
            aria-label="Set up: Authenticator app"
          >
            Set up
          </Link>
        }
      />
    </li>
  )
}

function OnRows({ step, since }: { step: SecondStep; since: string }) {
  const { timezone } = useUser().profile
  const [open, setOpen] = useState<'off' | 'codes' | null>(null)
  const { last_used_at, recovery_codes_left: left } = step
  const used = last_used_at === null ? 'Not used yet.' : `Last used ${formatWhenWithin(last_used_at, timezone)}.`
  const close = () => setOpen(null)
  const place = useRef<HTMLLIElement>(null)
  const leave = () => place.current?.closest('section')?.querySelector<HTMLElement>('h3')?.focus()
  return (
    <>
      <li ref={place}>
        <AccountRow
          {...app}
          tag={
            <Tag size="sm" tone="ok">
              On
            </Tag>
          }
          detail={`Since ${formatWhenWithin(since, timezone)}. ${used}`}
          action={
            <Button
              look="ghost"
              size="sm"
              className="-mr-3"
              aria-label="Turn off: Authenticator app"
              onClick={() => setOpen('off')}
            >
              Turn off
            </Button>
          }
        />
      </li>
      <li>
        <AccountRow
          icon={rowIcon(ListNumbersIcon)}
          title="Recovery codes"
          tag={
            left < 3 && (
              <Tag size="sm" tone="warn">
                Running out
              </Tag>
            )
          }
          detail={`${left} of ${recoveryCodes.count} left. New codes replace the old ones.`}
          action={
            <Button look="line" size="sm" aria-label="New codes: Recovery codes" onClick={() => setOpen('codes')}>
              New codes
            </Button>
          }
        />
        <Suspense>
          {open === 'off' && <TurnOffDialog onClose={close} onDone={leave} />}
          {open === 'codes' && <NewCodesDialog onClose={close} />}
        </Suspense>
      </li>
    </>
  )
}
