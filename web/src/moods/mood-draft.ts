import { deriveLevels, levelOfMood, moodLevels, wordsOfMood, type NewMood } from '@finu/contract/moods/moods'
import type { MoodLevel } from '../ui/mood-face-shapes.ts'

/** Values of the form. */
export interface MoodDraft {
  level: MoodLevel | null
  /** The person's own word for it; null for that of the face. */
  word: string | null
  triggers: string[]
  activities: string[]
  notes: string
}

export const emptyMood: MoodDraft = { level: null, word: null, triggers: [], activities: [], notes: '' }

/** Returns the form's values to change a mood. */
export function draftOfMood(mood: NewMood): MoodDraft {
  const { mood_type, triggers, activities, notes } = mood
  const { word, levelWord } = wordsOfMood(mood)
  return {
    level: levelOfMood[mood_type],
    word: levelWord === null ? null : word,
    triggers,
    activities,
    notes: notes ?? '',
  }
}

/**
 * Returns the mood of the form, with the levels derived from it; null if none is picked.
 * @param before the mood that is changed: its own word is kept if the face is unchanged
 */
export function moodToSave(draft: MoodDraft, before?: NewMood): NewMood | null {
  const { level, word, triggers, activities, notes } = draft
  const picked = moodLevels.find((each) => each.level === level)
  if (!picked) return null
  const said = { triggers, activities, notes: notes.trim() || null }
  const { level: pickedLevel, ...face } = picked
  const words = { ...face, ...(word !== null && { label: word }) }
  if (before && levelOfMood[before.mood_type] === level) {
    const isSameWord = draftOfMood(before).word === word
    return { ...before, ...(!isSameWord && words), ...said }
  }
  return { social_context: null, ...before, ...words, ...deriveLevels(pickedLevel), ...said }
}
