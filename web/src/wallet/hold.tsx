import type { Icon } from '@phosphor-icons/react'
import type { ReactNode } from 'react'

interface HoldProps {
  icon: Icon
  /** Names the hold and its end. */
  title: string
  why: string
  /** Actions for the person. */
  children?: ReactNode
}

/** A note that payouts are delayed. Not styled as an error, because nothing is lost. */
export const Hold = ({ icon: Sign, title, why, children }: HoldProps) => (
  <div className="mb-4.5 flex gap-3.5 rounded-control bg-fill px-4.5 py-4 max-md:p-3.5">
    <Sign className="mt-px text-ink-muted" size={20} aria-hidden="true" />
    <div className="min-w-0 flex-1">
      <p className="leading-5.5 font-strong">{title}</p>
      <p className="mt-0.75 max-w-[62ch] text-ui/5.25 text-pretty text-ink-muted">{why}</p>
      {children}
    </div>
  </div>
)
