import { tv } from 'tailwind-variants/lite'

const title = tv({ base: 'display text-[2.5rem]/11.5 max-md:text-[2rem]/9.5' })

export const PageTitle = ({ className, children }: { className: string; children: string }) => (
  <h2 className={title({ className })}>{children}</h2>
)
