import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../lib/format-number.ts'
import { LoadedStat } from '../ui/loaded.tsx'
import { symptomDayQuery } from './queries.ts'

/** How many symptoms the day has. */
export function SymptomsTracked({ today }: { today: string }) {
  return (
    <LoadedStat
      label="Symptoms Tracked"
      query={useQuery(symptomDayQuery(today))}
      width={40}
      note={({ names }) => names.slice(0, 3).join(', ') || 'None today'}
    >
      {({ count }) => formatCount(count)}
    </LoadedStat>
  )
}
