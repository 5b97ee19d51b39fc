import { tv } from 'tailwind-variants/lite'
import { dayNumber, longDay, mondayOf } from '../lib/format-time.ts'
import { moodColors } from './mood-colors.ts'
import { useWalk, YearDayLink } from './year-days.tsx'
import { describeYearDay, type YearDay } from './year-marks.ts'

/** Scrolls the calendar to today, on a phone. */
const startAtToday = (element: HTMLElement | null) => element?.scrollTo({ left: element.scrollWidth })

const cell = tv({
  base: 'block size-full rounded-[4px] hover:outline-2 hover:outline-on-deep',
  variants: { isToday: { true: 'shadow-[0_0_0_2px_var(--deep),0_0_0_3.5px_var(--on-deep)]' } },
})

/** A year as a column for each week, Monday at the top. */
export function YearCalendar({ days }: { days: readonly YearDay[] }) {
  const walking = useWalk(days, { sideways: 7, upright: 1 })
  const firstMonday = mondayOf(days[0]!.date)
  const cellOf = (date: string) => {
    const index = dayNumber(date) - dayNumber(firstMonday)
    return { gridColumn: Math.floor(index / 7) + 1, gridRow: (index % 7) + 1 }
  }
  const months = days.filter(({ date }) => date.endsWith('-01'))
  return (
    <div
      className="relative mt-6.5 mb-4.5 grid [scrollbar-width:none] grid-cols-[34px_max-content] gap-x-2 gap-y-1.5 overflow-x-auto p-1"
      ref={startAtToday}
    >
      <div
        className="col-2 grid grid-cols-[repeat(53,14.5px)] gap-1 text-micro text-on-deep-muted max-md:grid-cols-[repeat(53,16px)]"
        aria-hidden="true"
      >
        {months.map(({ date }) => (
          <span className="row-1 whitespace-nowrap" key={date} style={{ gridColumn: cellOf(date).gridColumn }}>
            {longDay(date).slice(2, 5)}
          </span>
        ))}
      </div>
      <div
        className="grid grid-rows-[repeat(7,14.5px)] gap-1 text-micro text-on-deep-muted max-md:grid-rows-[repeat(7,16px)]"
        aria-hidden="true"
      >
        <span>Mon</span>
        <span className="row-3">Wed</span>
        <span className="row-5">Fri</span>
      </div>
      <div
        className="grid auto-cols-[14.5px] grid-rows-[repeat(7,14.5px)] gap-1 max-md:auto-cols-[16px] max-md:grid-rows-[repeat(7,16px)]"
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
              className={cell({
                isToday: index === days.length - 1,
                className: day.level === null ? 'border-[1.5px] border-deep-line' : moodColors[day.level],
              })}
            />
          </span>
        ))}
      </div>
    </div>
  )
}
