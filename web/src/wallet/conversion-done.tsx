import type { Conversion } from '@finu/contract/wallet/conversions'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../lib/format-number.ts'
import { formatWhenWithin } from '../lib/format-time.ts'
import { isGuest } from '../lib/guest.ts'
import { paths } from '../lib/paths.ts'
import { useUser } from '../lib/user.ts'
import { formatTokens } from './amounts.ts'

/** The conversion that was made last on this page and is final, as one line above the converter. */
export function ConversionDone({ conversion }: { conversion: Conversion }) {
  const { id, state, settled_at, requested_at } = conversion
  const { timezone } = useUser().profile
  const points = formatCount(conversion.points)
  const isPaid = state === 'paid'
  const Sign = isPaid ? CheckCircleIcon : InfoIcon
  return (
    <div className="sheet flex items-center gap-3.5 py-4" role="status">
      <Sign className={isPaid ? 'text-success' : 'text-ink-muted'} size={20} weight="fill" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-strong">
          {isPaid ? `${formatTokens(conversion.tokens)} FINU are in your wallet` : `Your ${points} pts came back`}
        </p>
        <p className="text-small text-ink-muted">
          {isPaid
            ? `${points} pts converted, ${formatWhenWithin(settled_at ?? requested_at, timezone).replace(',', '')}`
            : 'The payment could not be made. Nothing was charged.'}
        </p>
      </div>
      {!isGuest() && (
        <Link className="link text-ui" to={paths.receipt} params={{ id }}>
          Receipt
        </Link>
      )}
    </div>
  )
}
