import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'

const RewardsDialog = lazy(() =>
  import('../../rewards/rewards-dialog.tsx').then((module) => ({ default: module.RewardsDialog })),
)

/** Opens the points that can still be earned today, and all transactions. */
export function PointsButton() {
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
