import type { ComponentProps } from 'react'
import { tv } from 'tailwind-variants/lite'

const note = tv({ base: 'flex gap-3 rounded-control bg-fill px-4 py-3.5 text-ui text-ink-muted' })

/** An explanatory note beside a form. */
export const Note = ({ className, ...rest }: ComponentProps<'div'>) => <div {...rest} className={note({ className })} />
