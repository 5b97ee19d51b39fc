import { withDigits } from '../../values/numbers.ts'
import { oneOf } from '../../words/lists.ts'
import words from '../../words/logged/medicines.json' with { type: 'json' }
import numbers from '../../words/numbers.json' with { type: 'json' }
import { medicineNames } from '../../words/vocabulary.ts'

const ambiguous: ReadonlySet<string> = new Set(words.ambiguous)
/** Smaller numbers count tablets, times and minutes, and are read as they are. */
const least = 13

const isMedicine = (word: string | undefined): boolean =>
  word !== undefined && medicineNames.has(word.toLowerCase()) && !ambiguous.has(word.toLowerCase())

const number = oneOf([...Object.keys({ ...numbers.units, ...numbers.tens }), 'hundred', 'thousand'])
/** Matches spoken numbers, with the word before them and the one after them. */
const spoken = new RegExp(
  String.raw`(?<=(\p{L}+) |^|[^\p{L}])((?:an? )?${number}(?:(?: and)?[ -]${number})*)(?=(?: of)? (\p{L}+)|)`,
  'giu',
)

/** 'Ibuprofen thirty minutes ago' names a time. */
const ofTime = /^(?:min|hour|hr|day|week|month|year|time)/i

/** Returns the dose that spoken numbers mean: 'eight fifty' is 850, 'a thousand' 1000; null if that is unclear. */
function doseIn(said: string): number | null {
  const thousands = /^(?:(.+) )?thousand(?: (.+))?$/.exec(said)
  if (thousands) {
    const [many, more] = [doseIn(thousands[1] ?? 'one'), thousands[2] === undefined ? 0 : doseIn(thousands[2])]
    return many === null || more === null ? null : 1000 * many + more
  }
  const digits = withDigits(said.replace(/^an?(?= hundred|$)/, 'one')).replace(/^([1-9]) (\d\d)$/, '$1$2')
  return /^\d+$/.test(digits) ? Number(digits) : null
}

/**
 * Writes the spoken dose beside a medicine in digits, as a phone that hears no unit leaves it in words: 'four hundred of
 * ibuprofen' is '400 of ibuprofen', 'sertraline one fifty' is 'sertraline 150'.
 */
export const withSpokenDoses = (text: string): string =>
  text.replaceAll(spoken, (said: string, before: string | undefined, amount: string, after: string | undefined) => {
    const isDose = isMedicine(after) || (isMedicine(before) && !ofTime.test(after ?? ''))
    const dose = isDose ? doseIn(amount.toLowerCase()) : null
    return dose !== null && dose >= least ? String(dose) : said
  })
