import type { ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'

const list = tv({
  base: 'grid grid-cols-[repeat(4,auto)] justify-between gap-x-5 gap-y-3 max-md:grid-cols-[1fr_1fr] max-md:justify-stretch',
})

interface TotalsProps {
  figures: readonly { label: string; value: ReactNode }[]
  className?: string
}

/** A list of total figures. */
export function Totals({ figures, className }: TotalsProps) {
  return (
    <dl className={list({ className })}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-small text-ink-subtle">{label}</dt>
          <dd className="mt-0.5 font-display text-figure font-book tracking-[-0.02em] lining-nums tabular-nums">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
