import { shortDay } from '../lib/format-time.ts'
import { browserTimezone, dayOf, parseInstant } from '../lib/instants.ts'
import { barsOf, summarizeBars } from './chart-bars.ts'
import type { PastFastEntry } from './fast-view.ts'

/** Pixels: the tallest bar, and the least that is drawn. */
const [tallest, stub] = [72, 3]

interface FastChartProps {
  /** Newest first. */
  fasts: readonly PastFastEntry[]
  timezone: string | null
}

/** The last fasts against their goals: those that reached it in full colour. */
export function FastChart({ fasts, timezone }: FastChartProps) {
  const bars = barsOf(fasts)
  const zone = timezone ?? browserTimezone()
  const last = bars.at(-1)
  return (
    <figure className="fast-chart">
      <div className="fast-bars" role="img" aria-label={summarizeBars(bars)}>
        {bars.map(({ id, endedAt, hours, height, goalHeight, isCompleted }) => (
          <div key={id} aria-hidden="true">
            <span className="fast-bar" style={{ height: tallest + 18 }}>
              <i className="fast-goal" style={{ bottom: goalHeight * tallest }} />
              <i
                className={isCompleted ? 'fast-bar-shape is-completed' : 'fast-bar-shape'}
                style={{ height: Math.max(stub, height * tallest) }}
              />
              <span className="tabular-nums" style={{ bottom: goalHeight * tallest + 2 }}>
                {Math.floor(hours)}
              </span>
            </span>
            <span className="fast-day">{shortDay(dayOf(parseInstant(endedAt), zone))}</span>
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
