import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { FastInput } from '../fasting/fasting.ts'
import { NewExercise } from '../fitness/fitness.ts'
import { NewGoal } from '../fitness/goals.ts'
import { MealDraft } from '../meals/meals.ts'
import { NewMemory } from './memories.ts'
import { NewMood } from '../moods/moods.ts'
import { TotalNutrition } from '../meals/nutrition.ts'
import { proposalStates } from './proposals.ts'
import { NewSymptom } from '../symptoms/symptoms.ts'
import { IdParams } from '../platform/wire.ts'

/** Records that the assistant may propose to change or delete, as the ordinary calls take them. A fast is one that ended. */
const logs = {
  mood: NewMood,
  symptom: NewSymptom,
  meal: MealDraft,
  fast: FastInput,
  exercise: NewExercise,
  goal: NewGoal,
  memory: NewMemory,
}

export const revisedKinds = Object.keys(logs) as (keyof typeof logs)[]
export type RevisedKind = keyof typeof logs

export const revisionActs = ['change', 'delete'] as const

const revision = {
  id: z.uuid(),
  state: z.enum(proposalStates),
  act: z.enum(revisionActs),
  /** The record's id. */
  record: z.uuid(),
  /** When it was, as an instant; null for what has no time. */
  at: z.nullable(z.string()),
  /** The points that it earned and still holds, which go with it where it is deleted; null where that is not known. */
  points: z.nullable(z.int()),
  /** The earlier card that this one stands in for: it is left then. */
  replaces: z.optional(z.uuid()),
}
const of = <const Kind extends RevisedKind>(kind: Kind) => ({
  ...revision,
  kind: z.literal(kind),
  /** The record as it was when the card was made; its time only where that is to change. */
  was: logs[kind],
  /** The changed record; null where it would be deleted. */
  log: z.nullable(logs[kind]),
})

/**
 * A card below a reply that changes or deletes a record. Nothing happens until the person confirms: it is looked at once
 * more, and then the ordinary call that changes or deletes it is sent. Apart from `Proposal`, which is what to create: a
 * program that creates all that is proposed must not do so with these.
 */
export const Revision = z.discriminatedUnion('kind', [
  z.object(of('mood')),
  z.object(of('symptom')),
  /** With what the foods hold that it would have. */
  z.object({ ...of('meal'), nutrition: TotalNutrition }),
  z.object(of('fast')),
  z.object(of('exercise')),
  z.object(of('goal')),
  z.object(of('memory')),
])
export type Revision = z.output<typeof Revision>

const recordStates = ['same', 'changed', 'gone', 'done'] as const
/** How a record is by now: as the card has it, otherwise, deleted, or settled by this card before. */
export type RecordState = (typeof recordStates)[number]

export const revisionTexts = {
  changed: 'This was changed elsewhere meanwhile, so the card is out of date. Nothing was done: ask again.',
  gone: 'This was deleted meanwhile, so there is nothing to change.',
  goneBefore: 'This was deleted before.',
  doneBefore: 'This was confirmed before.',
  undone: 'This change was undone.',
} as const

/** Part of the `chat` calls. */
export const revisions = {
  checkRevision: endpoint('GET /chat/revisions/:id/record', {
    summary: 'Whether a record is still as the card that changes or deletes it has it',
    access: 'user',
    params: IdParams,
    answer: z.object({ record: z.enum(recordStates) }),
  }),
  settleRevision: endpoint('PATCH /chat/revisions/:id', {
    summary: 'Note that a card that changes or deletes a record was confirmed, dismissed, opened again or undone',
    access: 'user',
    params: IdParams,
    body: z.object({ state: z.enum(proposalStates, 'Use open, saved, dismissed or undone') }),
    answer: Revision,
  }),
}
