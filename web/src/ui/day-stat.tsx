import { Link } from '@tanstack/react-router'
import { longDay, weekdayOf } from '../lib/format-time.ts'
import { paths } from '../lib/paths.ts'
import { useShownDay } from '../lib/shown-day.ts'
import { DaySteps } from './day-steps.tsx'
import { Stat } from './masthead.tsx'

interface DayStatProps {
  /** Labels for today and for another day. */
  labels: readonly [today: string, other: string]
  /** Text beside the date. */
  note?: string | false
}

/** The lead of a tool's page: its day, for which the page saves logs, and buttons to choose another. */
export function DayStat({ labels, note }: DayStatProps) {
  const { day, today, show } = useShownDay()
  const isToday = day === today
  const date = day.slice(0, 4) === today.slice(0, 4) ? longDay(day) : `${longDay(day)} ${day.slice(0, 4)}`
  return (
    <Stat
      label={labels[isToday ? 0 : 1]}
      isHeading
      note={
        <span className="flex flex-wrap items-center gap-x-4 max-md:gap-x-5">
          <span>
            {date}
            {note && <span className="max-md:hidden">, {note}</span>}
          </span>
          {!isToday && (
            <>
              <Link className="link" to={paths.day} params={{ date: day }}>
                The whole day
              </Link>
              <button type="button" className="link" onClick={() => show(today)}>
                Back to today
              </button>
            </>
          )}
        </span>
      }
    >
      {weekdayOf(day)}
      <DaySteps />
    </Stat>
  )
}
