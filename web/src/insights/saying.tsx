import type { ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'

const saying = tv({
  base: 'max-w-[34em] font-display text-title/7.5 font-book tracking-[-0.012em] text-pretty lining-nums tabular-nums max-md:text-section/6.5',
})

/** A finding, in a sentence. */
export const Saying = ({ className, children }: { className: string; children: ReactNode }) => (
  <p className={saying({ className })}>{children}</p>
)
