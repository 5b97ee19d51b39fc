import { closedTexts, type ClosedReason } from '@finu/contract/wallet/conversions'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { PauseCircleIcon } from '@phosphor-icons/react/dist/csr/PauseCircle'
import { Hold } from './hold.tsx'

const titles: Readonly<Record<ClosedReason, string>> = {
  not_set_up: 'Nothing can be converted here yet',
  network: 'The network does not answer',
  funds: 'The treasury is being filled up',
  daily_cap: 'Today’s payouts are used up',
  paused: 'Payouts are paused',
  stopped: 'Payouts are stopped',
}

/** Says that nobody can convert at the moment, and why. */
export const ClosedHold = ({ reason }: { reason: ClosedReason }) => (
  <Hold
    icon={reason === 'paused' || reason === 'stopped' ? PauseCircleIcon : HourglassMediumIcon}
    title={titles[reason]}
    why={closedTexts[reason]}
  />
)
