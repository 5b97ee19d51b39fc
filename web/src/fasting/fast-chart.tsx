import { tv } from 'tailwind-variants/lite'
import { shortDay } from '../lib/format-time.ts'
import { browserTimezone, dayOf, parseInstant } from '../lib/instants.ts'
import { barsOf, summarizeBars } from './chart-bars.ts'
import type { PastFastEntry } from './fast-view.ts'

/** Heights in pixels of the tallest and the smallest bar. */
const [tallest, stub] = [72, 3]

const bar = tv({
  base: 'absolute bottom-0 left-1/2 w-6.5 max-w-[66%] -translate-x-1/2 rounded-t-cell bg-data-1',
  variants: { isCompleted: { false: 'opacity-55' } },
})

interface FastChartProps {
  /** Fasts, newest first. */
  fasts: readonly PastFastEntry[]
  timezone: string | null
}

/** The latest fasts compared with their goals: in full colour if the goal was reached. */
export function FastChart({ fasts, timezone }: FastChartProps) {
  const bars = barsOf(fasts)
  const zone = timezone ?? browserTimezone()
  const last = bars.at(-1)
  return (
    <figure className="mb-4.5">
      <div
        className="mb-1.5 flex gap-1.5 text-center text-xs text-ink-subtle"
        role="img"
        aria-label={summarizeBars(bars)}
      >
        {bars.map(({ id, endedAt, hours, height, goalHeight, isCompleted }) => (
          <div key={id} className="grid max-w-21 flex-1 gap-1" aria-hidden="true">
            <span className="relative block" style={{ height: tallest + 18 }}>
              <i
                className="absolute left-1/2 w-full -translate-x-1/2 border-t-2 border-dotted border-ink-subtle"
                style={{ bottom: goalHeight * tallest }}
              />
              <i className={bar({ isCompleted })} style={{ height: Math.max(stub, height * tallest) }} />
              <span
                className="absolute left-1/2 -translate-x-1/2 text-ink-muted tabular-nums"
                style={{ bottom: goalHeight * tallest + 2 }}
              >
                {Math.floor(hours)}
              </span>
            </span>
            <span className="whitespace-nowrap">{shortDay(dayOf(parseInstant(endedAt), zone))}</span>
          </div>
        ))}
      </div>
      {last && (
        <figcaption className="text-small text-ink-subtle">
          {`Hours of the last ${bars.length} fasts. Each dotted line is the goal of its fast, ${last.goalHours}h for the latest.`}
        </figcaption>
      )}
    </figure>
  )
}
