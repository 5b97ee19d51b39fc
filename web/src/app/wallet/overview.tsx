import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { BalanceCard } from '../../wallet/balance-card.tsx'
import { BonusRewards } from '../../wallet/bonus-rewards.tsx'
import { ConversionList } from '../../wallet/conversion-list.tsx'
import { Converter } from '../../wallet/converter.tsx'
import { RecentEarnings } from '../../wallet/recent-earnings.tsx'

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

const RewardsDialog = lazy(() =>
  import('../../rewards/rewards-dialog.tsx').then((module) => ({ default: module.RewardsDialog })),
)

/** Opens the points that can still be earned today, and all transactions. */
function PointsButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="line" size="sm" className="mt-2" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Earned today and history
      </Button>
      <Suspense>{isOpen && <RewardsDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
