const coachKinds = [
  'mood',
  'symptom',
  'meal',
  'exercise',
  'fast',
  'goal',
  'memory',
  'water',
  'weight',
  'sleep',
  'medicine',
] as const

/** The kinds of records that the coach reads in messages. It knows a record of another kind by its name only. */
export type CoachKind = (typeof coachKinds)[number]

export const isCoachKind = (kind: string): kind is CoachKind => coachKinds.some((each) => each === kind)
