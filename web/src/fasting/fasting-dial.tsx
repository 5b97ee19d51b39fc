import { tv } from 'tailwind-variants/lite'
import { pointAt, type Dial } from './dial-geometry.ts'

const radius = 112
const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Labels of the dial: top, right, bottom, left. */
export type DialLabels = readonly [string, string, string, string]

export const clockLabels: DialLabels = ['00', '06', '12', '18']

interface FastingDialProps {
  dial: Dial
  labels: DialLabels
  /** `plan` is a fast that has not started. */
  look: 'plan' | 'active' | 'paused' | 'reached'
  hasMilestones: boolean
  /** Description of the dial in one sentence. */
  description: string
  children: React.ReactNode
}

const drawing = tv({
  slots: {
    planned: 'stroke-20',
    elapsed: 'animate-dial-grow stroke-20',
    goal: '',
    now: 'fill-surface stroke-3',
  },
  variants: {
    look: {
      plan: { planned: 'stroke-primary-soft', goal: 'fill-primary' },
      active: {
        planned: 'stroke-primary-soft-hover',
        elapsed: 'stroke-primary',
        goal: 'fill-primary',
        now: 'stroke-primary',
      },
      paused: {
        planned: 'stroke-primary-soft-hover',
        elapsed: 'stroke-line-control',
        goal: 'fill-line-control',
        now: 'stroke-line-control',
      },
      reached: { planned: 'stroke-primary-soft-hover', elapsed: 'stroke-primary', now: 'stroke-primary' },
    },
  },
})

const station = tv({ variants: { isPast: { true: 'fill-surface opacity-75', false: 'fill-primary-line' } } })

const tick = tv({
  base: 'stroke-line-control',
  variants: { isMain: { true: 'stroke-[1.8]', false: 'stroke-[1.1] opacity-55' } },
})

const sides = ['top', 'right', 'bottom', 'left'] as const

/*
 * Labels are HTML text over the drawing, so that they keep their size, with their own background, so that their
 * contrast is that of the sheet.
 */
const labelOf = tv({
  base: 'absolute -translate-1/2 bg-surface px-1 py-0.5 text-ui font-[540] whitespace-nowrap text-ink-subtle tabular-nums',
  variants: {
    side: {
      top: 'top-[4.7%] left-1/2',
      right: 'top-1/2 left-[96%]',
      bottom: 'top-[95.3%] left-1/2',
      left: 'top-1/2 left-[4%]',
    },
  },
})

/** A clock of the day, or a ring of the planned time, with the elapsed part of the fast. */
export function FastingDial({ dial, labels, look, hasMilestones, description, children }: FastingDialProps) {
  const { kind, startAngle, plannedSweep, elapsedSweep, milestoneAngles } = dial
  const parts = drawing({ look })
  const now = pointAt(startAngle + elapsedSweep, radius)
  const goal = pointAt(startAngle + plannedSweep, radius)
  return (
    <div className="@container relative mx-auto -mt-1.5 max-w-93 max-md:max-w-82.5">
      <svg
        className="block h-auto w-full"
        viewBox="-150 -150 300 300"
        fill="none"
        strokeLinecap="round"
        role="img"
        aria-label={description}
      >
        <circle className="stroke-data-track stroke-4" r={radius} />
        <Arc className={parts.planned()} from={startAngle} sweep={plannedSweep} />
        {look !== 'plan' && <Arc className={parts.elapsed()} from={startAngle} sweep={elapsedSweep} />}
        {kind === 'clock' && hours.map((hour) => <Tick key={hour} hour={hour} />)}
        {hasMilestones &&
          milestoneAngles.map((angle) => {
            const { x, y } = pointAt(angle, radius)
            const isPast = look !== 'plan' && angle <= startAngle + elapsedSweep
            return <circle key={angle} className={station({ isPast })} cx={x} cy={y} r="3" />
          })}
        {look !== 'reached' && <circle className={parts.goal()} cx={goal.x} cy={goal.y} r="4.5" />}
        {look !== 'plan' && <circle className={parts.now()} cx={now.x} cy={now.y} r="8" />}
      </svg>
      {labels.map((label, index) => (
        <span key={index} className={labelOf({ side: sides[index] })} aria-hidden="true">
          {label}
        </span>
      ))}
      <div className="absolute inset-x-[24%] inset-y-[32%] grid content-center justify-items-center bg-surface text-center">
        {children}
      </div>
    </div>
  )
}

/** A part of the circle, drawn as a dash, so that a full circle needs no special case. */
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
      className={tick({ isMain })}
      x1={outer.x.toFixed(1)}
      y1={outer.y.toFixed(1)}
      x2={inner.x.toFixed(1)}
      y2={inner.y.toFixed(1)}
    />
  )
}
