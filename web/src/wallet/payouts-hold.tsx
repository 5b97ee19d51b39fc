import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { formatTime, formatWhenWithin, longDay } from '../lib/format-time.ts'
import { browserTimezone, dayOf, parseInstant } from '../lib/instants.ts'
import { paths } from '../lib/paths.ts'
import { useUser } from '../lib/user.ts'
import { Button } from '../ui/button.tsx'
import { sayLeft, weekdayAt, type Freeze } from './use-freeze.ts'
import { Hold } from './hold.tsx'

const DisownWalletDialog = lazy(async () => ({
  default: (await import('../accounts/front/disown-wallet-dialog.tsx')).DisownWalletDialog,
}))

const whyOf = {
  added:
    'New wallets wait 24 hours, so that someone who breaks into your account cannot send your points to their own wallet.',
  removed:
    'Conversions then wait 24 hours, so that someone who breaks into your account cannot send your points to their own wallet.',
} as const

/** Says that payouts wait after a change of the wallet, and what to do if another person made that change. */
export function PayoutsHold({ startAt, change, leftMs }: Freeze) {
  const { wallet_address: address, profile } = useUser()
  const { timezone } = profile
  const [isOpen, setIsOpen] = useState(false)
  const day = longDay(dayOf(parseInstant(startAt), timezone ?? browserTimezone()))
  const when = formatWhenWithin(change.at, timezone).replace(', ', ' at ')
  const isAdded = change.kind === 'added' && address !== null
  const what = isAdded ? 'You added this wallet' : 'You removed a wallet'
  return (
    <Hold
      icon={LockSimpleIcon}
      title={`Conversions start ${weekdayAt(startAt, timezone)} ${day}, ${formatTime(startAt, timezone)}`}
      why={`${what} ${when}. ${whyOf[change.kind]} You keep earning points meanwhile.`}
    >
      <div className="mt-3 flex flex-wrap items-center gap-x-3.5 gap-y-2 text-small text-ink-muted">
        {isAdded ? (
          <Button look="line" size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            This wasn’t me
          </Button>
        ) : (
          <Link className="btn btn-line btn-sm" to={paths.settings} search={{ section: 'devices' }}>
            This wasn’t me
          </Link>
        )}
        <span>{sayLeft(leftMs)}</span>
      </div>
      {isOpen && isAdded && (
        <Suspense>
          <DisownWalletDialog
            address={address}
            when={when}
            userAgent={change.user_agent}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </Hold>
  )
}
