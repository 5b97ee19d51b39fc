import { tv } from 'tailwind-variants/lite'

/** Styles of the layout of every page for signed-in users: the sidebar, and beside it the header and the page. */
export const frame = tv({
  slots: {
    app: 'grid min-h-dvh grid-cols-1 max-md:has-data-live-bar:[--strip:60px]',
    side: 'flex flex-col bg-sunken px-3 pb-[calc(12px+env(safe-area-inset-bottom))] text-ink',
    sideTop: 'flex h-(--h-header) items-center justify-between pr-0.5 pl-2',
    // On a phone nothing of the page may lie behind the bottom bar and the live strip.
    column: 'flex min-w-0 flex-col max-md:pb-[calc(var(--bar)+var(--strip,0px))]',
    header:
      'sticky top-0 z-5 flex h-(--h-header) items-center gap-3 bg-bg px-[max(var(--gutter),calc((100%-var(--page-max))/2))] max-md:h-15 max-md:gap-1 max-md:pr-4 max-md:pl-1.5',
  },
  variants: {
    isRail: {
      true: {
        app: 'md:grid-cols-[var(--w-rail)_minmax(0,1fr)]',
        sideTop: 'md:h-auto md:flex-col md:gap-2.5 md:px-0 md:pt-4.25 md:pb-2',
      },
      false: { app: 'md:grid-cols-[var(--w-sidebar)_minmax(0,1fr)]' },
    },
    isDrawer: {
      true: {
        side: 'fixed inset-y-0 right-auto left-0 h-dvh max-h-none w-[min(304px,84vw)] shadow-dialog not-open:hidden backdrop:bg-overlay open:animate-slide',
      },
      false: { side: 'sticky top-0 h-dvh border-r border-line' },
    },
    /** True while the on-screen keyboard is open: the bottom bar is then hidden. */
    isTyping: {
      true: { app: 'max-md:[--bar:0px]' },
      false: { app: 'max-md:[--bar:calc(60px+env(safe-area-inset-bottom))]' },
    },
  },
  defaultVariants: { isRail: false, isDrawer: false, isTyping: false },
})
