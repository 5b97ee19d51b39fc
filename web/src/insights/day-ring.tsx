import type { DayLog } from '@finu/contract/insights/insights'
import type { ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'
import { countInWords } from '../lib/format-number.ts'
import { longDay } from '../lib/format-time.ts'
import { moodFaceShapes } from '../ui/mood-face-shapes.ts'
import { markRing, pointAt, radiusOf, ring, type RingMarks } from './ring-geometry.ts'
import { ringKinds } from './ring-kinds.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const labels = [
  ['00', 'top-[2.4%] left-1/2'],
  ['06', 'top-1/2 left-[97.6%]'],
  ['12', 'top-[97.6%] left-1/2'],
  ['18', 'top-1/2 left-[2.4%]'],
] as const

/** Describes the ring in one sentence. */
function describeRing(day: DayLog, name: string): string {
  const parts = ringKinds.flatMap(({ noun, counted = [noun, `${noun}s`], marksOf }) => {
    const { length } = marksOf(day, 0)
    return length > 0 ? [countInWords(length, ...counted)] : []
  })
  return `${name}: ${parts.length > 0 ? parts.join(', ') : 'nothing logged'}`
}

interface DayRingProps {
  day: DayLog
  name: string
  zone: string
  nowMs: number
  /** Content of the ring's middle; default: the date. */
  middle?: ReactNode
  className: string
}

const figure = tv({
  base: 'font-display font-book lining-nums tabular-nums',
  variants: { isTime: { true: 'text-stat', false: 'text-hero/13' } },
})

/** The figure in the middle of a ring. */
export const RingFigure = ({ isTime = false, children }: { isTime?: boolean; children: ReactNode }) => (
  <span className={figure({ isTime })}>{children}</span>
)

/** A note above or below the figure. */
export const RingNote = ({ children }: { children: ReactNode }) => (
  <small className="text-small text-ink-muted">{children}</small>
)

/** A day as a 24-hour clock. An image: the list beside it has all values. */
export function DayRing({ day, name, zone, nowMs, middle, className }: DayRingProps) {
  return (
    <div className={`relative mx-auto w-full ${className}`}>
      <svg
        className="h-auto w-full"
        viewBox={`0 0 ${ring.size} ${ring.size}`}
        role="img"
        aria-label={describeRing(day, name)}
      >
        <Lanes />
        <Marks marks={markRing(day, zone, nowMs)} />
      </svg>
      {labels.map(([label, place]) => (
        <span
          key={label}
          className={`absolute -translate-1/2 bg-(--ring-ground) px-px text-micro font-medium text-ink-subtle tabular-nums ${place}`}
          aria-hidden="true"
        >
          {label}
        </span>
      ))}
      <div
        className="absolute top-1/2 left-1/2 grid -translate-1/2 justify-items-center bg-(--ring-ground) px-1 py-2"
        aria-hidden="true"
      >
        {middle ?? (
          <>
            <RingFigure>{Number(day.date.slice(8))}</RingFigure>
            <RingNote>{longDay(day.date).replace(/^\d+ /, '')}</RingNote>
          </>
        )}
      </div>
    </div>
  )
}

function Lanes() {
  return (
    <>
      <g fill="none" stroke="var(--data-track)">
        <circle cx={ring.middle} cy={ring.middle} r={radiusOf.outside} strokeWidth="5" />
        <circle cx={ring.middle} cy={ring.middle} r={radiusOf.middle} strokeWidth="2" />
        <circle cx={ring.middle} cy={ring.middle} r={radiusOf.inside} strokeWidth="2" />
      </g>
      <g stroke="var(--line-control)" strokeLinecap="round">
        {hours.map((hour) => {
          const isQuarter = hour % 6 === 0
          const [from, to] = [pointAt(hour * 15, 152), pointAt(hour * 15, isQuarter ? 159 : 156)]
          return (
            <line
              key={hour}
              x1={from.x}
              y1={from.y}
              x2={to.x}
              y2={to.y}
              strokeWidth={isQuarter ? 1.8 : 1.2}
              opacity={isQuarter ? 1 : 0.6}
            />
          )
        })}
      </g>
    </>
  )
}

/** Draws the marks: faces above dots, and newer marks above older ones. */
function Marks({ marks }: { marks: RingMarks }) {
  return (
    <>
      <g fill="none" strokeLinecap="round">
        {marks.arcs.map(({ d, color, width }) => (
          <path key={`${d} ${color}`} d={d} stroke={color} strokeWidth={width} />
        ))}
      </g>
      <g stroke="var(--ring-ground)" strokeWidth="2.5">
        {marks.dots.map(({ key, x, y, radius, color }) => (
          <circle key={key} cx={x} cy={y} r={radius} fill={color} />
        ))}
      </g>
      {marks.faces.map(({ key, x, y, level }) => {
        const { outline, filled, stroked, tone } = moodFaceShapes[level]
        const features = `var(--mood-face-${tone})`
        return (
          <g key={key} transform={`translate(${x - 14} ${y - 14})`}>
            <circle cx="14" cy="14" r="16.5" fill="var(--ring-ground)" />
            <g transform="scale(.4375)">
              <path d={outline} fill={`var(--mood-${level})`} />
              {filled && <path d={filled} fill={features} />}
              <path
                d={stroked}
                fill="none"
                stroke={features}
                strokeWidth="3.4"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </g>
          </g>
        )
      })}
    </>
  )
}
