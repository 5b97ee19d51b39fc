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

/**
 * Records that the assistant may propose to change or delete, in the form of the ordinary calls. A fast is an ended
 * one.
 */
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
  /** The instant of the record; null for kinds without a time. */
  at: z.nullable(z.string()),
  /** The points it earned and still has, which deleting it takes back; null if not known. */
  points: z.nullable(z.int()),
  /** The earlier card that this one replaces, which is dismissed. */
  replaces: z.optional(z.uuid()),
}
const of = <const Kind extends RevisedKind>(kind: Kind) => ({
  ...revision,
  kind: z.literal(kind),
  /** The record when the card was made; with its time only if the time changes. */
  was: logs[kind],
  /** The changed record; null for a deletion. */
  log: z.nullable(logs[kind]),
})

/**
 * A card below a reply that changes or deletes a record. Nothing happens until the user confirms: the client then
 * checks the record once more and sends the ordinary call that changes or deletes it. Separate from `Proposal`, so that
 * a program that creates everything proposed cannot mistake these for new logs.
 */
export const Revision = z.discriminatedUnion('kind', [
  z.object(of('mood')),
  z.object(of('symptom')),
  /** Includes the nutrition of the changed foods. */
  z.object({ ...of('meal'), nutrition: TotalNutrition }),
  z.object(of('fast')),
  z.object(of('exercise')),
  z.object(of('goal')),
  z.object(of('memory')),
])
export type Revision = z.output<typeof Revision>

const recordStates = ['same', 'changed', 'gone', 'done'] as const
/** The present state of a record: as on the card, changed elsewhere, deleted, or already settled by this card. */
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
