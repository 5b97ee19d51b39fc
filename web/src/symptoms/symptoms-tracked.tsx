import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../lib/format-number.ts'
import { Stat } from '../ui/masthead.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { symptomDayQuery } from './queries.ts'

/** How many symptoms the day has; 0 where it cannot be loaded. */
export function SymptomsTracked({ today }: { today: string }) {
  const { data, isPending } = useQuery(symptomDayQuery(today))
  const names = data?.names.slice(0, 3).join(', ')
  return (
    <Stat label="Symptoms Tracked" note={names || (isPending ? '' : 'None today')}>
      {isPending ? <Skeleton width={40} height={30} /> : formatCount(data?.count ?? 0)}
    </Stat>
  )
}
