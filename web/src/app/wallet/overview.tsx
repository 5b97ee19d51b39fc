import { BalanceCard } from '../../wallet/balance-card.tsx'
import { BonusRewards } from '../../wallet/bonus-rewards.tsx'
import { ConversionList } from '../../wallet/conversion-list.tsx'
import { Converter } from '../../wallet/converter.tsx'
import { RecentEarnings } from '../../wallet/recent-earnings.tsx'
import { PointsButton } from './points-button.tsx'

/** The balance, uses of points, and their history. */
export function Overview() {
  return (
    <div className="columns grid-cols-[minmax(0,6fr)_minmax(0,5fr)] max-wide:grid-cols-1">
      <div className="column">
        <BalanceCard />
        <Converter />
      </div>
      <div className="column">
        <RecentEarnings more={<PointsButton />} />
      </div>
      <div className="column">
        <BonusRewards />
        <ConversionList />
      </div>
    </div>
  )
}
