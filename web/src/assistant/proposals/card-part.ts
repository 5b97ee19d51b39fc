import type { Proposal } from '@finu/contract/assistant/proposals'

/** Props of each part of a card. */
export interface CardPartProps {
  proposal: Proposal
  sessionId: string
  /** Ref of the control that gets the focus if the focused one is gone. */
  focusRef: (control: HTMLElement | null) => void
  /** Must be called on each press: the focus is moved only after one. */
  onAct: () => void
}
