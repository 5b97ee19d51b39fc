import { tv } from 'tailwind-variants/lite'
import { pointAt, type Dial } from './dial-geometry.ts'

const radius = 104

/** Labels of the dial: top, right, bottom, left. */
export type DialLabels = readonly [string, string, string, string]

export const clockLabels: DialLabels = ['00', '06', '12', '18']

interface FastingDialProps {
  dial: Dial
  labels: DialLabels
  /** `plan` is a fast that has not started. */
  look: 'plan' | 'active' | 'paused' | 'reached'
  /** Description of the dial in one sentence. */
  description: string
  /** Whole percent of the goal. */
  percent: number
}

const drawing = tv({
  slots: {
    planned: 'stroke-20',
    elapsed: 'animate-dial-grow stroke-20',
    goal: '',
    now: 'fill-surface stroke-5',
  },
  variants: {
    look: {
      plan: { planned: 'stroke-primary-soft-hover', goal: 'fill-primary' },
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

const sides = ['top', 'right', 'bottom', 'left'] as const

/**
 * Labels are HTML text over the drawing, so that they keep their size, with their own background, so that their
 * contrast is that of the sheet.
 */
const labelOf = tv({
  base: 'absolute -translate-1/2 bg-surface px-0.5 text-micro font-firm whitespace-nowrap text-ink-subtle tabular-nums',
  variants: {
    side: {
      top: 'top-[4.5%] left-1/2',
      right: 'top-1/2 left-[95.5%]',
      bottom: 'top-[95.5%] left-1/2',
      left: 'top-1/2 left-[4.5%]',
    },
  },
})

/** A clock of the day, or a ring of the planned time, with the elapsed part of the fast and its percent inside. */
export function FastingDial({ dial, labels, look, description, percent }: FastingDialProps) {
  const { startAngle, plannedSweep, elapsedSweep } = dial
  const parts = drawing({ look })
  const now = pointAt(startAngle + elapsedSweep, radius)
  const goal = pointAt(startAngle + plannedSweep, radius)
  return (
    <div className="relative size-32 flex-none">
      <svg
        className="block size-full"
        viewBox="-150 -150 300 300"
        fill="none"
        strokeLinecap="round"
        role="img"
        aria-label={description}
      >
        <circle className="stroke-data-track stroke-6" r={radius} />
        <Arc className={parts.planned()} from={startAngle} sweep={plannedSweep} />
        {look !== 'plan' && <Arc className={parts.elapsed()} from={startAngle} sweep={elapsedSweep} />}
        {look !== 'reached' && <circle className={parts.goal()} cx={goal.x} cy={goal.y} r="6" />}
        {look !== 'plan' && <circle className={parts.now()} cx={now.x} cy={now.y} r="9" />}
      </svg>
      {labels.map((label, index) => (
        <span key={index} className={labelOf({ side: sides[index] })} aria-hidden="true">
          {label}
        </span>
      ))}
      <p className="absolute inset-6.5 grid place-items-center rounded-full bg-surface">
        <span className="num text-figure/7">
          <span className="sr-only">Progress </span>
          {percent}%
        </span>
      </p>
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
