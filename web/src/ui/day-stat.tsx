import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { Link } from '@tanstack/react-router'
import { addDays, longDay, weekdayOf } from '../lib/format-time.ts'
import { isDay } from '../lib/instants.ts'
import { paths } from '../lib/paths.ts'
import { useShownDay } from '../lib/shown-day.ts'
import { IconButton } from './icon-button.tsx'
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

/** Buttons to choose the page's day: the previous one, the next one, or any other. */
function DaySteps() {
  const { day, today, show } = useShownDay()
  return (
    <span className="ml-auto inline-flex tracking-normal max-md:order-1 max-md:-my-2 max-md:self-center">
      <IconButton label="Previous day" onClick={() => show(addDays(day, -1))}>
        <CaretLeftIcon size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label="Next day" isOff={day >= today} onClick={() => show(addDays(day, 1))}>
        <CaretRightIcon size={20} aria-hidden="true" />
      </IconButton>
      <label className="icon-btn relative has-focus-visible:focus-ring" title="Another day">
        <CalendarBlankIcon size={20} aria-hidden="true" />
        <input
          type="date"
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          aria-label="Day"
          max={today}
          value={day}
          onClick={({ currentTarget }) => currentTarget.showPicker()}
          onChange={({ target }) => {
            if (isDay(target.value)) show(target.value)
          }}
        />
      </label>
    </span>
  )
}
