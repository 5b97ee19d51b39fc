import { useQuery } from '@tanstack/react-query'
import { BalancePill } from '../ui/points-pill.tsx'
import { balanceQuery } from './queries.ts'

/** The points in the header; nothing until they are known. */
export function HeaderBalance() {
  const { data } = useQuery(balanceQuery)
  return data === undefined ? null : <BalancePill points={data} />
}
