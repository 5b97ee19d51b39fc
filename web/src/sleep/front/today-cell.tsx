import { sayLength } from '@finu/contract/sleep/sleep'
import { browserTimezone } from '../../lib/instants.ts'
import { paths } from '../../lib/paths.ts'
import type { TodayRowProps } from '../../lib/today-row.ts'
import { FigureCell } from '../../ui/figure-cell.tsx'
import { formatTimes, sumsOfSleep } from '../night-times.ts'

/** The night from which the person woke up today: its length, and the times of its longest part. A nap is no night. */
export function SleepCell({ day: { nights }, profile: { timezone }, onAdd }: TodayRowProps) {
  const [longest] = nights
    .filter(({ is_nap }) => !is_nap)
    .toSorted((one, other) => other.duration_minutes - one.duration_minutes)
  const { night, naps } = sumsOfSleep(nights)
  const without = naps > 0 ? `Nap, ${sayLength(naps)}` : 'Not logged'
  return (
    <FigureCell
      name="Sleep"
      to={paths.sleep}
      value={longest ? sayLength(night) : '–'}
      note={longest ? formatTimes(longest, timezone ?? browserTimezone()) : without}
      addLabel="Log sleep"
      onAdd={onAdd}
    />
  )
}
