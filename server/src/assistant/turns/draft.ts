import type { JSONObject } from '@ai-sdk/provider'
import type { OfferedHelp } from '@finu/contract/assistant/guidance'
import type { Proposal, ProposedLog } from '@finu/contract/assistant/proposals'
import type { Revision } from '@finu/contract/assistant/revisions'
import type { Revising } from '../revisions/record.ts'
import type { GuidanceFor } from '../safety/answers.ts'

/** A reply as it is stored, once it is written. */
export interface WrittenReply {
  text: string
  /** Data that the built-in coach gets back in the next turn, and what is shown with the text. */
  kept: JSONObject | null
  proposals: Proposal[]
  revisions: Revision[]
  /** True if it only proposes cards: then it does not count as a message of the day. */
  isOnlyCards: boolean
}

/** A reply while it is being written. Its text and cards are sent to the person as they are added. */
export interface Draft {
  addText: (text: string) => void
  /** Adds guidance, which is shown with its phone numbers; of several the last is the most serious. */
  addGuidance: (about: GuidanceFor, words: string) => void
  /** Offers help in a quiet line below the reply. */
  offerHelp: (offer: OfferedHelp) => void
  /** Receives the data that the built-in coach gets back in the next turn; null for none. */
  keep: (kept: JSONObject | null) => void
  /** Receives the name of each tool that the model calls. */
  addToolCall: (tool: string) => void
  /** Puts a card below the reply, in the order of the calls; saves nothing. */
  propose: (makeLog: () => Promise<ProposedLog>, replaces?: string) => Promise<Proposal>
  /** Puts a card below the reply that changes or deletes a record; does neither itself. */
  revise: (revising: Revising) => Promise<Revision>
  /** Dismisses an open card of the conversation. @returns true if there was one */
  dismiss: (cardId: string) => Promise<boolean>
  /** Saves an open card of the conversation, by the person's word. @returns true if it is saved */
  confirm: (cardId: string) => Promise<boolean>
  /** Dismisses the cards of this reply, as its model failed before the end. */
  dismissAll: () => Promise<void>
  /** Returns the text so far. */
  text: () => string
  /** Sends the rest of the text. */
  close: () => WrittenReply
}
