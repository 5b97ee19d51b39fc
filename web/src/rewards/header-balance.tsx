import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { BalancePill } from '../ui/points-pill.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { balanceQuery } from './queries.ts'

/** The balance in the header, which links to the wallet. */
export function HeaderBalance() {
  const { data, isPending } = useQuery(balanceQuery)
  return (
    <Link
      to={paths.wallet}
      className="group/balance flex min-h-11 flex-none items-center rounded-full"
      title="Open wallet"
    >
      {isPending ? (
        <>
          <Skeleton width={88} height={36} className="rounded-full! max-md:w-20!" />
          <span className="sr-only">Points</span>
        </>
      ) : (
        <BalancePill points={data ?? null} />
      )}
    </Link>
  )
}
