import { withDigits } from '../../values/numbers.ts'
import { kindMarkedBy } from '../../kinds/marks.ts'
import type { Part } from '../../reading/read.ts'
import { clausesOf } from '../../reading/clauses.ts'
import type { Intent } from '../../reading/tags.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'
import { withBlanks } from '../spans.ts'

/** Matches a measure that no record has: 'bp 140/90', 'glucose 6.1', 'steps 9400'. */
const named = new RegExp(
  String.raw`^(?:${oneOf(cues.beforeMeasure)} ){0,12}${oneOf(cues.measuresNotKept)}(?: ${oneOf(cues.behindMeasure)}){0,12}:? *\d`,
  'i',
)
/** Matches sugar in the blood, which has a part behind a point or its unit, and no spoon: 'sugars were 7.2', 'bloods 8.4'. */
const ofBlood = new RegExp(
  String.raw`^(?:${oneOf(cues.beforeMeasure)} ){0,12}${oneOf(cues.bloodSugar)}(?: ${oneOf(cues.behindMeasure)}){0,12}:? *` +
    String.raw`(?:\d{1,2}[.,]\d(?! ?(?:g|kg|tsp|oz)\b)|\d{1,3} ?(?:mmol|mg/dl)|` +
    String.raw`(?:[6-9]\d|[1-5]\d\d)(?![\d.,]* ?(?:g|mg|kg|tsp|oz|ml|k?cal|%)))`,
  'i',
)
/** Matches a blood pressure by its two figures: 'bp at the chemist was 148 over 92', '148 over 92 this morning'. */
const pressure = new RegExp(
  String.raw`(?:\bb\.?p\b|\bblood pressure\b).*\b\d{2,3} ?(?:/|over|on) ?\d{2,3}\b|` +
    String.raw`\b(?:[89]\d|1\d\d|2[0-4]\d) over (?:[4-9]\d|1[0-4]\d)\b`,
  'i',
)
const pressureFigure = /^.*?\d{2,3} ?(?:\/|over|on) ?\d{2,3}/i
const aheadOfPressure = /^.*\d.*?(?=\b(?:b\.?p|blood pressure)\b)/i

/** Matches a count of steps that is all that was done: 'got 12,400 steps at work'. */
const steps = new RegExp(String.raw`^(?:${oneOf(cues.beforeMeasure)} ){0,12}\d[\d,.]*k? ?steps\b`, 'i')
/** Matches what was smoked, which is no food: 'had 6 cigarettes yesterday'. */
const smoked = new RegExp(
  String.raw`^(?:${oneOf([...cues.beforeMeasure, ...cues.beforeSmoked])} ){0,12}\d+ ?${oneOf(cues.smoked)}\b`,
  'i',
)
/** Returns true for what was smoked, which is on no card, so that it changes none either. */
export const wasSmoked = (text: string): boolean => smoked.test(withDigits(text))
const asks = anyOf(cues.asksMeasure)
const never = new Set<Intent>(['correct', 'remove', 'remember', 'goal'])

/**
 * Finds a figure that Finu has no place for: it is no medicine, no food and no weight.
 * @returns its words, and the rest of the part if that tells something else; null without one
 */
export function measureNotKept(part: Part): { text: string; rest: Part | null } | null {
  const { intent, text } = part
  const isStatement = !never.has(intent) && !text.includes('?') && !asks.test(text)
  // Spoken numbers are figures too: 'blood sugar was one ten'.
  const figures = withDigits(text)
  const isFigure = [named, ofBlood, pressure, steps, smoked].some((pattern) => pattern.test(figures))
  if (!isStatement || !isFigure) return null
  // 'Weight 68.3 bp 120/80' is a weight, too.
  const before = part.intent === 'weight' ? (aheadOfPressure.exec(text)?.[0].length ?? 0) : 0
  if (before > 0) {
    const figureOf = pressureFigure.exec(text.slice(before))?.[0] ?? text.slice(before)
    const place = { start: part.start + before, end: part.start + before + figureOf.length }
    const spans = part.spans.filter(({ start, end }) => end <= place.start || start >= place.end)
    return { text: figureOf, rest: { ...part, text: withBlanks(part, [place]), spans } }
  }
  const at = clausesOf(part)[1]?.at ?? text.length
  const start = part.start + at
  const spans = part.spans.filter((span) => span.start >= start)
  return spans.some(({ label }) => kindMarkedBy(label) !== undefined)
    ? { text: text.slice(0, at), rest: { ...part, text: text.slice(at), start, spans } }
    : { text, rest: null }
}
