import { allAdviceTopics } from './advice/topics.ts'
import { Suggestions } from '@finu/contract/assistant/suggestions'
import { cardKindNames } from '@finu/contract/assistant/card-kinds'
import { proposalStates } from '@finu/contract/assistant/proposals'
import { ReplyChart } from '@finu/contract/assistant/reply-chart'
import { TotalNutrition } from '@finu/contract/meals/nutrition'
import { revisionActs } from '@finu/contract/assistant/revisions'
import * as z from 'zod/mini'
import { Query } from './query.ts'
import { Question } from './question.ts'

/**
 * Data that the coach stores with an answer for the next one: `providerMetadata.finu` of its last call. The caller
 * stores it with the answer, and passes it back unchanged.
 */
export const Kept = z.object({
  /** The coach's question. */
  question: z._default(z.nullable(Question), null),
  /** The last question about the records, and the day of its answer. */
  query: z._default(z.nullable(Query), null),
  day: z._default(z.nullable(z.string()), null),
  /** The chart beside it. */
  chart: z._default(z.nullable(ReplyChart), null),
  /** Suggested next messages, shown below the reply. */
  suggestions: z._default(Suggestions, []),
  /** The last advice it gave. */
  advice: z._default(
    z.nullable(
      z.object({
        topic: z.enum(allAdviceTopics),
        said: z.string(),
        given: z.array(z.int()),
        /** The id of the direct answer, if it was one. */
        direct: z.optional(z.string()),
      }),
    ),
    null,
  ),
  /** The food it described. */
  food: z._default(z.nullable(z.string()), null),
  /** What the person spoke of last, where neither its question nor its cards say so. */
  of: z._default(z.nullable(z.pick(Query, { about: true, name: true })), null),
  /** The name of what it explained or said last. */
  say: z._default(z.nullable(z.string()), null),
  /** The open cards of which it asked which one a change is of. */
  choice: z._default(z.array(z.string()), []),
  /** The time of each card's log, on the person's clock; null for when the card was made. */
  times: z._default(z.array(z.nullable(z.string())), []),
  /** How each card's log was said. */
  said: z._default(
    z.array(
      z.nullable(
        z.object({
          outOf: z.optional(z.literal(10)),
          score: z.optional(z.number()),
          count: z.optional(z.number()),
        }),
      ),
    ),
    [],
  ),
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
  of: null,
  say: null,
  choice: [],
  times: [],
  said: [],
}

/** Returns the data without empty values; null if nothing is left. */
export function compact(kept: Kept): Partial<Kept> | null {
  const said = Object.entries(kept).filter(([key, value]) =>
    key === 'times' || key === 'said'
      ? kept[key].some((each) => each !== null)
      : value !== null && !(Array.isArray(value) && value.length === 0),
  )
  return said.length === 0 ? null : Object.fromEntries(said)
}

/** Data of an earlier answer besides its words: `providerOptions.finu` of its message. No other model reads it. */
export const ReplyData = z.object({
  /** Null if nothing was stored. */
  kept: z.unknown(),
  /** The cards below it, in their present state. */
  cards: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(cardKindNames),
      state: z.enum(proposalStates),
      log: z.unknown(),
      /** The sums of a meal, in kcal, grams, and milligrams of sodium, as far as they are known. */
      nutrition: z.optional(TotalNutrition),
      /** The record that it changes or deletes; absent for a card that adds a record, which has the card's id. */
      revises: z.optional(z.object({ act: z.enum(revisionActs), record: z.string() })),
      /** The earlier card that it corrected. */
      replaces: z.optional(z.string()),
    }),
  ),
})
export type ReplyData = z.output<typeof ReplyData>

/** A card that nobody confirmed yet, with the time of its log on the person's clock; null for when the card was made. */
export interface OpenCard {
  card: ReplyData['cards'][number]
  at: string | null
}

/** Returns the open cards of an answer that would add a record. */
export const openOf = (cards: ReplyData['cards'], times: Kept['times']): OpenCard[] =>
  cards.flatMap((card, index) => (card.state === 'open' && !card.revises ? [{ card, at: times[index] ?? null }] : []))
