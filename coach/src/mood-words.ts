import { moodLevels, moodTypes, type MoodType, type moodSymptomChips } from '@finu/contract/moods/moods'
import type { MoodInput } from '@finu/contract/assistant/log-inputs'
import { finderOf } from './words/lists.ts'
import words from './words/moods.json' with { type: 'json' }
import triggers from './words/triggers.json' with { type: 'json' }

/** A mood as a card takes it: which one, and the word of its level where only that was said. */
export type MoodValue = Pick<MoodInput, 'mood_type' | 'label'>

/** Makes a mood of a level, 1 very bad to 5 great. */
export function moodOfLevel(level: number): MoodValue {
  const { mood_type, label } = moodLevels[level - 1]!
  return { mood_type, label }
}

/** Makes a level of 1 to 5 of a number of 5 or of 10; null where it is none. */
export function levelOf(said: number, of: number): number | null {
  const level = of === 10 || said > 5 ? Math.ceil(said / 2) : Math.round(said)
  return level >= 1 && level <= 5 ? level : null
}

/** Words that are a mood by themselves, and words that are one only of somebody who feels so. */
const [been, felt] = [new Map<string, MoodType>(), new Map<string, MoodType>()]
for (const mood of moodTypes) {
  const { anyway, felt: whenFelt } = words[mood]
  for (const word of anyway) been.set(word, mood)
  for (const word of [...anyway, ...whenFelt]) felt.set(word, mood)
}
const longestPhrase = 4

/**
 * The mood that words begin with; null where they begin with none.
 * @param isFelt whether somebody 'feels' it: 'I feel down' is a mood, 'I am down' may be anything
 */
export function moodAt(text: readonly string[], isFelt: boolean): MoodType | null {
  for (let taken = Math.min(longestPhrase, text.length); taken > 0; taken--) {
    const mood = (isFelt ? felt : been).get(text.slice(0, taken).join(' '))
    if (mood) return mood
  }
  return null
}

/** The chips of the mood form that a reason names. */
export const moodTriggersIn = finderOf<(typeof moodSymptomChips)[number]>(triggers.mood)
