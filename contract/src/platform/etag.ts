import { hash } from 'ohash'

/** The fields that the form of each kind of log shows, as the log's calls return them. */
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
 * Returns the tag of a log, for `If-Match`: equal for logs that a form shows alike. Other fields, such as points or
 * whether a symptom is resolved, do not change it.
 * @param log as a call returned it
 */
export function tagOf(kind: VersionedKind, log: object): string {
  const fields: Record<string, unknown> = { ...log }
  // JSON treats undefined and missing fields alike.
  return hash(JSON.parse(JSON.stringify(shown[kind].map((field) => fields[field] ?? null))))
}

interface Change {
  /** The log before the change. */
  before: object
  /** The log after the change. */
  after: object
}

/**
 * True if a change would overwrite something that its author has not seen. False if the log already has the new
 * content: the call was repeated because its first answer was lost.
 * @param ifMatch the tag of the log as the author saw it; null to skip the check
 */
export function isOutdated(ifMatch: string | null, kind: VersionedKind, { before, after }: Change): boolean {
  if (ifMatch === null) return false
  const current = tagOf(kind, before)
  return current !== ifMatch && current !== tagOf(kind, after)
}

export const changedElsewhere = 'This was changed elsewhere meanwhile.'
