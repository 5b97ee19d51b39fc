/** The kinds of records that the coach reads in messages. A card of another kind is described by its name only. */
export type CoachKind = 'mood' | 'symptom' | 'meal' | 'exercise' | 'fast' | 'goal' | 'memory'
