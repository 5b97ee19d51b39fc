import { yearDays } from '@finu/contract/insights/insights'
import { tv } from 'tailwind-variants/lite'
import { MarkShapes } from '../ui/brand.tsx'
import { useWalk, YearDayLink } from './year-days.tsx'
import { describeYearDay, radiusOf, spiral, spiralPlaces, type YearDay } from './year-marks.ts'

interface YearSpiralProps {
  /** Days of the year; the last is today. */
  days: readonly YearDay[]
  /** Month under the pointer, YYYY-MM: the others fade. */
  month: string | null
}

const dot = tv({ base: 'group cursor-pointer outline-none', variants: { isDim: { true: 'opacity-25' } } })

/** A year from the middle outwards, one dot a day; the days still to come are drawn too. */
export function YearSpiral({ days, month }: YearSpiralProps) {
  const walking = useWalk(days, { sideways: 1, upright: 7 })
  const places = spiralPlaces(yearDays)
  const last = days.length - 1
  return (
    <svg
      className="h-auto w-full min-w-70 animate-open-out motion-reduce:animate-none max-wide:mx-auto max-wide:max-w-130"
      viewBox={`0 0 ${spiral.size} ${spiral.size}`}
      role="group"
      aria-label="Your year, a day each; the arrow keys walk the days"
      onKeyDown={walking.walk}
      onClick={walking.open}
    >
      <g transform="translate(266 264) scale(2.1)" aria-hidden="true">
        <MarkShapes ringColour="var(--on-deep)" seedColour="var(--accent)" />
      </g>
      <g aria-hidden="true">
        {places.slice(days.length).map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r={radiusOf(null)} fill="none" stroke="var(--deep-line)" strokeWidth="1.5" />
        ))}
      </g>
      {days.map((day, index) => {
        const { x, y } = places[index]!
        const isFirst = day.date.endsWith('-01')
        const isDim = month !== null && !day.date.startsWith(month)
        return (
          <YearDayLink
            key={day.date}
            day={day}
            index={index}
            isCurrent={index === walking.current}
            label={describeYearDay(day)}
            className={dot({ isDim })}
          >
            {/* A larger target than the dot alone. */}
            <circle
              className="group-focus-visible:stroke-accent group-focus-visible:stroke-[2.5]"
              cx={x}
              cy={y}
              r="11"
              fill="transparent"
            />
            <circle
              className="group-hover:stroke-on-deep group-hover:stroke-2"
              cx={x}
              cy={y}
              r={radiusOf(day.level)}
              fill={day.level === null ? 'none' : `var(--mood-${day.level})`}
              stroke={day.level === null ? 'var(--deep-line)' : 'none'}
              strokeWidth="1.5"
            />
            {(isFirst || index === last) && (
              <circle
                cx={x}
                cy={y}
                r={radiusOf(day.level) + 3.4}
                fill="none"
                stroke="var(--on-deep)"
                strokeWidth={index === last ? 2.2 : 1}
                opacity={index === last ? 1 : 0.7}
              />
            )}
          </YearDayLink>
        )
      })}
    </svg>
  )
}
