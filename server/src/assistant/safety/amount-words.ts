import words from './amount-words.json' with { type: 'json' }
import { medicineOf } from './medicine-stems.ts'
import { saidWords } from './said-words.ts'
import type { Language } from './signs.ts'

/** The part that a word plays in an amount. */
export type Role =
  | keyof (typeof words.languages)['en']
  | 'mass'
  | 'around'
  | 'clock'
  | 'supplements'
  | 'sedatives'
  | 'manyTablets'
  | 'mixed'
  | 'alcohol'
  | 'medicine'

/** Words of a text with what they say, from `start` to before `end`. */
export interface Mark {
  role: Role
  /** Null for words of all languages. */
  language: Language | null
  start: number
  end: number
  /** The value of a number; the milligrams of a unit. */
  value: number
  /** The English name of a medicine; the word itself of others. */
  said: string
}

interface Entry {
  role: Role
  language: Language | null
  words: string[]
  value: number
}

const entries = new Map<string, Entry[]>()
function add(phrase: string, role: Role, language: Language | null, value = 0): void {
  const said = saidWords(phrase)
  entries.set(said[0]!, [...(entries.get(said[0]!) ?? []), { role, language, words: said, value }])
}

for (const [language, { numbers, ...roles }] of Object.entries(words.languages) as [
  Language,
  (typeof words.languages)['en'],
][]) {
  for (const [role, phrases] of Object.entries(roles) as [Role, string[]][])
    for (const phrase of phrases) add(phrase, role, language)
  for (const [word, value] of Object.entries(numbers)) add(word, 'numbers', language, value)
}
const { languages: _, compounds: __, mass, ...common } = words
for (const [unit, value] of Object.entries(mass)) add(unit, 'mass', null, value)
for (const [role, phrases] of Object.entries(common) as [Role, string[]][])
  for (const phrase of phrases) add(phrase, role, null)

const leastTens = 20
/** The tens of a language that are joined with ones: 'fünfunddreißig', 'vijfendertig', 'trentacinque'. */
const tensOf = (language: 'de' | 'nl' | 'it'): [string, number][] =>
  Object.entries(words.languages[language].numbers)
    .filter(([, value]) => value >= leastTens)
    .map(([word, value]) => [saidWords(word).join(''), value])

const behindOnes = (['de', 'nl'] as const).flatMap((language) =>
  tensOf(language).flatMap(([tens, value]) =>
    words.compounds.joints[language].map((joint) => ({ language, value, ending: joint + tens })),
  ),
)
const aheadOfOnes = new Map(
  tensOf('it').flatMap(([tens, value]) =>
    words.compounds.ones.it.flatMap((one) =>
      [tens, tens.slice(0, -1)].map((start) => [saidWords(start + one).join(''), value] as const),
    ),
  ),
)

/** Returns the number of a word of tens and ones, rounded down to the tens; null for any other word. */
function compoundOf(word: string): Pick<Mark, 'language' | 'value'> | null {
  const italian = aheadOfOnes.get(word)
  if (italian !== undefined) return { language: 'it', value: italian }
  return behindOnes.find(({ ending }) => word.length > ending.length && word.endsWith(ending)) ?? null
}

const thousands = /^\d{1,3}[.,]\d{3}$/

/** Returns the value of digits; null for a time, a date or a fraction. Of a range it is the smaller number. */
function valueOf(digits: string): number | null {
  if (thousands.test(digits)) return Number(digits.replace(/[.,]/, ''))
  const [, first] = /^(\d{1,5}(?:[.,]\d{1,2})?)(?:-\d{1,3})?$/.exec(digits) ?? []
  return first === undefined ? null : Number(first.replace(',', '.'))
}

/** Finds what the words of a text say about amounts: the marks that start at each word. */
export const marksOf = (said: readonly string[]): Mark[][] =>
  said.map((word, start) => {
    const found = (entries.get(word) ?? [])
      .filter((entry) => entry.words.every((each, index) => said[start + index] === each))
      .map(({ role, language, words: phrase, value }): Mark => ({
        role,
        language,
        start,
        end: start + phrase.length,
        value,
        said: phrase.join(' '),
      }))
    const one = { start, end: start + 1, said: word }
    const medicine = medicineOf(word)
    if (medicine !== null) found.push({ ...one, role: 'medicine', language: null, value: 0, said: medicine })
    const value = /^\d/.test(word) ? valueOf(word) : null
    if (value !== null) found.push({ ...one, role: 'numbers', language: null, value })
    const compound = compoundOf(word)
    if (compound) found.push({ ...one, role: 'numbers', language: compound.language, value: compound.value })
    return found
  })
