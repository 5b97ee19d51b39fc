import { tv } from 'tailwind-variants/lite'

/** Style of a link or button in the sidebar: taller in the drawer, as a touch target. */
export const navItem = tv({
  base: [
    'flex min-h-10 items-center gap-2.75 rounded-[10px] px-2.5 font-medium text-ink-muted hover:bg-hover hover:text-ink in-[dialog]:min-h-12',
    'aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:inset-ring aria-[current=page]:inset-ring-line aria-[current=page]:[&>svg]:text-primary-ink',
  ],
  variants: { isRail: { true: 'md:min-h-11 md:justify-center md:px-0' } },
})
