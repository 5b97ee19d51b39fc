import { charactersOf, flagsOf, spell, wordOf } from './features.ts'
import type { Network } from './network.ts'
import type { DangerChance, DangerHead } from './danger-head.ts'
import {
  allTopics,
  aspects,
  kindsOfDanger,
  intents,
  labels,
  strengths,
  subjects,
  type Aspect,
  type Intent,
  type Label,
  type Subject,
} from './tags.ts'
import { mostTokens, tokensOf, type Token } from './tokens.ts'

/** Marked words of a message. */
export interface Span {
  label: Label
  /** The words as they were typed. */
  text: string
  /** The corrected spelling, if it differs. */
  spelt?: string
  start: number
  end: number
  /** The mood of a feeling, or the name of a complaint; null if the network is not certain. */
  topic?: string | null
}

/** A part of a message with one intent. */
export interface Part {
  intent: Intent
  /** Probability of the intent, from 0 to 1. */
  chance: number
  /** Only for `ask`. */
  subject: Subject | null
  aspect: Aspect | null
  /** One of `topics`, without the intent. */
  topic: string | null
  /** Probability of the topic, or of the subject of a question, from 0 to 1. */
  topicChance: number
  /** The strength of a complaint, 1 to 5, or 0 if it is denied; null if unknown. */
  strength: number | null
  text: string
  /** Index of its first character in the message. */
  start: number
  spans: Span[]
}

const likeliest = (chances: Float64Array): number => chances.indexOf(Math.max(...chances))

/** The least probability of an intent for words without any mark; below it they were not understood. */
const leastKnown = 0.35
/** The least probability of some intents; below it the next most probable one is taken. */
const leastChance: Partial<Record<Intent, number>> = {
  // Signs of danger are found before.
  'self-harm': 0.9,
  emergency: 0.9,
  eating: 0.9,
  violence: 0.9,
  low: 0.9,
  outside: 0.5,
  remember: 0.5,
}

function surest(votes: Float64Array): Intent {
  const most = Math.max(...votes)
  const sure = votes.map((vote, at) => (vote === most && most < (leastChance[intents[at]!] ?? 0) ? 0 : vote))
  const first = intents[likeliest(votes)]!
  if (first === 'outside' && most < leastChance.outside!) return 'unclear'
  const second = intents[likeliest(sure)]!
  return leastChance[second] !== undefined && Math.max(...sure) < leastChance[second] ? 'unclear' : second
}

/** Returns marked words: each mark starts at its tag, and ends at another tag or at none. */
function spansOf(message: string, tokens: readonly Token[], spelt: readonly string[], tags: readonly number[]): Span[] {
  const spans: Span[] = []
  let open = null as Span | null
  let first = 0
  for (const [at, token] of tokens.entries()) {
    const tag = tags[at]!
    const label = tag === 0 ? null : labels[(tag - 1) >> 1]!
    const goesOn = label !== null && open?.label === label && tag % 2 === 0
    if (!goesOn) {
      open = label === null ? null : { label, text: '', start: token.start, end: token.end }
      first = at
      if (open) spans.push(open)
    }
    if (!open) continue
    open.end = token.end
    open.text = message.slice(open.start, open.end)
    const words = spelt.slice(first, at + 1)
    if (words.some((word, index) => word !== tokens[first + index]!.text)) open.spelt = words.join(' ')
  }
  return spans
}

/** The topics of each intent that has some, with their indexes; a term may also have a topic of the app. */
const topicsOf = Map.groupBy(
  allTopics.map((name, at) => ({ name: name.split('/')[1]!, at, intent: name.split('/')[0] as Intent })),
  ({ intent }) => intent,
)
topicsOf.set('explain', topicsOf.get('app')!)
// The mood in a correction or an answer, if it is about one.
for (const intent of ['correct', 'answer'] as const) topicsOf.set(intent, topicsOf.get('mood')!)

/** The subject and aspect of a question, or the most probable topic of other intents. */
type Details = Pick<Part, 'subject' | 'aspect' | 'topic' | 'topicChance' | 'strength'>

const noDetails: Details = { subject: null, aspect: null, topic: null, topicChance: 0, strength: null }

/** Returns the most probable topic of an intent. */
function topicOf(intent: Intent, chances: Float64Array): Pick<Part, 'topic' | 'topicChance'> {
  const best = topicsOf.get(intent)!.reduce((a, b) => (chances[b.at]! > chances[a.at]! ? b : a))
  return { topic: best.name, topicChance: chances[best.at]! }
}

/** The intent whose topics marked words may have, by their label. */
const intentOfLabel: Partial<Record<Label, Intent>> = { feeling: 'mood', symptom: 'symptom' }
/** The least probability of a topic of marked words. */
const leastOfMarked = 0.4

/** The least words and probability for a follow-up to have its own subject. */
const fewestOfOwn = 5
const leastOfOwn = 0.8

