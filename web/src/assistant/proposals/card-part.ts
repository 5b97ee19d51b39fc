import type { Proposal } from '@finu/contract/assistant/proposals'

/** Props of each part of a card. */
export interface CardPartProps {
  proposal: Proposal
  sessionId: string
  /** Of the control that takes the focus where the one that had it is gone. */
  focusRef: (control: HTMLElement | null) => void
  /** To be told when something is pressed: only then is the focus moved. */
  onAct: () => void
}
