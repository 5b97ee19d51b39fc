import { withDigits } from './numbers.ts'
import cues from '../words/cues.json' with { type: 'json' }
import { finderOf, oneOf } from '../words/lists.ts'
import severity from '../words/logged/severity.json' with { type: 'json' }

const over = '(?:/|on|(?:out |on a scale )?of|outt?a|over)'
const outOf = new RegExp(String.raw`\b(\d{1,3}(?:\.\d)?) ?${over} ?(?:1 to |1-)?(10|5)\b`)
const alone = new RegExp(String.raw`${oneOf(cues.rates)} ?(?:is |of |at |: ?)?(\d{1,2})\b`)

const scores = { unbearable: 5, mild: 1, light: 2, moderate: 3, strong: 4 }
const strengthsIn = finderOf(severity)

/** A lone number at the end, as in 'log fatigue 3', unless it is a time or an age. */
const last = /(?<!\b(?:since|at|for|of|about|around|until|by|last|past|the|in|day)) (\d|10)$/

/** Matches words of a light complaint: 'not too bad'. */
export const notBad = /\b(?:not|nothing|never|isn'?t|wasn'?t) (?:too|so|that|very|really) bad\b/i

const within = (score: number) => Math.min(5, Math.max(1, Math.round(score)))

const plainly = (text: string): string => withDigits(text.toLowerCase().replaceAll(/(\d)\/(5|10)\b/g, '$1 of $2'))

/** Returns true for a score of ten: '6/10', '7 out of 10', or a number that is too high for five. */
export const isOfTen = (text: string): boolean => {
  const said = plainly(text)
  const scale = outOf.exec(said)
  return scale ? scale[2] === '10' : /^(?:an? )?(?:[6-9]|10)$/.test(said.trim())
}

/** Returns the number of a score of ten; null where there is none. */
export function scoreOfTen(text: string): number | null {
  if (!isOfTen(text)) return null
  const said = plainly(text)
  return Number(outOf.exec(said)?.[1] ?? /\d+/.exec(said)?.[0])
}

/** Reads a score on a scale, '6/10' or '3 out of 5', as 1 to 5; of 10 halves go up. Null where there is none. */
export function readScore(text: string): number | null {
  const scale = outOf.exec(plainly(text))
  return scale && within(scale[2] === '10' ? Math.ceil(Number(scale[1]) / 2) : Number(scale[1]))
}

/** Reads how strong a text says that something is, 1 to 5. Null where it says nothing. */
export function readSeverity(text: string): number | null {
  const score = readScore(text)
  if (score !== null) return score
  const said = plainly(text)
  // Of 'a bad one' the number says nothing.
  const [strength] = strengthsIn(said)
  const word = strength === undefined ? null : scores[strength]
  const number = (alone.exec(said) ?? (word === null ? last.exec(said) : null))?.[1]
  return number ? within(Number(number) > 5 ? Math.ceil(Number(number) / 2) : Number(number)) : word
}
