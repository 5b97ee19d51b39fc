import { fitness } from '@finu/contract/fitness/fitness'
import { meals } from '@finu/contract/meals/meals'
import { moods } from '@finu/contract/moods/moods'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import type { Instant } from '@finu/contract/platform/wire'

/** Kinds of a guest's logs: the call that saves one to an account, its field of time, and its names for counting. */
export const kinds = {
  mood: {
    create: moods.create,
    change: moods.change,
    remove: moods.remove,
    time: 'timestamp',
    words: ['mood', 'moods'],
  },
  symptom: {
    create: symptoms.create,
    change: symptoms.update,
    remove: symptoms.remove,
    time: 'timestamp',
    words: ['symptom', 'symptoms'],
  },
  exercise: {
    create: fitness.createExercise,
    change: fitness.editExercise,
    remove: fitness.removeExercise,
    time: 'date',
    words: ['exercise', 'exercises'],
  },
  meal: {
    create: meals.create,
    change: meals.change,
    remove: meals.remove,
    time: 'eaten_at',
    words: ['meal', 'meals'],
  },
} as const

export type Kind = keyof typeof kinds
export const kindNames = Object.keys(kinds) as Kind[]

/** Returns the time in a log's body, if it has one. */
export function timeOf(kind: Kind, body: object): Instant | undefined {
  const time: unknown = Object.entries(body).find(([name]) => name === kinds[kind].time)?.[1]
  return typeof time === 'string' ? time : undefined
}
