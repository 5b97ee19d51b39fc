import type { MoodType } from '@finu/contract/moods/moods'
import { moodAt, moodOfLevel, type MoodValue } from './mood-words.ts'
import feelings from '../../words/logged/feelings.json' with { type: 'json' }

/** Levels of plain words, 1 very bad to 5 great. */
const levels = new Map(
  Object.entries(feelings.levels).flatMap(([level, said]) =>
    said.map((each): [string, number] => [each, Number(level)]),
  ),
)

const byLength = (phrases: readonly string[]) => phrases.toSorted((a, b) => b.length - a.length)
const [frames, stronger, weaker, denied, whens] = [
  feelings.frames,
  feelings.stronger,
  feelings.weaker,
  feelings.denied,
  feelings.whens,
].map(byLength) as [string[], string[], string[], string[], string[]]

const startingWith = (text: string, phrases: readonly string[]) =>
  phrases.find((phrase) => text === phrase || text.startsWith(`${phrase} `))
const endingWith = (text: string, phrases: readonly string[]) => phrases.find((phrase) => text.endsWith(` ${phrase}`))

/** The level that a denied word of each level has: 'not good' is bad, 'not great' a little below neutral, 'not bad' neutral. */
const denials: Record<number, number> = { 5: 2, 4: 2, 3: 2, 2: 3, 1: 3 }

const good: readonly MoodType[] = ['happy', 'energetic', 'content', 'grateful']

/** How strongly a word is said. */
type Strength = 'weak' | 'plain' | 'strong'

/** The mood of a word, with its strength and whether it is denied. */
function moodOf(word: string, strength: Strength, isDenied: boolean): MoodValue | null {
  const level = levels.get(word)
  if (level !== undefined) {
    // 'Not very good' is bad, not very bad.
    if (isDenied) return moodOfLevel(denials[level]!)
    return moodOfLevel(strength === 'strong' && level === 2 ? 1 : level)
  }
  const mood = moodAt(word.split(' '), true)
  if (mood === null || moodAt(word.split(' ').slice(0, -1), true) === mood) return null
  // 'A bit flat' is not very bad.
  if (!isDenied) return strength === 'weak' && mood === 'sad' ? moodOfLevel(2) : { mood_type: mood }
  return moodOfLevel(good.includes(mood) || mood === 'calm' ? 2 : 3)
}

/** True if a text begins as a feeling does: 'I feel', 'my mood is'. A word alone, such as 'good', may only agree. */
export const isFramedFeeling = (said: string): boolean =>
  / /.test(said.trim()) && (startingWith(said.toLowerCase(), frames) !== undefined || levels.has(said.toLowerCase()))

/**
 * Reads a feeling that is said in the plainest words: 'I feel bad', 'not too good today', 'feeling really great'. Null
 * for anything else, which examples decide.
 */
export function plainFeeling(said: string): MoodValue | null {
  let text = said
    .toLowerCase()
    .replaceAll(/[,.!…]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^(?:and|but|so|then|n) /, '')
  let [isDenied, isFramed] = [false, false]
  let strength: Strength = 'plain'
  for (let end = endingWith(text, whens); end !== undefined; end = endingWith(text, whens))
    text = text.slice(0, -end.length).trim()
  for (;;) {
    const not = startingWith(text, denied)
    const found =
      not ??
      startingWith(text, stronger) ??
      (isFramed ? undefined : startingWith(text, [...frames, ...whens])) ??
      startingWith(text, weaker)
    if (found === undefined || found === text || levels.has(text)) break
    if (not) isDenied = true
    // 'Not very good' is no stronger than 'not good'.
    if (stronger.includes(found)) strength = isDenied ? 'plain' : 'strong'
    else if (found.startsWith('a ') || found === 'slightly' || found.startsWith('kind')) strength = 'weak'
    if (frames.includes(found)) isFramed = true
    text = text.slice(found.length).trim()
  }
  return moodOf(text, strength, isDenied)
}
