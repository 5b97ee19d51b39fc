import { useQuery } from '@tanstack/react-query'
import { BalancePill } from '../ui/points-pill.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { balanceQuery } from './queries.ts'

/** The points in the header; pressed, they open what stands behind them. */
export function HeaderBalance({ onOpen }: { onOpen: () => void }) {
  const { data, isPending } = useQuery(balanceQuery)
  return (
    <button type="button" className="balance" aria-haspopup="dialog" onClick={onOpen}>
      {isPending ? (
        <>
          <Skeleton width={88} height={36} className="rounded-full!" />
          <span className="sr-only">Points</span>
        </>
      ) : (
        <BalancePill points={data ?? null} />
      )}
    </button>
  )
}
