import type { Network } from './network.ts'
import { readMessage, type Part, type Span } from './read.ts'
import { clausesOf } from './clauses.ts'
import type { Intent } from './tags.ts'
import { coachKinds, type AnyKind } from '../kinds/index.ts'
import asks from '../words/asks.json' with { type: 'json' }
import { goingOn } from '../words/going-on.ts'
import { oneOf } from '../words/lists.ts'

/** The kinds of which a clause may tell a log within a part of another kind. */
const kindsOfClauses = new Map<Intent, AnyKind>(
  coachKinds.flatMap(([, kind]) =>
    kind.clauseMarks ? Object.keys(kind.reads).map((intent) => [intent as Intent, kind] as const) : [],
  ),
)

/** Returns true if one of some marks makes a clause a log of its intent. */
const isMarked = (intent: Intent, spans: readonly Span[]): boolean =>
  kindsOfClauses.get(intent)?.clauseMarks?.some((label) => spans.some((span) => span.label === label)) === true

/** Matches a clause that asks by itself. */
const asksOwnClause = new RegExp(`^${goingOn}*${oneOf(asks.asksAlone)}`, 'i')
/** The least probability of a statement in front of a question. */
const leastOfStatement = 0.6

/** The least probability of the intent of a clause that is read alone. */
const leastSure = 0.8
const longest = 200
/** A figure alone is one of what stands before it: 'hip is tight, 2 out of 5', 'bench 8, 8, 6 at 70 kg'. */
const isFigure = (text: string): boolean =>
  /\d/.test(text) &&
  (text.match(/\p{L}+/gu) ?? []).every((word) => word.length <= 3 || /^(?:outta|about|with)$/i.test(word))

/** Returns true if a clause, read alone, is surely a log. @param within the kind of the part it stands in */
const tells = (part: Part, within: Intent): boolean =>
  part.chance >= leastSure &&
  (kindsOfClauses.get(part.intent)?.clauseWords?.test(part.text) ?? true) &&
  // Of 'I feel so fat' the mood is a guess.
  (part.intent !== 'mood' || part.topicChance >= leastSure) &&
  // '71.4 kg' is a weight, but not behind an exercise.
  (!isFigure(part.text) || (part.intent === 'weight' && within !== 'exercise')) &&
  isMarked(part.intent, part.spans)

/** Matches the way back: 'walked to the shop | and back with the dog', but no 'back pain'. */
const wayBack = /^back\b(?! (?:hurt|ach|pain|is|was|sore|stiff|still|kill))/i

/** Divides a part before the clauses that, read alone, are surely logs of another kind: 'slept 5 h, woke with a headache'. */
function divided(network: Network, part: Part): Part[] {
  if (!kindsOfClauses.has(part.intent)) return [part]
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
  const isStated = (spans: readonly Span[]) => kindsOfClauses.has(part.intent) || spans.some(isFigureOrTime)
  const isLog = ({ intent, chance, spans }: Part) =>
    chance >= leastOfStatement && isStated(spans) && isMarked(intent, spans)
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
