import { proposalKinds, proposalStates } from '@finu/contract/proposals'
import * as z from 'zod/mini'
import { Question } from './question.ts'

/**
 * What the coach keeps of an answer for the next one: `providerMetadata.finu` of the call that it ends with. Whoever
 * asked stores it with the answer, and gives it back as it is.
 */
export const Kept = z.object({ question: Question })
export type Kept = z.output<typeof Kept>

/** What an earlier answer carries beside its words: `providerOptions.finu` of its message. No other model reads it. */
export const ReplyData = z.object({
  /** Null where nothing was kept. */
  kept: z.unknown(),
  /** The cards below it, as they are now. */
  cards: z.array(z.object({ kind: z.enum(proposalKinds), state: z.enum(proposalStates) })),
})
export type ReplyData = z.output<typeof ReplyData>
