import { medicineNames } from '@finu/coach/words/vocabulary'
import limits from './dose-limits.json' with { type: 'json' }
import { isMedicine } from './medicine-words.ts'
import names from './medicine-names.json' with { type: 'json' }
import { saidWords } from './said-words.ts'
import usual from './usual-doses.json' with { type: 'json' }
import words from './wrong-doses.json' with { type: 'json' }

/** The least letters of a stem, and of one in which a letter may be wrong. */
const [leastStem, leastGuessed] = [4, 7]

/** Spellings of a sound in different languages: 'morphine' is 'morfina', 'levothyroxine' 'levotiroxina'. */
const sounds: [RegExp, string][] = [
  [/y/g, 'i'],
  [/ph/g, 'f'],
  [/th/g, 't'],
]

/** Returns what the spellings of a name in several languages share: 'sertralinas' and 'Sertraline' are 'sertralin'. */
function stemOf(folded: string): string {
  const sounded = sounds.reduce((word, [letters, sound]) => word.replaceAll(letters, sound), folded)
  const stem = sounded.replace(/s$/, '').replace(/[aeiou]+$/, '')
  return stem.length < leastStem ? sounded : stem
}

/** Returns a word and each of the words that lack one of its letters. */
const withoutOne = (word: string): string[] => [
  word,
  ...Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1)),
]

const foldedWord = (word: string): string => saidWords(word).join('')

/** The names by their stems, each with the English name of the medicine, by which its doses are known. */
const byStem = new Map<string, string>()
const addName = (name: string, english: string) => {
  const folded = foldedWord(name)
  for (const key of [folded, stemOf(folded)]) if (!byStem.has(key)) byStem.set(key, english)
}
for (const [english, others] of Object.entries(names)) for (const name of others) addName(name, english)
for (const name of [
  ...limits.flatMap((each) => each.names),
  ...usual.flatMap((each) => each.names),
  ...words.insulins,
  ...words.narrow,
  ...words.otherMedicines,
  ...medicineNames,
])
  if (/^[a-z]+$/.test(name) && isMedicine(name)) addName(name, name)

const byGuess = new Map<string, string>()
for (const [stem, english] of byStem)
  if (stem.length >= leastGuessed) for (const guess of withoutOne(stem)) byGuess.set(guess, english)

/** Returns the English name of the medicine that a folded word means, in any of the languages, or misspelt; null if none. */
export function medicineOf(folded: string): string | null {
  const stem = stemOf(folded)
  const known = byStem.get(folded) ?? byStem.get(stem)
  if (known !== undefined || stem.length < leastGuessed) return known ?? null
  const guess = withoutOne(stem).find((each) => byGuess.has(each))
  return guess === undefined ? null : byGuess.get(guess)!
}

/** Returns true for the plural of a name, of which a number can only count tablets: '40 ibuprofenos'. */
export const isPlural = (folded: string): boolean =>
  folded.endsWith('s') && medicineOf(folded) !== null && !medicineNames.has(folded)
