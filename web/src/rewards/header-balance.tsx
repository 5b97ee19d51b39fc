import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { BalancePill } from '../ui/points-pill.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { balanceQuery } from './queries.ts'

const RewardsDialog = lazy(() => import('./rewards-dialog.tsx').then((module) => ({ default: module.RewardsDialog })))

/** The points in the header; pressed, what they were earned with and what can still be earned today. */
export function HeaderBalance() {
  const { data, isPending } = useQuery(balanceQuery)
  const [isOpen, setIsOpen] = useState(false)
  if (isPending) return <Skeleton width={88} height={36} className="rounded-full!" />
  return (
    <>
      <button type="button" className="balance" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <BalancePill points={data ?? null} />
      </button>
      <Suspense>{isOpen && <RewardsDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
