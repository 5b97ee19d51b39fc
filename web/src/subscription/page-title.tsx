import { tv } from 'tailwind-variants/lite'

const title = tv({ base: 'display text-hero max-md:text-stat' })

export const PageTitle = ({ className, children }: { className: string; children: string }) => (
  <h2 className={title({ className })}>{children}</h2>
)
