import list from './movements.json' with { type: 'json' }

export const muscles = ['Chest', 'Back', 'Shoulders', 'Arms', 'Legs', 'Glutes', 'Core', 'Full body'] as const
export const equipments = [
  'Barbell',
  'Dumbbell',
  'Kettlebell',
  'Machine',
  'Cable',
  'Band',
  'Bodyweight',
  'Other',
] as const

/** A common movement, with the muscles that it trains most and what it takes. */
export interface Movement {
  name: string
  muscle: (typeof muscles)[number]
  equipment: (typeof equipments)[number]
  /** True if it is done for a time, as a plank is, and not for repetitions. */
  isTimed: boolean
}

/** Common movements, by name. The list is ours. */
export const movements: readonly Movement[] = list.map(({ timed = false, ...movement }) => ({
  ...(movement as Omit<Movement, 'isTimed'>),
  isTimed: timed,
}))

const assisted = /\b(?:assist(?:ed)?|gravitron)\b/i

/**
 * Returns true if the load of a movement helps instead of resisting, as in an assisted pull-up: less of it is better, and
 * it is no volume. Known by the name, so that movements that a person names are covered too.
 */
export const isAssisted = (movement: string): boolean => assisted.test(movement)
