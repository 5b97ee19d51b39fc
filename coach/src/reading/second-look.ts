import type { Network } from './network.ts'
import { readMessage, type Part, type Span } from './read.ts'
import type { Intent } from './tags.ts'
import asks from '../words/asks.json' with { type: 'json' }
import { goingOn } from '../words/going-on.ts'
import { oneOf } from '../words/lists.ts'
import { tieNames } from '../tied-names.ts'

/** The label that a clause must have to be a log of another kind than the part it stands in. */
const markOf: Partial<Record<Intent, readonly Span['label'][]>> = {
  meal: ['food'],
  water: ['amount'],
  mood: ['feeling'],
  symptom: ['symptom'],
  exercise: ['activity'],
  sleep: ['duration', 'quality'],
  weight: ['amount'],
  medicine: ['medicine'],
}

/** Matches a clause that asks by itself. */
const asksOwnClause = new RegExp(`^${goingOn}*${oneOf(asks.asksAlone)}`, 'i')
/** The least probability of a statement in front of a question. */
const leastOfStatement = 0.6

/** The least probability of the intent of a clause that is read alone. */
const leastSure = 0.8
const longest = 200
const joins = String.raw`(?:(?:and|then|n|but|also|plus|so(?! far)|&|\+)\s+)`
const between = new RegExp(String.raw`(?:[,;.!\n]+\s*|\s+)${joins}+|[,;!\n]+\s*|\.\s+`, 'gi')
/** Returns a part's clauses, with the place where each starts in it. */
export const clausesOf = (part: Part): { text: string; at: number }[] => {
  const starts = [0, ...[...tieNames(part.text).matchAll(between)].map(({ 0: text, index }) => index + text.length)]
  return starts.map((at, index) => ({ text: part.text.slice(at, starts[index + 1]), at }))
}

/** A figure alone is one of what stands before it: 'hip is tight, 2 out of 5', 'bench 8, 8, 6 at 70 kg'. */
const isFigure = (text: string): boolean =>
  /\d/.test(text) &&
  (text.match(/\p{L}+/gu) ?? []).every((word) => word.length <= 3 || /^(?:outta|about|with)$/i.test(word))

/** Words without which a clause is of no sleep and no water: 'the rest took two hours'. */
const wordOf: Partial<Record<Intent, RegExp>> = {
  sleep: /\b(?:sle[pe]\w*|asleep|naps?|napped|bed|kip\w*|snooz\w*|doz\w*|zz+|woke)/i,
  water: /\bwater\b/i,
  weight: /\b(?:weigh\w*|scales?|kgs?|kilos?|lbs?|pounds?|stone|st)\b/i,
}

/** Returns true if a clause, read alone, is surely a log. @param within the kind of the part it stands in */
const tells = (part: Part, within: Intent): boolean =>
  part.chance >= leastSure &&
  (wordOf[part.intent]?.test(part.text) ?? true) &&
  // Of 'I feel so fat' the mood is a guess.
  (part.intent !== 'mood' || part.topicChance >= leastSure) &&
  // '71.4 kg' is a weight, but not behind an exercise.
  (!isFigure(part.text) || (part.intent === 'weight' && within !== 'exercise')) &&
  (markOf[part.intent]?.some((label) => part.spans.some((span) => span.label === label)) ?? false)

/** Matches the way back: 'walked to the shop | and back with the dog', but no 'back pain'. */
const wayBack = /^back\b(?! (?:hurt|ach|pain|is|was|sore|stiff|still|kill))/i

/** Divides a part before the clauses that, read alone, are surely logs of another kind: 'slept 5 h, woke with a headache'. */
function divided(network: Network, part: Part): Part[] {
  if (!(part.intent in markOf)) return [part]
  const clauses = clausesOf(part)
  if (clauses.length < 2) return [part]
  const cuts = clauses.slice(1).flatMap(({ text, at }) => {
    if (wayBack.test(text)) return []
    const [alone, ...others] = readMessage(network, text, 0)
    const isOther = alone && others.length === 0 && alone.intent !== part.intent && tells(alone, part.intent)
    return isOther ? [at] : []
  })
  if (cuts.length === 0) return [part]
  const [first] = cuts
  const own = part.text.slice(0, first)
  const kept: Part = { ...part, text: own, spans: part.spans.filter(({ end }) => end <= part.start + own.length) }
  return [
    kept,
    ...cuts.flatMap((at, index) => {
      const text = part.text.slice(at, cuts[index + 1])
      return readMessage(network, text, 0).map((each) => moved(each, part.start + at))
    }),
  ]
}

const figures = new Set<Span['label']>(['amount', 'severity', 'duration', 'distance'])
const isFigureOrTime = ({ label, text }: Span): boolean =>
  figures.has(label) || (label === 'when' && /\d|^(?:since|yesterday|today|this|last|at)\b/i.test(text))

/** Divides a part between a statement and the question behind it: 'did 30 min yoga, is that enough for today?'. */
function apartFromQuestion(network: Network, part: Part): Part[] {
  const clauses = clausesOf(part)
  const at = clauses.slice(1).find(({ text }) => asksOwnClause.test(text))?.at
  if (at === undefined || asksOwnClause.test(part.text)) return [part]
  const [statement, question] = [part.text.slice(0, at), part.text.slice(at)]
  const before = readMessage(network, statement, 0)
  // Of 'stressed about work, what can I do' all is the question; 'headache since noon, …' tells of one, too.
  const isStated = (spans: readonly Span[]) => part.intent in markOf || spans.some(isFigureOrTime)
  const isLog = ({ intent, chance, spans }: Part) =>
    chance >= leastOfStatement &&
    isStated(spans) &&
    markOf[intent]?.some((label) => spans.some((span) => span.label === label)) === true
  if (!before.some(isLog)) return [part]
  return [
    ...before.map((each) => moved(each, part.start)),
    ...readMessage(network, question, 0).map((each) => moved(each, part.start + at)),
  ]
}

/** Moves a part that was read alone to its place in the message. */
const moved = (part: Part, by: number): Part => ({
  ...part,
  start: part.start + by,
  spans: part.spans.map((span) => ({ ...span, start: span.start + by, end: span.end + by })),
})

/** Reads clauses of a short message again by themselves, as the network overlooks some in a long sentence. */
export const withSecondLook = (network: Network, message: string, parts: readonly Part[]): Part[] =>
  message.length > longest
    ? [...parts]
    : parts.flatMap((part) => apartFromQuestion(network, part)).flatMap((part) => divided(network, part))
