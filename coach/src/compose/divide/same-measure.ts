import { isCoachKind, kindNamed } from '../../kinds/index.ts'
import type { Part, Span } from '../../reading/read.ts'
import type { Intent } from '../../reading/tags.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { oneOf } from '../../words/lists.ts'
import { withDigits } from '../../values/numbers.ts'
import type { Clock } from '../../values/when.ts'
import { whenSaid } from '../../values/when-said.ts'
import { spansOf, wordsBeside } from '../spans.ts'

/** Returns the labels of the one figure of the logs of an intent. */
const figuresOf = (intent: Intent): readonly Span['label'][] =>
  (isCoachKind(intent) ? kindNamed(intent).figures : undefined) ?? []
const otherIntents = new Set<Intent>(['unclear', 'meal', 'talk'])
const mayBeFigure = (intent: Intent): boolean => otherIntents.has(intent) || figuresOf(intent).length > 0
const labels = ['amount', 'distance', 'duration', 'when', 'severity', 'load', 'energy'] as const
const onlyJoins = new RegExp(String.raw`^[\s,;&+.]*(?:${oneOf(cues.joins)}|but|only)?[\s,;&+.]*$`, 'i')
const unit = /^\D*\d[\d.,]* ?(\p{L}+)\.?$/u

/** Returns the number of a part that says nothing else than it and a day: 'and 50 today'. */
function figureWithDay(part: Part, clock: Clock): { figure: Span; days: Span[] } | null {
  const days = spansOf(part, 'when')
  const [figure, other] = part.spans.filter(({ label }) => label !== 'when')
  const isFigure = figure !== undefined && other === undefined && (labels as readonly string[]).includes(figure.label)
  if (!mayBeFigure(part.intent) || !isFigure || !/^\d+(?:[.,]\d+)?$/.test(withDigits(figure.text))) return null
  const hasDay = days.some(({ text }) => whenSaid(text, clock).day !== null)
  return hasDay && onlyJoins.test(wordsBeside(part, labels)) ? { figure, days } : null
}

/**
 * Reads a bare number with a day as what was measured before it: 'walked 25 mins yesterday and 50 today' is two walks, 'drank
 * 2 litres yesterday and 1.5 today' two drinks.
 */
export function withSameMeasure(parts: readonly Part[], clock: Clock): Part[] {
  const whole: Part[] = []
  for (const part of parts) {
    const before = whole.at(-1)
    const said = before ? figureWithDay(part, clock) : null
    const measures = before?.spans.filter(({ label }) => figuresOf(before.intent).includes(label)) ?? []
    const measure = measures.length === 1 ? measures[0]! : null
    const of = measure ? unit.exec(withDigits(measure.text))?.[1] : undefined
    if (!said || !before || !measure || of === undefined) {
      whole.push(part)
      continue
    }
    const figure: Span = { ...said.figure, label: measure.label, text: `${withDigits(said.figure.text)} ${of}` }
    const others = before.spans.filter((span) => span !== measure && span.label !== 'when')
    const names = others.map((span) => ({ ...span, start: part.start, end: part.start }))
    whole.push({ ...before, text: part.text, start: part.start, spans: [...names, figure, ...said.days] })
  }
  return whole
}
