import { leastNights, sayLength } from '@finu/contract/sleep/sleep'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../lib/paths.ts'
import { mean } from '../../lib/statistics.ts'
import { FigureCell } from '../../ui/figure-cell.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { latestNightsQuery } from '../queries.ts'

/** The latest night, and the mean of the latest two weeks. */
export function SleepFigure({ onAdd }: { onAdd: () => void }) {
  const { data, isPending } = useQuery(latestNightsQuery)
  const today = data?.days.find(({ date }) => date === data.end_date)
  const note = !data
    ? 'Could not be loaded'
    : data.days.length < leastNights
      ? today
        ? 'Average after three nights'
        : 'Not logged'
      : `Average ${sayLength(Math.round(mean(data.days.map(({ minutes }) => minutes))))}`
  return (
    <FigureCell
      name="Sleep"
      to={paths.sleep}
      value={isPending ? <Skeleton width={72} height={24} /> : today ? sayLength(today.minutes) : '–'}
      note={isPending ? '\u00A0' : note}
      addLabel="Log sleep"
      onAdd={onAdd}
    />
  )
}
