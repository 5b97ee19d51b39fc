import { commonWords } from './common.ts'
import { dishWords, domainWords } from './domain.ts'
import { tableFoods, tableWords } from './foods.ts'
import medicines from './logged/medicines.json' with { type: 'json' }
import { nearWords } from './near.ts'
import places from './places.json' with { type: 'json' }

/** Words for medicines and supplements. */
export const medicineNames: ReadonlySet<string> = new Set(medicines.names)

const table = tableFoods.split(' ')

/** Words for food or drink. */
export const foodWords: ReadonlySet<string> = new Set([...table, ...dishWords])

const targets = [...new Set([...domainWords, ...table])].filter((word) => word.length >= 4)
const names = 'finu bmi hiit omad emom kms kys endin thinkin bout slack crush idk nan pickleball padel'
const known: ReadonlySet<string> = new Set([
  ...[commonWords, tableWords, names].flatMap((words) => words.split(' ')),
  ...domainWords,
  ...medicines.names,
  // A place is corrected to no food: 'nandos' are no nachos.
  ...places.flatMap((place) => place.split(' ')),
])

/** These are listed with their endings: nobody writes 'runing' as a form of 'rune'. */
const near: ReadonlySet<string> = new Set(nearWords.split(' '))

/** Matches stems that double their last letter: 'running' is from 'run', and 'runing' is misspelt. */
const doubling = /^[^aeiou]*[aeiou][^aeiouwxy]$/

/** Checks whether a word is spelt correctly, including plurals, past forms and '-ing' forms. */
export function isKnown(word: string): boolean {
  if (known.has(word) || near.has(word)) return true
  for (const [ending, without] of [
    ['s', ''],
    ['es', ''],
    ['ed', ''],
    ['ed', 'e'],
    ['ing', ''],
    ['ing', 'e'],
    ['ly', ''],
    ['ly', 'le'],
    ['er', ''],
    ['ies', 'y'],
    ["'s", ''],
  ] as const) {
    if (!word.endsWith(ending)) continue
    const stem = word.slice(0, word.length - ending.length)
    if (known.has(stem + without) && !(without === '' && /^(?:ed|ing|er)$/.test(ending) && doubling.test(stem)))
      return true
  }
  return false
}

const common: ReadonlySet<string> = new Set(commonWords.split(' '))
/** Returns true for a frequent word or a past form: 'finally', 'scoffed'. */
export const isPlainWord = (word: string): boolean => common.has(word) || /^\p{L}{3,}ed$/u.test(word)

const commonByStart = Map.groupBy(
  commonWords.split(' ').filter((word) => word.length >= 4),
  (word) => word.charAt(0),
)
/** Returns frequent English words with a first letter. */
export const commonFrom = (letter: string): readonly string[] => commonByStart.get(letter) ?? []

const byStart = Map.groupBy(targets, (word) => word.charAt(0))
/** Returns words of the domain with a first letter. */
export const targetsOf = (letter: string): readonly string[] => byStart.get(letter) ?? []
