import type { Part, Span } from '../../reading/read.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import kinds from '../../words/logged/kinds-of-food.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'
import type { Clock } from '../../values/when.ts'
import { whenSaid } from '../../values/when-said.ts'
import { has, spansOf } from '../../compose/spans.ts'

/** Dishes and drinks that hardly anybody has before noon. */
const ofEvening = anyOf([...cues.eveningDishes, ...kinds.alcohol])
/** Matches an hour from four to nine without its half of the day. */
const bareHour = new RegExp(
  String.raw`\b(0?[4-9])(?:[:.]([0-5]\d))?\b(?! ?(?:[ap]\.?m|${oneOf(cues.behindLength)}))`,
  'i',
)
const saysHalf = new RegExp(oneOf(cues.partsOfDay), 'i')

/** Reads the seven of 'pizza at 7 yesterday' as seven in the evening, as nobody has pizza at seven in the morning. */
export function withEveningHour(part: Part, clock: Clock): Part {
  const whens = spansOf(part, 'when')
  const foods = spansOf(part, 'food')
  const isDish = part.intent === 'meal' && !has(part, 'meal') && foods.some(({ text }) => ofEvening.test(text))
  const isEarlier = whens.some(({ text }) => (whenSaid(text, clock).day ?? 0) < 0)
  const timed = whens.filter(({ text }) => bareHour.test(text) && whenSaid(text, clock).minute !== null)
  if (!isDish || !isEarlier || timed.length !== 1 || whens.some(({ text }) => saysHalf.test(text))) return part
  const inEvening = (span: Span): Span => ({
    ...span,
    text: span.text.replace(bareHour, (_, hour: string, minutes = '00') => `${Number(hour) + 12}:${minutes}`),
  })
  return { ...part, spans: part.spans.map((span) => (span === timed[0] ? inEvening(span) : span)) }
}
