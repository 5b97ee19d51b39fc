import { fastPoints, type Fast } from '@finu/contract/fasting'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { parseInstant } from '../lib/instants.ts'
import { Seed } from '../ui/seed.tsx'
import { formatHours } from './format-fast.ts'
import { pointsDelayOf, stationsOf } from './milestones.ts'
import { useServerMinute } from './server-clock.ts'

/** What a fast earns on its way, by the server's clock. */
export function Stations({ fast, hours }: { fast: Fast | null; hours: number }) {
  const now = useServerMinute()
  const stations = stationsOf(hours)
  const delayMs = fast ? pointsDelayOf(fast) : 0
  if (stations.length === 0) {
    return (
      <p className="fast-note">{`A fast of less than ${fastPoints.leastHours} hours earns points for its start only.`}</p>
    )
  }
  return (
    <>
      <h3 className="sub" id="fast-stations">
        Points on the way
      </h3>
      <ol className="stations" aria-labelledby="fast-stations">
        {stations.map(({ name, afterMs, points }) => {
          const isReached = fast !== null && now >= parseInstant(fast.points_from) + afterMs
          return (
            <li key={name} className={isReached ? 'is-reached' : ''}>
              <span className="stations-name">
                {isReached && <CheckIcon size={14} weight="bold" aria-hidden="true" />}
                {name}
                {isReached && <span className="sr-only"> (reached)</span>}
              </span>
              <span className="text-small text-ink-subtle tabular-nums">{formatHours(delayMs + afterMs)}</span>
              <span className="pts pts-bare">
                <Seed />
                {points}
                <span className="sr-only"> points</span>
              </span>
            </li>
          )
        })}
      </ol>
      {delayMs >= 60_000 && (
        <p className="fast-note">
          {`Points count from when this fast was entered, so each comes ${formatHours(delayMs)} later.`}
        </p>
      )}
    </>
  )
}
