import type { ComponentProps } from 'react'
import { tv } from 'tailwind-variants/lite'

const box = tv({
  base: 'fixed rounded-control border border-line bg-raised p-1.5 text-ink shadow-pop open:animate-[rise_var(--t-base)_var(--curve-out)]',
  variants: {
    place: {
      explain:
        'inset-auto mx-0 my-1 w-64 px-3.5 py-3 text-left [position-area:block-end_span-inline-start] [position-try-fallbacks:flip-block]',
      corner: 'inset-[auto_auto_calc(76px+env(safe-area-inset-bottom))_12px] w-61',
      anchor:
        'inset-auto mx-0 my-1 w-42 [position-area:block-end_span-inline-start] [position-try-fallbacks:flip-block]',
    },
  },
})

interface PopoverProps extends Omit<ComponentProps<'div'>, 'className'> {
  id: string
  /** Position: at the foot of the sidebar, or below the button that opens it, as a menu or as an explanation. */
  place: 'corner' | 'anchor' | 'explain'
}

/** A popover, which a button opens by `popoverTarget`. */
export const Popover = ({ place, ...rest }: PopoverProps) => <div {...rest} popover="auto" className={box({ place })} />

/** Style of a line in a popover that starts with an icon. */
export const popoverItem =
  'flex min-h-11 w-full items-center gap-2.75 rounded-inner px-3 font-medium hover:bg-hover [&>svg]:text-ink-muted'
