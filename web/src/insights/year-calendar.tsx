import { dayNumber, longDay, mondayOf } from '../lib/format-time.ts'
import { useWalk, YearDayLink } from './year-days.tsx'
import { describeYearDay, type YearDay } from './year-marks.ts'

/** Opens the scrolled part of a phone where today is. */
const startAtToday = (element: HTMLElement | null) => element?.scrollTo({ left: element.scrollWidth })

/** A year as weeks beside each other, Monday on top. */
export function YearCalendar({ days }: { days: readonly YearDay[] }) {
  const walking = useWalk(days, { sideways: 7, upright: 1 })
  const firstMonday = mondayOf(days[0]!.date)
  const cellOf = (date: string) => {
    const index = dayNumber(date) - dayNumber(firstMonday)
    return { gridColumn: Math.floor(index / 7) + 1, gridRow: (index % 7) + 1 }
  }
  const months = days.filter(({ date }) => date.endsWith('-01'))
  return (
    <div className="year-calendar" ref={startAtToday}>
      <div className="year-months" aria-hidden="true">
        {months.map(({ date }) => (
          <span key={date} style={{ gridColumn: cellOf(date).gridColumn }}>
            {longDay(date).slice(2, 5)}
          </span>
        ))}
      </div>
      <div className="year-weekdays" aria-hidden="true">
        <span>Mon</span>
        <span>Wed</span>
        <span>Fri</span>
      </div>
      <div
        className="year-cells"
        role="group"
        aria-label="Your year as a calendar; the arrow keys walk the days"
        onKeyDown={walking.walk}
        onClick={walking.open}
      >
        {days.map((day, index) => (
          <span key={day.date} style={cellOf(day.date)}>
            <YearDayLink
              day={day}
              index={index}
              isCurrent={index === walking.current}
              label={describeYearDay(day)}
              className={`year-cell ${day.level === null ? 'is-open' : `is-${day.level}`} ${index === days.length - 1 ? 'is-today' : ''}`}
            />
          </span>
        ))}
      </div>
    </div>
  )
}
