import { moodLevels } from '@finu/contract/moods/moods'
import { tv } from 'tailwind-variants/lite'
import { addDays, longDay, nearDay, shortDay } from '../lib/format-time.ts'
import type { MoodLevel } from '../ui/mood-face-shapes.ts'
import { MoodFace } from '../ui/mood-face.tsx'
import { trendDays } from './queries.ts'

const topOfLevel = (level: number) => 92 - (level - 1) * 21
const leftOfDay = (index: number) => 2 + (index * 96) / (trendDays - 1)

const dot = tv({
  base: 'absolute -translate-1/2 rounded-full border-bg',
  variants: { isLast: { true: 'size-5 border-[3px]', false: 'size-3.5 border-2' } },
})

interface TrendDay {
  date: string
  /** Mean level, 1 to 5. */
  average_level: number
}

/** Describes the chart in one sentence. */
function summarizeTrend(days: readonly TrendDay[], today: string): string {
  const [first] = days
  if (!first) return 'No mood in the last 14 days.'
  const lowest = days.reduce((low, day) => (day.average_level < low.average_level ? day : low), first)
  const highest = days.reduce((high, day) => (day.average_level >= high.average_level ? day : high), first)
  if (days.length === 1) return `Mood over the last 14 days: ${describe(first, today)}.`
  return `Mood over the last 14 days. Lowest: ${describe(lowest, today)}. Highest: ${describe(highest, today)}.`
}

/** Returns the word for a level; rounds a mean. */
function nameOfLevel(level: number): string {
  return moodLevels[Math.round(level) - 1]?.label ?? ''
}

/** Returns the nearest of the five levels. */
function roundLevel(level: number): MoodLevel {
  return moodLevels[Math.round(level) - 1]?.level ?? 3
}

function describe({ date, average_level }: TrendDay, today: string): string {
  return `${nameOfLevel(average_level)} ${nearDay(date, today)?.toLowerCase() ?? `on ${longDay(date)}`}`
}

/** The mean mood of each day. A line joins consecutive days; a dashed one bridges days without an entry. */
export function MoodChart({ days, today }: { days: readonly TrendDay[]; today: string }) {
  const calendar = Array.from({ length: trendDays }, (_, index) => addDays(today, index - trendDays + 1))
  const points = days
    .map((day) => ({ ...day, index: calendar.indexOf(day.date) }))
    .filter(({ index }) => index >= 0)
    .map((day) => ({ ...day, left: leftOfDay(day.index), top: topOfLevel(day.average_level) }))
  return (
    <div
      className="mt-1 mb-4.5 grid grid-cols-[30px_1fr] gap-x-1.5"
      role="img"
      aria-label={summarizeTrend(points, today)}
    >
      <div className="relative h-34" aria-hidden="true">
        {([5, 3, 1] as const).map((level) => (
          <MoodFace
            key={level}
            className="absolute size-5.5 -translate-y-1/2"
            level={level}
            style={{ top: `${topOfLevel(level)}%` }}
          />
        ))}
      </div>
      <div className="relative h-34" aria-hidden="true">
        <svg className="absolute inset-0 size-full overflow-visible" viewBox="0 0 100 100" preserveAspectRatio="none">
          {[1, 2, 3, 4, 5].map((level) => (
            <path
              key={level}
              d={`M0 ${topOfLevel(level)}H100`}
              stroke="var(--data-grid)"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {points.slice(1).map((point, before) => {
            const from = points[before]!
            return (
              <path
                key={point.date}
                d={`M${from.left} ${from.top}L${point.left} ${point.top}`}
                stroke="var(--line-control)"
                strokeWidth="1.5"
                strokeDasharray={point.index - from.index > 1 ? '2 4' : undefined}
                vectorEffect="non-scaling-stroke"
              />
            )
          })}
        </svg>
        {points.map((point, index) => (
          <i
            key={point.date}
            className={dot({ isLast: index === points.length - 1 })}
            style={{
              left: `${point.left}%`,
              top: `${point.top}%`,
              background: `var(--mood-${roundLevel(point.average_level)})`,
            }}
          />
        ))}
      </div>
      <div className="col-start-2 flex justify-between pt-0.5 text-micro text-ink-subtle" aria-hidden="true">
        <span>{shortDay(calendar[0] ?? today)}</span>
        <span>{shortDay(calendar[trendDays / 2] ?? today)}</span>
        <span>Today</span>
      </div>
    </div>
  )
}
