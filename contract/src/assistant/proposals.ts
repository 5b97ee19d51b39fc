import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { NewFast, PastFast } from '../fasting/fasting.ts'
import { NewExercise } from '../fitness/fitness.ts'
import { NewGoal } from '../fitness/goals.ts'
import { MealDraft } from '../meals/meals.ts'
import { NewMemory } from './memories.ts'
import { NewMood } from '../moods/moods.ts'
import { TotalNutrition } from '../meals/nutrition.ts'
import { NewSymptom } from '../symptoms/symptoms.ts'
import { IdParams } from '../platform/wire.ts'

/** Logs that the assistant may propose: `log` is the body of the ordinary call that would save it. */
const logs = {
  mood: NewMood,
  symptom: NewSymptom,
  meal: MealDraft,
  /** A fast to start, or an ended one, which `POST /fasting/past` accepts. */
  fast: z.union([PastFast, NewFast]),
  exercise: NewExercise,
  goal: NewGoal,
  memory: NewMemory,
}

export const proposalKinds = Object.keys(logs) as (keyof typeof logs)[]
export type ProposalKind = keyof typeof logs

/** `undone` is final, as the id is used up. A dismissed card can be opened again. */
export const proposalStates = ['open', 'saved', 'dismissed', 'undone'] as const
export type ProposalState = (typeof proposalStates)[number]

const ofKind = <const Kind extends ProposalKind>(kind: Kind) => ({ kind: z.literal(kind), log: logs[kind] })

/** A log to save, as proposed or as changed by the user. */
export const ProposedLog = z.discriminatedUnion('kind', [
  z.object(ofKind('mood')),
  z.object(ofKind('symptom')),
  z.object(ofKind('meal')),
  z.object(ofKind('fast')),
  z.object(ofKind('exercise')),
  z.object(ofKind('goal')),
  z.object(ofKind('memory')),
])
export type ProposedLog = z.output<typeof ProposedLog>

const state = {
  id: z.uuid(),
  state: z.enum(proposalStates),
  /** The earlier card that this one replaces, which is dismissed. */
  replaces: z.optional(z.uuid()),
}

/**
 * A card below a reply. Nothing is saved until the user confirms: the client then sends `log` to the ordinary create
 * call with the card's id as `Idempotency-Key`, so that the record has the card's id and repeating the confirmation
 * saves once.
 */
export const Proposal = z.discriminatedUnion('kind', [
  z.object({ ...state, ...ofKind('mood') }),
  z.object({ ...state, ...ofKind('symptom') }),
  /** Includes the nutrition of its foods, if known. */
  z.object({ ...state, ...ofKind('meal'), nutrition: TotalNutrition }),
  z.object({ ...state, ...ofKind('fast') }),
  z.object({ ...state, ...ofKind('exercise') }),
  z.object({ ...state, ...ofKind('goal') }),
  z.object({ ...state, ...ofKind('memory') }),
])
export type Proposal = z.output<typeof Proposal>

export const proposalTexts = {
  /** Begins a reply that corrects an earlier card; the app makes a link to the card of it. */
  changedAbove: 'Changed above',
  /** Another tab or device was there first. */
  settled: 'This card was settled already.',
  undoneForGood: 'This was undone. Ask for it again to log it.',
} as const

/** Part of the `chat` calls. */
export const proposals = {
  changeProposal: endpoint('PUT /chat/proposals/:id', {
    summary: 'Change what a card would save, before it is confirmed',
    access: 'user',
    params: IdParams,
    body: ProposedLog,
    maxBodyKb: 64,
    answer: Proposal,
  }),
  settleProposal: endpoint('PATCH /chat/proposals/:id', {
    summary: 'Note that a card was confirmed, dismissed, opened again or undone',
    access: 'user',
    params: IdParams,
    body: z.object({ state: z.enum(proposalStates, 'Use open, saved, dismissed or undone') }),
    answer: Proposal,
  }),
}
