import { deriveLevels, levelOfMood, type MoodType } from '@finu/contract/moods/moods'

/**
 * Adds `derived_levels` to a stored mood: the names of its levels that are those that follow from the mood. Nobody entered
 * them, so an export says so.
 */
export function markDerived(row: Record<string, unknown>): Record<string, unknown> {
  const derived = deriveLevels(levelOfMood[row['mood_type'] as MoodType])
  const names = Object.entries(derived).flatMap(([name, level]) => (row[name] === level ? [name] : []))
  return { ...row, derived_levels: names }
}
