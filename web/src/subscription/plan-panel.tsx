import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'
import { Button } from '../ui/button.tsx'

const panel = tv({
  base: 'relative isolate flex flex-col overflow-hidden rounded-panel px-7.5 pt-7 pb-7.5 max-md:px-5 max-md:py-5.5',
  variants: { isPremium: { true: 'deep', false: 'sheet' } },
})

interface PlanPanelProps {
  name: string
  isPremium: boolean
  /** Content beside the name. */
  mark?: ReactNode
  className?: string | undefined
  children: ReactNode
}

export function PlanPanel({ name, isPremium, mark, className, children }: PlanPanelProps) {
  const id = useId()
  return (
    <section className={panel({ isPremium, className })} aria-labelledby={id}>
      {isPremium && (
        <div className="growth-lines mask-size-[560px] mask-position-[right_-330px_bottom_-270px]" aria-hidden="true" />
      )}
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-head font-strong" id={id}>
          {name}
        </h2>
        {mark}
      </div>
      {children}
    </section>
  )
}

export const PlanPrice = ({ price, per }: { price: string; per?: string | false }) => (
  <p className="mt-2.5 mb-1 flex flex-wrap items-baseline gap-x-2">
    <span className="num text-banner/13 tracking-[-0.035em]">{price}</span>
    {per && <span className="deep-note text-read/4.5">{per}</span>}
  </p>
)

const tick = tv({
  base: 'mt-0.75',
  variants: { isPremium: { true: 'text-accent', false: 'text-primary-ink' } },
})

export const PlanFeatures = ({ features, isPremium }: { features: readonly string[]; isPremium: boolean }) => (
  <ul className="mt-5.5 mb-7 grid gap-3">
    {features.map((feature) => (
      <li className="flex items-start gap-2.75" key={feature}>
        <CheckIcon
          className={tick({ isPremium })}
          size={18}
          weight={isPremium ? 'bold' : 'regular'}
          aria-hidden="true"
        />
        {feature}
      </li>
    ))}
  </ul>
)

/** The button at the foot of a premium panel. */
export const PremiumAction = (props: ComponentProps<typeof Button>) => (
  <Button look="on" size="lg" className="btn-block mt-auto disabled:bg-deep-2 disabled:text-on-deep-muted" {...props} />
)
