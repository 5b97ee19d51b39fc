import type { Icon } from '@phosphor-icons/react'
import type { ReactNode } from 'react'
import './hold.css'

interface HoldProps {
  icon: Icon
  /** The hold and its end. */
  title: string
  why: string
  /** Actions of the person. */
  children?: ReactNode
}

/** Something holds payouts for a while. It is no error: nothing is lost. */
export const Hold = ({ icon: Sign, title, why, children }: HoldProps) => (
  <div className="hold">
    <Sign size={20} aria-hidden="true" />
    <div>
      <p className="hold-title">{title}</p>
      <p className="hold-why">{why}</p>
      {children}
    </div>
  </div>
)
