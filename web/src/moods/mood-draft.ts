import { deriveLevels, levelOfMood, moodLevels, type NewMood } from '@finu/contract/moods/moods'
import type { MoodLevel } from '../ui/mood-face-shapes.ts'

/** Values of the form. */
export interface MoodDraft {
  level: MoodLevel | null
  triggers: string[]
  notes: string
}

export const emptyMood: MoodDraft = { level: null, triggers: [], notes: '' }

/** Returns the form's values to change a mood. */
export const draftOfMood = ({ mood_type, triggers, notes }: NewMood): MoodDraft => ({
  level: levelOfMood[mood_type],
  triggers,
  notes: notes ?? '',
})

/**
 * Returns the mood of the form, with the levels derived from it; null if none is picked.
 * @param before the mood that is changed: its own word is kept if the face is unchanged
 */
export function moodToSave({ level, triggers, notes }: MoodDraft, before?: NewMood): NewMood | null {
  const picked = moodLevels.find((each) => each.level === level)
  if (!picked) return null
  const said = { triggers, notes: notes.trim() || null }
  if (before && levelOfMood[before.mood_type] === level) return { ...before, ...said }
  const { level: pickedLevel, ...words } = picked
  return { activities: [], social_context: null, ...before, ...words, ...deriveLevels(pickedLevel), ...said }
}
