import type { Instant } from '@finu/contract/wire'
import { LockIcon } from '@phosphor-icons/react/dist/csr/Lock'
import { Link } from '@tanstack/react-router'
import { formatTime, longDay, weekdayOf } from '../../lib/format-time.ts'
import { browserTimezone, dayOf, parseInstant } from '../../lib/instants.ts'
import { paths } from '../../lib/paths.ts'

interface PayoutsHoldProps {
  startAt: Instant
  timezone: string | null
}

/** That a wallet which was changed lately is not paid yet, why, and what to do where somebody else did it. */
export function PayoutsHold({ startAt, timezone }: PayoutsHoldProps) {
  const day = dayOf(parseInstant(startAt), timezone ?? browserTimezone())
  return (
    <div className="payouts-hold">
      <LockIcon size={20} aria-hidden="true" />
      <div>
        <p className="payouts-hold-title">
          {`Payouts start ${weekdayOf(day)} ${longDay(day)}, ${formatTime(startAt, timezone)}`}
        </p>
        <p>
          Your wallet was changed. Payouts then wait 24 hours, so that someone who breaks into your account cannot send
          your points to their own wallet.
        </p>
        <Link className="btn btn-line btn-sm" to={paths.settings} search={{ section: 'devices' }}>
          This wasn’t me
        </Link>
      </div>
    </div>
  )
}
