import { moodLevels, moodTypes, type MoodType, type moodSymptomChips } from '@finu/contract/moods/moods'
import type { MoodInput } from '@finu/contract/moods/mood-input'
import { finderOf } from '../../words/lists.ts'
import words from '../../words/logged/moods.json' with { type: 'json' }
import triggers from '../../words/logged/triggers.json' with { type: 'json' }

/** A mood for a card: its type, and the label of its level if only that was given. */
export type MoodValue = Pick<MoodInput, 'mood_type' | 'label'>

/** Returns the mood of a level, 1 very bad to 5 great. */
export function moodOfLevel(level: number): MoodValue {
  const { mood_type, label } = moodLevels[level - 1]!
  return { mood_type, label }
}

/** Converts a number out of 5 or 10 to a level of 1 to 5; null if it is out of range. */
export function levelOf(said: number, of: number): number | null {
  const level = of === 10 || said > 5 ? Math.ceil(said / 2) : Math.round(said)
  return level >= 1 && level <= 5 ? level : null
}

/** Words that are a mood anywhere, and words that are one only after 'feel'. */
const [been, felt] = [new Map<string, MoodType>(), new Map<string, MoodType>()]
for (const mood of moodTypes) {
  const { anyway, felt: whenFelt } = words[mood]
  for (const word of anyway) been.set(word, mood)
  for (const word of [...anyway, ...whenFelt]) felt.set(word, mood)
}
const longestPhrase = 4

/**
 * Returns the mood at the start of a text; null if there is none.
 * @param isFelt true after 'feel': 'I feel down' is a mood, 'I am down' may be anything
 */
export function moodAt(text: readonly string[], isFelt: boolean): MoodType | null {
  for (let taken = Math.min(longestPhrase, text.length); taken > 0; taken--) {
    const mood = (isFelt ? felt : been).get(text.slice(0, taken).join(' '))
    if (mood) return mood
  }
  return null
}

/** Finds the triggers of the mood form in a reason. */
export const moodTriggersIn = finderOf<(typeof moodSymptomChips)[number]>(triggers.mood)
