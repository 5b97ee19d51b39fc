import { isKnown } from '@finu/coach/words/vocabulary'
import { fold } from './normalise.ts'
import languages from './other-languages.json' with { type: 'json' }
import type { Danger, Language } from './signs.ts'

/** Languages that are written without spaces, or that join small words to the next one. */
const isUnspaced: ReadonlySet<string> = new Set(['zh', 'ja', 'ko', 'th', 'ar', 'fa', 'ur', 'he'])

/** The language of the guidance, where it is not English. */
const answered: Record<string, Language> = { nl: 'nl', hi: 'hi', 'hi-Latn': 'hi' }

/** Letters that are not Latin ones with a mark, as people write them without it. */
const plainLetters: Record<string, string> = { ł: 'l', ı: 'i', đ: 'd', ø: 'o' }

/** Folds a text: small letters without marks, words apart by single spaces. */
const folded = (text: string): string =>
  ` ${fold(text)
    .replaceAll(/[łıđø]/g, (letter) => plainLetters[letter]!)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()}`

/**
 * Words that say a danger if they stand in one sentence: 'child', 'swallowed' and 'tablets'. Words of training keep sore
 * muscles of the chest out.
 */
const together: { danger: Danger; words: readonly string[]; isOfMuscles?: true }[] = [
  { danger: 'self_harm', words: ['suicide', 'mind'] },
  { danger: 'self_harm', words: ['cut', 'limb', 'again'] },
  { danger: 'self_harm', words: ['cut', 'limb', 'blade'] },
  { danger: 'emergency', words: ['child', 'swallow', 'medicine'] },
  { danger: 'emergency', words: ['face', 'crooked'] },
  { danger: 'emergency', words: ['chest', 'pain'], isOfMuscles: true },
  { danger: 'emergency', words: ['unconscious'] },
]

interface Lexicon {
  language: Language
  /** Phrases that are a sign by themselves. */
  phrases: { danger: Danger; phrase: string }[]
  /** Beginnings of words, by what they mean. */
  near: Record<string, string[]>
}

const lexicons: Lexicon[] = Object.entries(languages).map(([code, { self_harm, emergency, near }]) => {
  const asFound = (words: string) => (isUnspaced.has(code) ? folded(words).trim() : folded(words))
  const withDanger = (danger: Danger, list: readonly string[]) =>
    list.map((phrase) => ({ danger, phrase: asFound(phrase) }))
  return {
    language: answered[code] ?? 'en',
    phrases: [...withDanger('self_harm', self_harm), ...withDanger('emergency', emergency)],
    near: Object.fromEntries(Object.entries(near).map(([name, words]) => [name, words.map(asFound)])),
  }
})

/** Characters of a sentence in which words are looked for together. */
const longestSentence = 240
/** The least share of words that no English text has, so that words of other languages are looked for together. */
const leastUnknown = 0.5

function isForeign(message: string): boolean {
  const words = message.toLowerCase().match(/\p{L}{2,}/gu) ?? []
  return words.length > 0 && words.filter((word) => !isKnown(word)).length >= leastUnknown * words.length
}

/** Words of training, in all languages, as some share their script. */
const training = lexicons.flatMap(({ near }) => near['training'] ?? [])

function findTogether(sentences: readonly string[], { near }: Lexicon): Danger | null {
  const isIn = (sentence: string, list: readonly string[] = []) => list.some((word) => sentence.includes(word))
  const found = together.find(({ words, isOfMuscles = false }) =>
    sentences.some(
      (sentence) => words.every((name) => isIn(sentence, near[name])) && !(isOfMuscles && isIn(sentence, training)),
    ),
  )
  return found?.danger ?? null
}

/**
 * Finds the plainest signs of self-harm and emergency in languages that nothing was learned of, in any script: phrases
 * that stand in a text as they are, such as 'не хочу жить', and words that say it together. Null if there is none.
 */
export function findInOtherLanguages(message: string): { danger: Danger; language: Language } | null {
  const text = folded(message)
  for (const { language, phrases } of lexicons) {
    const found = phrases.find(({ phrase }) => text.includes(phrase))
    if (found) return { danger: found.danger, language }
  }
  if (!isForeign(message)) return null
  const sentences = message.split(/[.!?。！？؟।\n]+/).map((sentence) => folded(sentence.slice(0, longestSentence)))
  for (const lexicon of lexicons) {
    const danger = findTogether(sentences, lexicon)
    if (danger) return { danger, language: lexicon.language }
  }
  return null
}
