import type { ComponentProps } from 'react'
import { tv } from 'tailwind-variants/lite'

const track = tv({
  base: 'block overflow-hidden rounded-full bg-data-track',
  variants: { isTall: { true: 'h-2', false: 'h-1.5' } },
})
const fill = tv({
  base: 'block h-full rounded-[inherit] transition-[width] duration-(--t-grow) ease-soft',
  variants: {
    tone: { primary: 'bg-primary', gold: 'bg-accent', soft: 'bg-primary-line', food: 'bg-data-6', water: 'bg-data-5' },
  },
})

interface BarProps extends ComponentProps<'span'> {
  percent: number
  tone?: 'primary' | 'gold' | 'soft' | 'food' | 'water'
  isTall?: boolean
}

/** A bar filled to a percentage. */
export const Bar = ({ percent, tone = 'primary', isTall = false, className, ...rest }: BarProps) => (
  <span {...rest} className={track({ isTall, className })}>
    <i className={fill({ tone })} style={{ width: `${percent}%` }} />
  </span>
)
