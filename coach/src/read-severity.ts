import { withDigits } from './numbers.ts'

const outOf = /\b(\d{1,3}(?:\.\d)?) ?(?:\/|of|out of|on a scale of|over) ?(?:1 to |1-)?(10|5)\b/
const alone = /\b(?:severity|level|intensity|strength|pain|rated?|around a|about a) ?(?:is |of |at |: ?)?(\d{1,2})\b/

/** The strongest first. */
const words: [number, RegExp][] = [
  [5, /\b(?:extreme(?:ly)?|unbearable|excruciating|worst|killing me|agony|agonizing|agonising)\b/],
  [1, /\b(?:very mild|mild|mildly|barely|faint)\b/],
  [2, /\b(?:slight|slightly|light|minor|a little|a bit|bit of|a touch of|weak|small)\b/],
  [3, /\b(?:moderate|moderately|medium|noticeable)\b/],
  [
    4,
    /\b(?:severe|severely|bad|badly|strong|strongly|terrible|terribly|awful|intense|horrible|splitting|pounding|really|so much|a lot|throbbing|nasty|heavy)\b/,
  ],
]

/** A lone number at the end, as in 'log fatigue 3', and none of a time or an age. */
const last = /(?<!\b(?:since|at|for|of|about|around|until|by|last|past|the|in|day)) (\d|10)$/

const within = (score: number) => Math.min(5, Math.max(1, Math.round(score)))

/** How strong a text says that something is, 1 to 5; of 10 halves go up. Null where it says nothing. */
export function readSeverity(text: string): number | null {
  const plain = text.toLowerCase().replaceAll(/(\d)\/(5|10)\b/g, '$1 of $2')
  const said = withDigits(plain)
  const scale = outOf.exec(said)
  if (scale) return within(scale[2] === '10' ? Math.ceil(Number(scale[1]) / 2) : Number(scale[1]))
  // Of 'a bad one' the number says nothing.
  const word = words.find(([, pattern]) => pattern.test(said))?.[0] ?? null
  const score = (alone.exec(said) ?? (word === null ? last.exec(said) : null))?.[1]
  return score ? within(Number(score) > 5 ? Math.ceil(Number(score) / 2) : Number(score)) : word
}
