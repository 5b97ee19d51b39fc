import type { ComponentProps } from 'react'
import { tv } from 'tailwind-variants/lite'

const foot = tv({ base: 'flex flex-wrap items-center gap-x-3 gap-y-2.5 border-t border-deep-line pt-4' })

/** The foot of the balance card, with the wallet. */
export const BalanceFoot = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={foot({ className })} />
)
