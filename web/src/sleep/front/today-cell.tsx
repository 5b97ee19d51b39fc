import { sayLength } from '@finu/contract/sleep/sleep'
import { browserTimezone } from '../../lib/instants.ts'
import { paths } from '../../lib/paths.ts'
import { sum } from '../../lib/statistics.ts'
import type { TodayRowProps } from '../../lib/today-row.ts'
import { FigureCell } from '../../ui/figure-cell.tsx'
import { formatTimes } from '../night-times.ts'

/** The sleep from which the person woke up today: all of it, and the times of the longest. */
export function SleepCell({ day: { nights }, profile: { timezone }, onAdd }: TodayRowProps) {
  const [longest] = nights.toSorted((one, other) => other.duration_minutes - one.duration_minutes)
  return (
    <FigureCell
      name="Sleep"
      to={paths.sleep}
      value={longest ? sayLength(sum(nights.map((night) => night.duration_minutes))) : '–'}
      note={longest ? formatTimes(longest, timezone ?? browserTimezone()) : 'Not logged'}
      addLabel="Log sleep"
      onAdd={onAdd}
    />
  )
}
