import type { DayLog } from '@finu/contract/insights/insights'
import type { ReactNode } from 'react'
import { longDay } from '../lib/format-time.ts'
import { moodFaceShapes } from '../ui/mood-face-shapes.ts'
import { describeRing } from './day-words.ts'
import { markRing, pointAt, ring, type RingMarks } from './ring-geometry.ts'
import './day-ring.css'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const labels = ['00', '06', '12', '18']

interface DayRingProps {
  day: DayLog
  name: string
  zone: string
  nowMs: number
  /** Middle of the ring; the date where nothing is given. */
  middle?: ReactNode
}

/** A day as a clock of 24 hours. A picture: each of its values stands in the list beside it. */
export function DayRing({ day, name, zone, nowMs, middle }: DayRingProps) {
  return (
    <div className="day-ring">
      <svg viewBox={`0 0 ${ring.size} ${ring.size}`} role="img" aria-label={describeRing(day, name)}>
        <Lanes />
        <Marks marks={markRing(day, zone, nowMs)} />
      </svg>
      {labels.map((label) => (
        <span key={label} className="day-ring-label" aria-hidden="true">
          {label}
        </span>
      ))}
      <div className="day-ring-middle" aria-hidden="true">
        {middle ?? (
          <>
            <span>{Number(day.date.slice(8))}</span>
            <small>{longDay(day.date).replace(/^\d+ /, '')}</small>
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
        <circle cx={ring.middle} cy={ring.middle} r={ring.outer} strokeWidth="5" />
        <circle cx={ring.middle} cy={ring.middle} r={ring.between} strokeWidth="2" />
        <circle cx={ring.middle} cy={ring.middle} r={ring.inner} strokeWidth="2" />
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

/** Faces lie above dots, and what is newer above what is older. */
function Marks({ marks }: { marks: RingMarks }) {
  return (
    <>
      <g fill="none" strokeLinecap="round">
        {marks.planned.map((d) => (
          <path key={d} d={d} stroke="var(--primary-soft)" strokeWidth="15" />
        ))}
        {marks.fasts.map((d) => (
          <path key={d} d={d} stroke="var(--primary)" strokeWidth="15" />
        ))}
        {marks.exercises.map((d) => (
          <path key={d} d={d} stroke="var(--data-3)" strokeWidth="11" />
        ))}
      </g>
      <g stroke="var(--ring-ground)" strokeWidth="2.5">
        {marks.meals.map(({ key, x, y, radius }) => (
          <circle key={key} cx={x} cy={y} r={radius} fill="var(--data-6)" />
        ))}
        {marks.symptoms.map(({ key, x, y, radius }) => (
          <circle key={key} cx={x} cy={y} r={radius} fill="var(--data-4)" />
        ))}
      </g>
      {marks.moods.map(({ key, x, y, level }) => {
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
