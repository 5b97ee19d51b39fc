import { charactersOf, flagsOf, spell, wordOf } from './features.ts'
import type { Network } from './network.ts'
import type { DangerChance } from './reader.ts'
import {
  allTopics,
  aspects,
  dangers,
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
  /** As they were typed. */
  text: string
  /** As they are spelt, where that is another way. */
  spelt?: string
  start: number
  end: number
  /** Of a feeling the mood that it is, of a complaint its name; null where the network is not sure. */
  topic?: string | null
}

/** A part of a message that wants one thing. */
export interface Part {
  intent: Intent
  /** Probability of the intent, from 0 to 1. */
  chance: number
  /** Of `ask`. */
  subject: Subject | null
  aspect: Aspect | null
  /** One of `topics`, without the intent. */
  topic: string | null
  /** Probability of the topic, from 0 to 1. */
  topicChance: number
  /** How strong a complaint is, 1 to 5, or 0 where it is denied; null where nothing is said of it. */
  strength: number | null
  text: string
  /** Index of its first character in the message. */
  start: number
  spans: Span[]
}

const likeliest = (chances: Float64Array): number => chances.indexOf(Math.max(...chances))

/** Words of which none is marked, and that are hardly likely to be for anything, were not understood. */
const leastKnown = 0.35
/** Least probability of an intent; below it the next likeliest intent is taken. */
const leastChance: Partial<Record<Intent, number>> = {
  // The signs of danger are looked for before.
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

/** Words' marks: each begins where a tag says so, and ends where another begins or none is. */
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

/** The topics of each intent that has some, with their places among all; a term may be of one of the product's. */
const topicsOf = Map.groupBy(
  allTopics.map((name, at) => ({ name: name.split('/')[1]!, at, intent: name.split('/')[0] as Intent })),
  ({ intent }) => intent,
)
topicsOf.set('explain', topicsOf.get('app')!)
// The mood that a correction or an answer names, where that is what it is about.
for (const intent of ['correct', 'answer'] as const) topicsOf.set(intent, topicsOf.get('mood')!)

/** The subject and aspect of a question, or the likeliest topic of what has one. */
type Details = Pick<Part, 'subject' | 'aspect' | 'topic' | 'topicChance' | 'strength'>

const noDetails: Details = { subject: null, aspect: null, topic: null, topicChance: 0, strength: null }

/** The likeliest of the topics of an intent. */
function topicOf(intent: Intent, chances: Float64Array): Pick<Part, 'topic' | 'topicChance'> {
  const best = topicsOf.get(intent)!.reduce((a, b) => (chances[b.at]! > chances[a.at]! ? b : a))
  return { topic: best.name, topicChance: chances[best.at]! }
}

/** The intent whose topics marked words may be of, by their label. */
const intentOfLabel: Partial<Record<Label, Intent>> = { feeling: 'mood', symptom: 'symptom' }
/** Least probability of a topic of marked words. */
const leastOfMarked = 0.4

/** Words of a part that goes on from something, and the probability of its subject, from which it has one of its own. */
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
    // Who goes on in a few words is about what was asked before.
    const isOfItsOwn = words.length >= fewestOfOwn && Math.max(...said.subject) >= leastOfOwn
    return isOfItsOwn ? { ...noDetails, subject: subjects[likeliest(said.subject)]! } : noDetails
  }
  if (!topics)
    return { ...noDetails, subject: subjects[likeliest(said.subject)]!, aspect: aspects[likeliest(said.aspect)]! }
  const strength = intent === 'symptom' ? strengths[likeliest(said.strength)]! : 'unsaid'
  return {
    ...noDetails,
    ...topicOf(intent, said.topic),
    strength: strength === 'unsaid' ? null : Number(strength),
  }
}

/** Messages that are kept with what the network made of them: each is looked at for danger, and then read. */
const mostRecent = 16
const mostKeptTokens = 120
const recent = new WeakMap<Network, Map<string, ReturnType<typeof workOut>>>()

/** A message as the network takes it, and what it makes of each token; the same for the same message of late. */
function valuesOf(network: Network, message: string, context: number) {
  const known = recent.get(network) ?? new Map<string, ReturnType<typeof workOut>>()
  recent.set(network, known)
  const key = `${context} ${message}`
  const values = known.get(key) ?? workOut(network, message, context)
  known.delete(key)
  // What is long takes memory, and is rare.
  if (values.tokens.length <= mostKeptTokens) known.set(key, values)
  if (known.size > mostRecent) known.delete(known.keys().next().value!)
  return values
}

function workOut(network: Network, message: string, context: number) {
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

/** Finds the tokens at which the parts of a message begin, by the likeliest tag of each. */
const startsOf = (frames: readonly Float64Array[]): number[] =>
  frames.flatMap((chances, at) => (at === 0 || likeliest(chances) % 2 === 0 ? [at] : []))

/** Looks at a message for signs of danger: at the whole of it and at each of its parts, of which the likeliest counts. */
export function dangerIn(network: Network, message: string): DangerChance {
  const { words, values, frames } = valuesOf(network, message, 0)
  const [, ...kinds] = dangers
  let found: DangerChance = { danger: kinds[0], chance: 0 }
  const starts = startsOf(frames)
  const parts = starts.map((from, at): [number, number] => [from, starts[at + 1] ?? words.length])
  for (const [from, to] of words.length === 0 ? [] : [[0, words.length] as const, ...parts]) {
    const [none, ...chances] = network.danger(values.slice(from, to), words.slice(from, to))
    const chance = 1 - none!
    if (chance > found.chance) found = { danger: kinds[chances.indexOf(Math.max(...chances))]!, chance }
  }
  return found
}

/**
 * Reads a message: its parts in order, with the words that matter.
 * @param context what the coach did just before, by its number in `contexts`
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
  // What is beyond what is read is not passed over.
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
