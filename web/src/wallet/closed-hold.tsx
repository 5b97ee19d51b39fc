import { closedTexts, type ClosedReason } from '@finu/contract/wallet/conversions'
import type { Instant } from '@finu/contract/platform/wire'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { PauseCircleIcon } from '@phosphor-icons/react/dist/csr/PauseCircle'
import { formatWhenWithin } from '../lib/format-time.ts'
import { useUser } from '../lib/user.ts'
import { Hold } from './hold.tsx'

const titles: Readonly<Record<ClosedReason, string>> = {
  not_set_up: 'Nothing can be converted here yet',
  network: 'The network does not answer',
  funds: 'The treasury is being filled up',
  daily_cap: 'Today’s conversions are used up',
  paused: 'Conversions are paused',
  stopped: 'Conversions are paused',
}

interface ClosedHoldProps {
  reason: ClosedReason
  /** Since when, if that is known. */
  since: Instant | null
}

/** Says that nobody can convert at the moment, why, and since when. */
export function ClosedHold({ reason, since }: ClosedHoldProps) {
  const { timezone } = useUser().profile
  return (
    <Hold
      icon={reason === 'paused' || reason === 'stopped' ? PauseCircleIcon : HourglassMediumIcon}
      title={titles[reason]}
      why={closedTexts[reason]}
    >
      {since && <p className="mt-1.5 text-small text-ink-muted">{`Since ${formatWhenWithin(since, timezone)}`}</p>}
    </Hold>
  )
}
