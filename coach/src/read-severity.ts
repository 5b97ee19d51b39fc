import { withDigits } from './numbers.ts'
import cues from './words/cues.json' with { type: 'json' }
import { finderOf, oneOf } from './words/lists.ts'
import severity from './words/severity.json' with { type: 'json' }

const over = '(?:/|(?:out |on a scale )?of|over)'
const outOf = new RegExp(String.raw`\b(\d{1,3}(?:\.\d)?) ?${over} ?(?:1 to |1-)?(10|5)\b`)
const alone = new RegExp(String.raw`${oneOf(cues.rates)} ?(?:is |of |at |: ?)?(\d{1,2})\b`)

const scores = { unbearable: 5, mild: 1, light: 2, moderate: 3, strong: 4 }
const strengthsIn = finderOf(severity)

/** A lone number at the end, as in 'log fatigue 3', unless it is a time or an age. */
const last = /(?<!\b(?:since|at|for|of|about|around|until|by|last|past|the|in|day)) (\d|10)$/

const within = (score: number) => Math.min(5, Math.max(1, Math.round(score)))

/** Reads how strong something is, 1 to 5; a half of 10 is rounded up. Null if the text does not say. */
export function readSeverity(text: string): number | null {
  const plain = text.toLowerCase().replaceAll(/(\d)\/(5|10)\b/g, '$1 of $2')
  const said = withDigits(plain)
  const scale = outOf.exec(said)
  if (scale) return within(scale[2] === '10' ? Math.ceil(Number(scale[1]) / 2) : Number(scale[1]))
  // The number in 'a bad one' means nothing.
  const [strength] = strengthsIn(said)
  const word = strength === undefined ? null : scores[strength]
  const score = (alone.exec(said) ?? (word === null ? last.exec(said) : null))?.[1]
  return score ? within(Number(score) > 5 ? Math.ceil(Number(score) / 2) : Number(score)) : word
}
