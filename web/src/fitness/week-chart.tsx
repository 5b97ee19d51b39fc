import { weekdayOf } from '../lib/format-time.ts'
import { summarizeWeek } from './week.ts'

/** Pixels: the tallest bar, that of a day without exercise, and how wide they are. */
const [tallest, stub, barWidth] = [48, 3, 26]

interface WeekChartProps {
  days: readonly { date: string; minutes: number }[]
  today: string
}

/** Minutes of each day, Monday to Sunday: today in full colour, days to come as a stub. */
export function WeekChart({ days, today }: WeekChartProps) {
  const most = Math.max(1, ...days.map(({ minutes }) => minutes))
  return (
    <div className="week-chart" role="img" aria-label={summarizeWeek(days, today)}>
      {days.map(({ date, minutes }) => (
        <div key={date} className={date === today ? 'is-today' : ''} aria-hidden="true">
          <span className="tabular-nums">{date <= today ? minutes : ''}</span>
          <Bar height={minutes > 0 ? Math.max(2 * stub, (minutes / most) * tallest) : stub} isStub={minutes === 0} />
          <span>{weekdayOf(date).slice(0, 3)}</span>
        </div>
      ))}
    </div>
  )
}

/** Rounded at the top. */
function Bar({ height, isStub }: { height: number; isStub: boolean }) {
  const radius = Math.min(4, height / 2)
  const top = `M0 ${height}V${radius}Q0 0 ${radius} 0H${barWidth - radius}Q${barWidth} 0 ${barWidth} ${radius}V${height}Z`
  return (
    <svg height={height} viewBox={`0 0 ${barWidth} ${height}`} preserveAspectRatio="none">
      <path className={isStub ? 'bar-stub' : 'bar-shape'} d={top} />
    </svg>
  )
}
