import { fastPoints, type Fast } from '@finu/contract/fasting/fasting'
import type { FastStation } from '@finu/contract/fasting/fasting-points'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { tv } from 'tailwind-variants/lite'
import { formatInstant, parseInstant } from '../lib/instants.ts'
import { FastNote } from './fast-note.tsx'
import { formatHours } from './format-fast.ts'
import { describePoints } from './describe-points.ts'
import { pointsDelayOf, stationsOf } from './milestones.ts'
import { useServerMinute } from './server-clock.ts'
import { Points } from '../ui/points-pill.tsx'

/** The points of a fast's stations, by the server's clock. */
export function Stations({ fast, hours, timezone }: { fast: Fast | null; hours: number; timezone: string | null }) {
  const now = useServerMinute()
  const begun = fast ?? {
    start_time: formatInstant(now),
    points_from: formatInstant(now),
    planned_duration_hours: hours,
  }
  const stations = stationsOf(begun)
  if (stations.length === 0) {
    return <FastNote>{`A fast of less than ${fastPoints.leastHours} hours earns points for its start only.`}</FastNote>
  }
  return (
    <>
      <ol className="grid grid-cols-[repeat(4,1fr)] gap-2" aria-label="Points on the way">
        {stations.map((station) => (
          <Station
            key={station.name}
            station={station}
            startMs={parseInstant(begun.start_time)}
            isReached={fast !== null && station.atMs !== null && now >= station.atMs}
          />
        ))}
      </ol>
      {fast && pointsDelayOf(fast) >= 60_000 && <FastNote>{describePoints(fast, timezone)}</FastNote>}
    </>
  )
}

const item = tv({
  base: 'grid content-start justify-items-start gap-0.5 border-t-[3px] pt-2',
  variants: { isReached: { true: 'border-primary', false: 'border-data-track' } },
})

interface StationProps {
  station: FastStation
  startMs: number
  isReached: boolean
}

function Station({ station: { name, atMs, points }, startMs, isReached }: StationProps) {
  return (
    <li className={item({ isReached })}>
      <span className="flex items-center gap-1 text-small font-firm">
        {isReached && <CheckIcon size={14} weight="bold" aria-hidden="true" />}
        {name}
        {isReached && <span className="sr-only"> (reached)</span>}
      </span>
      <span className="text-small text-ink-subtle tabular-nums">
        {atMs === null ? '\u2013' : formatHours(atMs - startMs)}
      </span>
      {atMs === null ? <span className="text-small text-ink-subtle">No points</span> : <Points points={points} />}
    </li>
  )
}
