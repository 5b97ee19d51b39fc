import { adviceTopics } from './reading/tags.ts'
import { Suggestions } from '@finu/contract/assistant/suggestions'
import { proposalKinds, proposalStates } from '@finu/contract/assistant/proposals'
import { ReplyChart } from '@finu/contract/assistant/reply-chart'
import { revisionActs } from '@finu/contract/assistant/revisions'
import * as z from 'zod/mini'
import { Query } from './query.ts'
import { Question } from './question.ts'

/**
 * What the coach keeps of an answer for the next one: `providerMetadata.finu` of the call that it ends with. Whoever
 * asked stores it with the answer, and gives it back as it is.
 */
export const Kept = z.object({
  /** What it asked. */
  question: z._default(z.nullable(Question), null),
  /** What was asked of it last, of the records, and the day that the answer rests on. */
  query: z._default(z.nullable(Query), null),
  day: z._default(z.nullable(z.string()), null),
  /** The chart beside it. */
  chart: z._default(z.nullable(ReplyChart), null),
  /** Sentences that the person may say next, shown below the reply. */
  suggestions: z._default(Suggestions, []),
  /** What advice it gave last. */
  advice: z._default(
    z.nullable(z.object({ topic: z.enum(adviceTopics), said: z.string(), given: z.array(z.int()) })),
    null,
  ),
  /** A food it told about. */
  food: z._default(z.nullable(z.string()), null),
  /** What it explained or said last, by name. */
  say: z._default(z.nullable(z.string()), null),
  /** When what its cards say was, card by card, on the person's clock; null for when they were made. */
  times: z._default(z.array(z.nullable(z.string())), []),
})
export type Kept = z.output<typeof Kept>

export const nothingKept: Kept = {
  question: null,
  query: null,
  day: null,
  chart: null,
  suggestions: [],
  advice: null,
  food: null,
  say: null,
  times: [],
}

/** What is worth storing of it; null for nothing. */
export function compact(kept: Kept): Partial<Kept> | null {
  const said = Object.entries(kept).filter(([key, value]) =>
    key === 'times'
      ? kept.times.some((time) => time !== null)
      : value !== null && !(Array.isArray(value) && value.length === 0),
  )
  return said.length === 0 ? null : Object.fromEntries(said)
}

/** What an earlier answer carries beside its words: `providerOptions.finu` of its message. No other model reads it. */
export const ReplyData = z.object({
  /** Null where nothing was kept. */
  kept: z.unknown(),
  /** The cards below it, as they are now. */
  cards: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(proposalKinds),
      state: z.enum(proposalStates),
      log: z.unknown(),
      /** The record that it changes or deletes; left out of one that adds a record, which has the card's id. */
      revises: z.optional(z.object({ act: z.enum(revisionActs), record: z.string() })),
      /** The earlier card that it corrected. */
      replaces: z.optional(z.string()),
    }),
  ),
})
export type ReplyData = z.output<typeof ReplyData>
