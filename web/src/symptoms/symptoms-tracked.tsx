import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../lib/format-number.ts'
import { useShownDay } from '../lib/shown-day.ts'
import { LoadedStat } from '../ui/loaded.tsx'
import { symptomDayQuery } from './queries.ts'

/** Number of the day's symptoms. */
export function SymptomsTracked() {
  const { day, today } = useShownDay()
  return (
    <LoadedStat
      label="Symptoms Tracked"
      query={useQuery(symptomDayQuery(day))}
      width={40}
      note={({ names }) => names.slice(0, 3).join(', ') || (day === today ? 'None today' : 'None')}
    >
      {({ count }) => formatCount(count)}
    </LoadedStat>
  )
}
