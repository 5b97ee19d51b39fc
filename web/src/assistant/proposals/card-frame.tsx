import { useId, type ReactNode, type Ref } from 'react'
import { tv } from 'tailwind-variants/lite'
import { Button } from '../../ui/button.tsx'

// A settled card has no sheet: only a hairline above it, unless it follows an open card, which has its own edge.
const settled =
  'mx-5 border-t border-line-strong first:border-t-transparent first:pt-0.5 max-md:mx-4 [[data-open]+&]:border-t-transparent [[data-open]+&]:pt-0.5'

const card = tv({
  slots: {
    frame: 'focus:outline-offset-3',
    head: 'flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-1 text-small text-ink-subtle',
  },
  variants: {
    state: {
      open: {
        frame: 'rounded-card border border-line px-5 pt-3.5 pb-4 max-md:px-4 max-md:pt-3 max-md:pb-3.5',
      },
      saved: { frame: `${settled} pt-2.5` },
      undone: { frame: `${settled} pt-2.5 pb-1.5` },
      dismissed: { frame: `${settled} flex items-center gap-1 pt-0.5`, head: 'flex-1' },
    },
    isCorrected: { true: '', false: '' },
  },
  compoundVariants: [
    { state: 'open', isCorrected: false, class: { frame: 'bg-surface' } },
    { state: 'open', isCorrected: true, class: { frame: 'bg-primary-soft' } },
  ],
})

interface CardFrameProps {
  /** Id of the element, to which a reply that corrected the card links. */
  anchor: string
  state: 'open' | 'saved' | 'dismissed' | 'undone'
  isCorrected?: boolean
  title: string
  titleRef?: Ref<HTMLParagraphElement> | undefined
  status: ReactNode
  children: ReactNode
}

/** A card below a reply: a sheet while open, plain once settled. */
export function CardFrame({ anchor, state, isCorrected = false, title, titleRef, status, children }: CardFrameProps) {
  const id = useId()
  const { frame, head } = card({ state, isCorrected })
  return (
    <div
      role="group"
      id={anchor}
      tabIndex={-1}
      aria-labelledby={id}
      className={frame()}
      data-open={state === 'open' || undefined}
    >
      <div className={head()}>
        <p className="rounded-inner font-firm" id={id} tabIndex={-1} ref={titleRef}>
          {title}
        </p>
        <div role="status">{status}</div>
      </div>
      {children}
    </div>
  )
}

const foot = tv({
  base: 'flex flex-wrap items-center',
  variants: { isOpen: { true: 'mt-3.5 gap-2', false: 'mt-1 gap-x-4 gap-y-2' } },
})

/** The buttons of a card. */
export function CardFoot({ isOpen = false, children }: { isOpen?: boolean; children: ReactNode }) {
  return <div className={foot({ isOpen })}>{children}</div>
}

/** A button of an open card; without its icon on the narrowest phones. */
export function CardButton(props: Omit<React.ComponentProps<typeof Button>, 'className'>) {
  return <Button {...props} className="max-narrow:px-3 max-narrow:[&>svg]:hidden" />
}

/** A status text below the buttons of an open card. */
export function CardHint({ children }: { children: ReactNode }) {
  return (
    <p className="hint flex-[1_1_100%] empty:hidden" role="status">
      {children}
    </p>
  )
}
