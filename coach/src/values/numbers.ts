import { withPlainNumbers } from '../amounts/plain-numbers.ts'
import numbers from '../words/numbers.json' with { type: 'json' }

const units: Record<string, number> = numbers.units
const tens: Record<string, number> = numbers.tens
const ordinary: Record<string, number> = { ...units, ...tens }

interface Read {
  value: number
  /** How many words it takes. */
  taken: number
}

const own = (table: Record<string, number>, word: string): number | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined

/** A fraction in digits; fifths would be strengths out of five. */
const fractions = /^([1-7])\/([2348])$/

/** Reads a number in one word: 2, 2.5, 0,125, 1,000, 1/2, twenty-five. At most seven digits. */
function readWord(word: string): number | null {
  if (/^\d{1,7}(?:\.\d{1,4})?$/.test(word)) return Number(word)
  // A comma before three digits groups thousands, unless there is only a zero in front.
  if (/^[1-9]\d{0,2}(?:,\d{3}){1,2}$/.test(word)) return Number(word.replaceAll(',', ''))
  if (/^(?:\d{1,3},\d{1,2}|0,\d{3,4})$/.test(word)) return Number(word.replace(',', '.'))
  const fraction = fractions.exec(word)
  if (fraction && fraction[1]! < fraction[2]!) return Number(fraction[1]) / Number(fraction[2])
  const both = /^([a-z]+)-([a-z]+)$/.exec(word)
  const [ten, one] = [own(tens, both?.[1] ?? ''), own(units, both?.[2] ?? '')]
  if (ten && one && one < 10) return ten + one
  return own(ordinary, word) ?? null
}

/** Amounts of several words, longest first. A word such as `a` at the end belongs to the amount. */
const phrases = Object.entries(numbers.phrases).map(([said, value]) => ({ words: said.split(' '), value }))

function readPhrase(words: readonly string[], at: number): Read | null {
  const found = phrases.find((phrase) => phrase.words.every((word, index) => words[at + index] === word))
  return found ? { value: found.value, taken: found.words.length } : null
}

/**
 * Reads 'a half', 'a quarter' or 'three quarters' after a whole number; not 'half a', which belongs to the next word.
 */
function readFraction(words: readonly string[], at: number): Read | null {
  const [first, second] = [words[at] ?? '', words[at + 1] ?? '']
  if (first === 'a' && second === 'half') return { value: 0.5, taken: 2 }
  if (first === 'a' && second === 'quarter') return { value: 0.25, taken: 2 }
  return first === 'three' && /^quarters?$/.test(second) ? { value: 0.75, taken: 2 } : null
}

/** Reads a number below a hundred in words or digits: 'forty eight', 'forty-eight', '48'. */
function readBelowHundred(words: readonly string[], at: number): Read | null {
  const value = readWord(words[at] ?? '')
  if (value === null) return null
  const one = own(units, words[at + 1] ?? '') ?? Number.NaN
  const isTens = value >= 20 && value < 100 && own(tens, words[at]!) !== undefined
  return isTens && one >= 1 && one < 10 ? { value: value + one, taken: 2 } : { value, taken: 1 }
}

/** Adds what follows a hundred or a thousand, if it is smaller: 'and forty eight'. */
function withRest(words: readonly string[], at: number, { value, taken }: Read, below: number): Read {
  const skip = words[at + taken] === 'and' ? 1 : 0
  const from = at + taken + skip
  const rest = below > 100 ? readBelowThousand(words, from) : readBelowHundred(words, from)
  const isPart = rest !== null && Number.isInteger(rest.value) && rest.value >= 1 && rest.value < below
  return isPart ? { value: value + rest.value, taken: taken + skip + rest.taken } : { value, taken }
}

function readBelowThousand(words: readonly string[], at: number): Read | null {
  const first = readBelowHundred(words, at)
  if (!first || words[at + first.taken] !== 'hundred' || first.value >= 100) return first
  return withRest(words, at, { value: first.value * 100, taken: first.taken + 1 }, 100)
}

/** Reads the longest number that starts at a word: 'one hundred and fifty', 'two and a half', '1 1/2', '2 dozen'. */
function readNumber(words: readonly string[], at: number): Read | null {
  const phrase = readPhrase(words, at)
  // 'A hundred and sixty two'; 'a couple' has no more.
  if (phrase) return phrase.value === 100 ? withRest(words, at, phrase, 100) : phrase
  // 'Hundred and five'; alone it may end another number.
  const bare = words[at] === 'hundred' ? withRest(words, at, { value: 100, taken: 1 }, 100) : null
  const hundreds = bare && bare.taken > 1 ? bare : readBelowThousand(words, at)
  if (hundreds === null) return null
  let { value, taken } = hundreds
  const next = () => words[at + taken] ?? ''
  if (next() === 'thousand' && value < 100)
    ({ value, taken } = withRest(words, at, { value: value * 1000, taken: taken + 1 }, 1000))
  if (next() === 'dozen') return { value: value * 12, taken: taken + 1 }
  const more = next() === 'and' ? readFraction(words, at + taken + 1) : null
  if (more) return { value: value + more.value, taken: taken + 1 + more.taken }
  const part = Number.isInteger(value) && fractions.test(next()) ? readWord(next()) : null
  return part === null ? { value, taken } : { value: value + part, taken: taken + 1 }
}

