import type { ComponentProps } from 'react'
import { tv } from 'tailwind-variants/lite'

const strip = tv({
  base: 'mx-auto mb-2 flex min-h-11 w-full max-w-(--page-max) flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-fill py-0.75 pr-2 pl-4 text-ui',
})

/** A strip under the header for messages that concern every page. */
export const Banner = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={strip({ className })} data-banner />
)
