import type { ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'

/** A label beside a plot, at a height in percent from its top. */
interface AxisLabel {
  top: number
  text: string
  /** True for the present value. */
  isNow?: boolean
}

const axisLabel = tv({
  base: 'absolute -translate-y-1/2 tabular-nums',
  variants: { isNow: { true: 'text-ui font-strong text-ink', false: 'text-micro text-ink-subtle' } },
})

interface PlotFrameProps {
  /** The conclusion in one sentence. */
  label: string
  axis: readonly AxisLabel[]
  /** The labels below, from left to right. */
  below: ReactNode
  /** Content of the plot, positioned in percent. */
  children: ReactNode
}

/** The frame of a chart: the plot, labels at its right, and dates below. Its data stands in a table nearby. */
export const PlotFrame = ({ label, axis, below, children }: PlotFrameProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_42px] gap-x-2" role="img" aria-label={label}>
    <div className="relative h-47.5" aria-hidden="true">
      {children}
    </div>
    <div className="relative" aria-hidden="true">
      {axis.map(({ top, text, isNow = false }) => (
        <span key={text} className={axisLabel({ isNow })} style={{ top: `${top}%` }}>
          {text}
        </span>
      ))}
    </div>
    <div className="pt-2 text-micro text-ink-subtle" aria-hidden="true">
      {below}
    </div>
  </div>
)