/**
 * Lower-cases a text and writes every amount as one number: 'two and a half cups' is '2.5 cups', 'half an hour' '0.5
 * hour'.
 */
export function withDigits(text: string): string {
  const words = withPlainNumbers(text)
    .toLowerCase()
    .replaceAll(/\bhalf-(?=hour|cup|dozen)/g, 'half ')
    .split(' ')
  // Punctuation does not belong to a number.
  const bare = words.map((word) => word.replace(/[.,;:!?)]+$/, ''))
  const read: string[] = []
  for (let at = 0; at < words.length;) {
    const number = readNumber(bare, at)
    const last = at + (number?.taken ?? 1) - 1
    // A number with a comma after a word is two numbers.
    const isBroken = number !== null && words.slice(at, last).some((word, index) => word !== bare[at + index])
    const taken = isBroken ? { value: readWord(bare[at]!), taken: 1 } : number
    if (!taken || taken.value === null) read.push(words[at++]!)
    else {
      at += taken.taken
      const end = words[at - 1]!.slice(bare[at - 1]!.length)
      read.push(`${Math.round(taken.value * 1e4) / 1e4}${end}`)
    }
  }
  return read.join(' ')
}

const spokenPoint = /^(?:point|komma|dot)$/
const isSpoken = (word: string | undefined): boolean =>
  word !== undefined && (/^\d{1,3}$/.test(word) || own(ordinary, word) !== undefined || word === 'hundred')
/** Words within a number that is spoken: 'a hundred and forty one', 'one oh five'. */
const isWithin = (word: string | undefined): boolean => word === 'and' || word === 'oh' || word === 'a'

/** Writes the digits behind a spoken point: 'five' is 5, 'two five' and 'twenty five' are 25. */
function decimalsFrom(words: readonly string[], at: number): { digits: string; taken: number } | null {
  const single = (word: string | undefined) => {
    const value = own(units, word ?? '')
    return value !== undefined && value >= 0 && value < 10 ? String(value) : word === 'oh' ? '0' : null
  }
  const first = words[at] ?? ''
  if (/^\d{1,2}$/.test(first)) return { digits: first, taken: 1 }
  const ten = own(tens, first)
  if (ten !== undefined) {
    const one = Number(single(words[at + 1]) ?? 0)
    return { digits: String(ten + one), taken: one > 0 ? 2 : 1 }
  }
  const [digit, second] = [single(first), single(words[at + 1])]
  if (digit === null) return null
  return second === null ? { digits: digit, taken: 1 } : { digits: digit + second, taken: 2 }
}

/** Writes the whole number that ends before a spoken point; null if none does. */
function wholeBefore(words: readonly string[], end: number): { digits: string; taken: number } | null {
  let start = end
  while (start > 0 && (isSpoken(words[start - 1]) || (isWithin(words[start - 1]) && isSpoken(words[start])))) start--
  while (start < end && isWithin(words[start]) && words[start + 1] !== 'hundred') start++
  if (start === end) return null
  const digits = withDigits(words.slice(start, end).join(' '))
    // 'One forty one' and 'one oh five' are said of hundreds.
    .replace(/^([1-4]) (?:oh |and )?(\d{1,2})$/, (_, hundred: string, rest: string) => hundred + rest.padStart(2, '0'))
    .replace(/^([1-4])00 and (\d{1,2})$/, (_, hundred: string, rest: string) => hundred + rest.padStart(2, '0'))
  return /^\d{1,3}$/.test(digits) ? { digits, taken: end - start } : null
}

/** Writes numbers with a spoken point in digits: 'one forty one point four' is '141.4', '74 point 1' is '74.1'. */
export function withSpokenDecimals(text: string): string {
  if (!/ (?:point|komma|dot) /i.test(text)) return text
  const words = text.split(' ')
  const bare = words.map((word) => word.toLowerCase().replace(/[.,;:!?)]+$/, ''))
  const written: string[] = []
  for (let at = 0; at < words.length; at++) {
    const behind = spokenPoint.test(words[at]!.toLowerCase()) ? decimalsFrom(bare, at + 1) : null
    const whole = behind && wholeBefore(bare.slice(0, at), at)
    // A number with a comma after a word is two numbers.
    const from = at - (whole?.taken ?? 0)
    const to = at + (behind?.taken ?? 0)
    const isBroken = words.slice(from, to).some((word, index) => word.length !== bare[from + index]!.length)
    if (!behind || !whole || isBroken) {
      written.push(words[at]!)
      continue
    }
    written.splice(written.length - whole.taken, whole.taken)
    written.push(`${whole.digits}.${behind.digits}${words[to]!.slice(bare[to]!.length)}`)
    at = to
  }
  return written.join(' ')
}