function detailsOf(
  network: Network,
  intent: Intent,
  values: readonly Float64Array[],
  words: readonly string[],
): Details {
  const topics = topicsOf.get(intent)
  if (intent !== 'ask' && intent !== 'more' && !topics) return noDetails
  const said = network.details(values, words)
  if (intent === 'more') {
    // A short follow-up has the subject of the last question.
    const isOfItsOwn = words.length >= fewestOfOwn && Math.max(...said.subject) >= leastOfOwn
    return isOfItsOwn ? { ...noDetails, subject: subjects[likeliest(said.subject)]! } : noDetails
  }
  if (!topics)
    return {
      ...noDetails,
      subject: subjects[likeliest(said.subject)]!,
      aspect: aspects[likeliest(said.aspect)]!,
      topicChance: Math.max(...said.subject),
    }
  const strength = intent === 'symptom' ? strengths[likeliest(said.strength)]! : 'unsaid'
  return {
    ...noDetails,
    ...topicOf(intent, said.topic),
    strength: strength === 'unsaid' ? null : Number(strength),
  }
}

/** The size of the cache of messages, as each is checked for danger and then read. */
const mostRecent = 16
const mostKeptTokens = 120
const recent = new WeakMap<Network, Map<string, ReturnType<typeof runNetwork>>>()

/** Returns a message as the network's input, with its values for each token; cached for recent messages. */
function valuesOf(network: Network, message: string, context: number) {
  const known = recent.get(network) ?? new Map<string, ReturnType<typeof runNetwork>>()
  recent.set(network, known)
  const key = `${context} ${message}`
  const values = known.get(key) ?? runNetwork(network, message, context)
  known.delete(key)
  // Long messages take memory, and are rare.
  if (values.tokens.length <= mostKeptTokens) known.set(key, values)
  if (known.size > mostRecent) known.delete(known.keys().next().value!)
  return values
}

function runNetwork(network: Network, message: string, context: number) {
  const tokens = tokensOf(message)
  const spelt = spell(
    tokens.map(({ text }) => text),
    (word) => network.hasVector(word),
  )
  const words = spelt.map(wordOf)
  const values = network.read({
    words,
    characters: tokens.map(({ text }) => charactersOf(text)),
    flags: tokens.map((_, at) => flagsOf(spelt, at)),
    context,
  })
  return { tokens, spelt, words, values, frames: values.map((value) => network.chances('frames', value)) }
}

/** Returns the tokens at which the parts of a message start, by the most probable tags. */
const startsOf = (frames: readonly Float64Array[]): number[] =>
  frames.flatMap((chances, at) => (at === 0 || likeliest(chances) % 2 === 0 ? [at] : []))

/** Returns what the network makes of a message as a whole, to learn from; null without words. */
export function pooledOf(network: Network, message: string): Float64Array | null {
  const { values, words } = runNetwork(network, message, 0)
  return words.length === 0 ? null : network.pool(values, words)
}

/** Checks a message for signs of danger: as a whole and each part; the most probable one counts. */
export function dangerIn(network: Network, head: DangerHead, message: string): DangerChance {
  const { words, values, frames } = valuesOf(network, message, 0)
  const [, ...kinds] = kindsOfDanger
  let found: DangerChance = { danger: kinds[0], chance: 0 }
  const starts = startsOf(frames)
  const parts = starts.map((from, at): [number, number] => [from, starts[at + 1] ?? words.length])
  for (const [from, to] of words.length === 0 ? [] : [[0, words.length] as const, ...parts]) {
    const [none, ...chances] = head.chances(network.pool(values.slice(from, to), words.slice(from, to)))
    const chance = 1 - none!
    if (chance > found.chance) found = { danger: kinds[chances.indexOf(Math.max(...chances))]!, chance }
  }
  return found
}

/**
 * Reads a message: its parts in order, with the words that matter.
 * @param context the number of the coach's last act in `contexts`
 */
export function readMessage(network: Network, message: string, context: number): Part[] {
  const { tokens, spelt, words, values, frames } = valuesOf(network, message, context)
  if (tokens.length === 0) return []
  const spans = spansOf(
    message,
    tokens,
    spelt,
    values.map((value) => likeliest(network.chances('spans', value))),
  )
  for (const span of spans) {
    const intent = intentOfLabel[span.label]
    if (!intent) continue
    const within = tokens.flatMap(({ start }, at) => (start >= span.start && start < span.end ? [at] : []))
    const { topic } = network.details(
      within.map((at) => values[at]!),
      within.map((at) => words[at]!),
    )
    const best = topicOf(intent, topic)
    span.topic = best.topicChance >= leastOfMarked ? best.topic : null
  }
  const starts = startsOf(frames)
  const parts = starts.map((from, index): Part => {
    const to = starts[index + 1] ?? tokens.length
    const votes = new Float64Array(intents.length)
    for (const chances of frames.slice(from, to))
      for (let tag = 0; tag < chances.length; tag++) votes[tag >> 1]! += chances[tag]! / (to - from)
    const [start, end] = [tokens[from]!.start, tokens[to - 1]!.end]
    const marked = spans.filter((span) => span.start >= start && span.end <= end)
    const intent = marked.length === 0 && Math.max(...votes) < leastKnown ? 'unclear' : surest(votes)
    return {
      intent,
      chance: Math.max(...votes),
      ...detailsOf(network, intent, values.slice(from, to), words.slice(from, to)),
      text: message.slice(start, end),
      start,
      spans: marked,
    }
  })
  const end = tokens.at(-1)!.end
  const rest = message.slice(end).trim()
  // Text beyond the limit is reported as not understood.
  if (tokens.length === mostTokens && rest !== '')
    parts.push({
      intent: 'unclear',
      chance: 1,
      ...noDetails,
      text: rest,
      start: end,
      spans: [],
    })
  return parts
}
