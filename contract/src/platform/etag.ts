import { hash } from 'ohash'

/** Fields that the form of each kind of log shows, as the log's calls answer them. */
const shown = {
  mood: [
    'mood_type',
    'emoji',
    'label',
    'energy_level',
    'stress_level',
    'happiness_level',
    'anxiety_level',
    'notes',
    'triggers',
    'activities',
    'social_context',
    'timestamp',
  ],
  symptom: ['name', 'severity_score', 'description', 'potential_triggers', 'timestamp'],
  meal: ['name', 'meal_type', 'food_items', 'image_urls', 'notes', 'post_meal_feelings', 'date'],
  exercise: ['name', 'type', 'duration_minutes', 'calories_burned', 'calories_source', 'notes', 'date'],
  fast: [
    'fasting_type',
    'planned_duration_hours',
    'goals',
    'motivation_note',
    'reason',
    'first_meal',
    'start_time',
    'end_time',
  ],
} as const

export type VersionedKind = keyof typeof shown

/**
 * The tag of a log, for `If-Match`: the same for any two that a form would show alike. What the form does not show, such
 * as points or whether a symptom is resolved, changes nothing about it.
 * @param log as a call answered it
 */
export function tagOf(kind: VersionedKind, log: object): string {
  const fields: Record<string, unknown> = { ...log }
  // As JSON has it: what is left out and what is not there are the same.
  return hash(JSON.parse(JSON.stringify(shown[kind].map((field) => fields[field] ?? null))))
}

interface Change {
  /** The log as it is now. */
  before: object
  /** As it would be. */
  after: object
}

/**
 * Whether a change would overwrite what its maker has not seen. What is already as it would be is no such thing: the call
 * was sent again, as its first answer was lost.
 * @param ifMatch the tag of what they saw; null where it is all the same to them
 */
export function isOutdated(ifMatch: string | null, kind: VersionedKind, { before, after }: Change): boolean {
  if (ifMatch === null) return false
  const current = tagOf(kind, before)
  return current !== ifMatch && current !== tagOf(kind, after)
}

export const changedElsewhere = 'This was changed elsewhere meanwhile.'
