import { pointAt, type Dial } from './dial-geometry.ts'
import './dial.css'

const radius = 112
const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Labels around the dial at the top, the right, the bottom and the left. */
export type DialLabels = readonly [string, string, string, string]

export const clockLabels: DialLabels = ['00', '06', '12', '18']

interface FastingDialProps {
  dial: Dial
  labels: DialLabels
  /** `plan` is a fast that has not begun. */
  look: 'plan' | 'active' | 'paused' | 'reached'
  hasMilestones: boolean
  /** One sentence of what it shows. */
  description: string
  children: React.ReactNode
}

/** A clock of the day, or the planned time as a ring, with what is fasted of it. */
export function FastingDial({ dial, labels, look, hasMilestones, description, children }: FastingDialProps) {
  const { kind, startAngle, plannedSweep, elapsedSweep, milestoneAngles } = dial
  const now = pointAt(startAngle + elapsedSweep, radius)
  const goal = pointAt(startAngle + plannedSweep, radius)
  return (
    <div className={`dial is-${look}`}>
      <svg viewBox="-150 -150 300 300" role="img" aria-label={description}>
        <circle className="dial-track" r={radius} />
        <Arc className="dial-planned" from={startAngle} sweep={plannedSweep} />
        {look !== 'plan' && <Arc className="dial-elapsed" from={startAngle} sweep={elapsedSweep} />}
        {kind === 'clock' && hours.map((hour) => <Tick key={hour} hour={hour} />)}
        {hasMilestones &&
          milestoneAngles.map((angle) => {
            const { x, y } = pointAt(angle, radius)
            const isPast = look !== 'plan' && angle <= startAngle + elapsedSweep
            return (
              <circle key={angle} className={isPast ? 'dial-station is-past' : 'dial-station'} cx={x} cy={y} r="3" />
            )
          })}
        {look !== 'reached' && <circle className="dial-goal" cx={goal.x} cy={goal.y} r="4.5" />}
        {look !== 'plan' && <circle className="dial-now" cx={now.x} cy={now.y} r="8" />}
      </svg>
      {labels.map((label, index) => (
        <span key={index} className="dial-label" aria-hidden="true">
          {label}
        </span>
      ))}
      <div className="dial-middle">{children}</div>
    </div>
  )
}

/** Part of the circle, as a dash of it: a whole one is drawn like any other. */
function Arc({ className, from, sweep }: { className: string; from: number; sweep: number }) {
  return (
    <circle
      className={className}
      r={radius}
      pathLength="360"
      strokeDasharray={`${sweep.toFixed(3)} 360`}
      transform={`rotate(${(from - 90).toFixed(3)})`}
    />
  )
}

function Tick({ hour }: { hour: number }) {
  const isMain = hour % 6 === 0
  const [outer, inner] = [pointAt(hour * 15, 92), pointAt(hour * 15, isMain ? 84 : 88)]
  return (
    <line
      className={isMain ? 'dial-tick is-main' : 'dial-tick'}
      x1={outer.x.toFixed(1)}
      y1={outer.y.toFixed(1)}
      x2={inner.x.toFixed(1)}
      y2={inner.y.toFixed(1)}
    />
  )
}
