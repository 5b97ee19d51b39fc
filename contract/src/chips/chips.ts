import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { Done, Id, IdParams, text } from '../platform/wire.ts'

/** Chips are offered for symptoms, their triggers, words for moods, and activities. */
export const chipKinds = ['symptom', 'trigger', 'mood', 'activity'] as const
export type ChipKind = (typeof chipKinds)[number]

/** The most chips of a kind, and the longest name. */
export const mostChips = 20
export const chipLength = 40

export const chipTexts = {
  nameRequired: 'Type a word for it',
  taken: 'You already have this one',
  full: `You have ${mostChips} of your own. Delete one to add another.`,
  saveFailed: 'Could not keep your own word. Please try again.',
  deleteFailed: 'Could not delete it. Please try again.',
  loadFailed: 'Your own words could not be loaded',
} as const

const name = text(chipLength).check(z.minLength(1, chipTexts.nameRequired))

export const NewChip = z.object({ kind: z.enum(chipKinds, 'Use symptom, trigger, mood or activity'), name })
export type NewChip = z.output<typeof NewChip>

/** A word of a person's own that the forms offer. Logs keep their words when it is renamed or deleted. */
export const Chip = z.object({ id: Id, kind: z.enum(chipKinds), name: z.string() })
export type Chip = z.output<typeof Chip>

export const chips = {
  list: endpoint('GET /chips', {
    summary: 'List custom chips, oldest first',
    access: 'user',
    answer: z.object({ chips: z.array(Chip) }),
  }),
  create: endpoint('POST /chips', {
    summary: 'Add a custom chip',
    description: `At most ${mostChips} of each kind.`,
    access: 'user',
    body: NewChip,
    answer: Chip,
    status: 201,
    idempotent: true,
  }),
  rename: endpoint('PUT /chips/:id', {
    summary: 'Rename a custom chip',
    description: 'Existing logs keep the old word.',
    access: 'user',
    params: IdParams,
    body: z.object({ name }),
    answer: Chip,
  }),
  remove: endpoint('DELETE /chips/:id', {
    summary: 'Delete a custom chip',
    description: 'Existing logs keep it.',
    access: 'user',
    params: IdParams,
    answer: Done,
  }),
}
