import { kindNamed } from '../../kinds/index.ts'
import type { LogInput } from '../../log-input.ts'
import type { Part, Span } from '../../reading/read.ts'
import type { Aside } from '../../understanding.ts'

/** Returns true for a kind whose numbers are all figures of the log. */
const isOfFigures = ({ kind }: LogInput): boolean =>
  kind === 'weight' || ['taken', 'done'].includes(kindNamed(kind).manner ?? '')

/** Marks of an exercise, which say nothing on the card of a meal: 'a shake after lifting 50 min'. */
const ofExercise = new Set<Span['label']>(['duration', 'distance', 'load'])

/** Numbers with what is written together with them; a time of day is read elsewhere. */
const number = /(?<![\p{L}\d.,:/-])\d+(?:[.,/]\d+)*(?![\d:])(?: ?\p{L}+\b)?/gu

/** Numbers of a part that stand in no mark and on no card, so that none is lost in silence. */
export function unreadNumbers(part: Part, logs: readonly LogInput[]): Aside[] {
  if (!logs.some(isOfFigures)) return []
  const isOnly = (only: LogInput['kind']) => logs.every(({ kind }) => kind === only)
  const isOnlyMeals = isOnly('meal')
  // A dose is on its card as it was said, so that other amounts are of something else: 'insulin 12 units, sugar was 7.8'.
  const isOnlyDoses = isOnly('medicine')
  const marks = part.spans.filter(
    ({ label }) => !(isOnlyMeals && ofExercise.has(label)) && !(isOnlyDoses && label === 'amount'),
  )
  const kept = JSON.stringify(logs.map(({ input }) => input)).toLowerCase()
  return [...part.text.matchAll(number)].flatMap(({ 0: text, index }): Aside[] => {
    const start = part.start + index
    const digits = /^[\d.,/]+/.exec(text)![0]
    const isMarked = marks.some((span) => span.start <= start && span.end >= start + digits.length)
    const value = Number(digits.replace(',', '.'))
    const isKept = new RegExp(String.raw`(?<![\d.])${Number.isNaN(value) ? digits : value}(?![\d.])`).test(kept)
    return isMarked || isKept || kept.includes(text.toLowerCase()) ? [] : [{ kind: 'unread', text }]
  })
}
