import type { MoodType } from '@finu/contract/moods'
import { charactersOf, flagsOf, spell, wordOf } from './features.ts'
import type { Network } from './network.ts'
import {
  allTopics,
  aspects,
  intents,
  labels,
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
  start: number
  end: number
  /** Of a feeling: the mood whose words it is nearest to in meaning; null where it is near to none. */
  mood?: MoodType | null
}

/** A part of a message that wants one thing. */
export interface Part {
  intent: Intent
  /** How sure that is, from 0 to 1. */
  chance: number
  /** Of `ask`. */
  subject: Subject | null
  aspect: Aspect | null
  /** Of `advice`, `app` and `talk`, without the intent. */
  topic: string | null
  /** How sure the topic is. */
  topicChance: number
  text: string
  /** Where in the message it begins. */
  start: number
  spans: Span[]
}

const likeliest = (chances: Float64Array): number => chances.indexOf(Math.max(...chances))

/** Words of which none is marked, and that are hardly likely to be for anything, were not understood. */
const leastKnown = 0.35
/** What a part is taken for only where that is this likely: else it is the next likeliest. */
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
function spansOf(message: string, tokens: readonly Token[], tags: readonly number[]): Span[] {
  const spans: Span[] = []
  let open = null as Span | null
  for (const [at, token] of tokens.entries()) {
    const tag = tags[at]!
    const label = tag === 0 ? null : labels[(tag - 1) >> 1]!
    const goesOn = label !== null && open?.label === label && tag % 2 === 0
    if (!goesOn) open = label === null ? null : { label, text: '', start: token.start, end: token.end }
    if (open && !goesOn) spans.push(open)
    if (open) {
      open.end = token.end
      open.text = message.slice(open.start, open.end)
    }
  }
  return spans
}

/** Words that stand for each mood. */
const moodWords: Record<MoodType, string> = {
  happy: 'happy glad delighted cheerful joyful thrilled excited great wonderful',
  calm: 'calm relaxed peaceful serene chilled quiet okay neutral',
  tired: 'tired exhausted sleepy drained weary worn knackered',
  stressed: 'stressed overwhelmed pressured tense frazzled swamped',
  sad: 'sad unhappy miserable depressed gloomy lonely down heartbroken',
  angry: 'angry furious annoyed irritated mad grumpy',
  grateful: 'grateful thankful blessed appreciative lucky touched',
  anxious: 'anxious nervous worried scared afraid uneasy panicky',
  energetic: 'energetic energized motivated pumped alive lively',
  content: 'content satisfied pleased fine comfortable proud confident',
}
const leastLike = 0.35

/** The mood that words are nearest to, by the vectors of the words. */
function nearestMood(network: Network, text: string): MoodType | null {
  const mean = (words: readonly string[]) => {
    const vectors = words.map((word) => network.vectorOf(word)).filter((vector) => vector.some((value) => value !== 0))
    return vectors.length === 0
      ? null
      : vectors[0]!.map((_, at) => vectors.reduce((sum, vector) => sum + vector[at]!, 0) / vectors.length)
  }
  const said = mean(
    tokensOf(text)
      .map((token) => token.text)
      .filter((word) => word.length > 2),
  )
  if (!said) return null
  const size = (vector: Float64Array) => Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0))
  const likeness = (Object.keys(moodWords) as MoodType[]).map((mood) => {
    const of = mean(moodWords[mood].split(' '))!
    return { mood, like: said.reduce((sum, value, at) => sum + value * of[at]!, 0) / (size(said) * size(of)) }
  })
  const best = likeness.reduce((a, b) => (b.like > a.like ? b : a))
  return best.like >= leastLike ? best.mood : null
}

/**
 * Reads a message: its parts in order, with the words that matter.
 * @param context what the coach did just before, by its number in `contexts`
 */
export function readMessage(network: Network, message: string, context: number): Part[] {
  const tokens = tokensOf(message)
  if (tokens.length === 0) return []
  const spelt = spell(
    tokens.map(({ text }) => text),
    (word) => network.hasVector(word),
  )
  const values = network.read({
    words: spelt.map(wordOf),
    characters: tokens.map(({ text }) => charactersOf(text)),
    flags: tokens.map((_, at) => flagsOf(spelt, at)),
    context,
  })
  const frames = values.map((value) => network.chances('frames', value))
  const spans = spansOf(
    message,
    tokens,
    values.map((value) => likeliest(network.chances('spans', value))),
  )
  for (const span of spans) if (span.label === 'feeling') span.mood = nearestMood(network, span.text)
  const starts = frames.flatMap((chances, at) => (at === 0 || likeliest(chances) % 2 === 0 ? [at] : []))
  const parts = starts.map((from, index): Part => {
    const to = starts[index + 1] ?? tokens.length
    const votes = new Float64Array(intents.length)
    for (const chances of frames.slice(from, to))
      for (let tag = 0; tag < chances.length; tag++) votes[tag >> 1]! += chances[tag]! / (to - from)
    const [start, end] = [tokens[from]!.start, tokens[to - 1]!.end]
    const marked = spans.filter((span) => span.start >= start && span.end <= end)
    const intent = marked.length === 0 && Math.max(...votes) < leastKnown ? 'unclear' : surest(votes)
    const said = network.details(values.slice(from, to), spelt.slice(from, to).map(wordOf))
    const topic = allTopics
      .map((name, at) => ({ name, at }))
      .filter(({ name }) => name.startsWith(intent === 'explain' ? 'app/' : `${intent}/`))
    const topicChances = topic.length > 0 ? said.topic : null
    const best = topicChances ? topic.reduce((a, b) => (topicChances[b.at]! > topicChances[a.at]! ? b : a)) : null
    return {
      intent,
      chance: Math.max(...votes),
      subject: intent === 'ask' ? subjects[likeliest(said.subject)]! : null,
      aspect: intent === 'ask' ? aspects[likeliest(said.aspect)]! : null,
      topic: best?.name.split('/')[1] ?? null,
      topicChance: best && topicChances ? topicChances[best.at]! : 0,
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
      subject: null,
      aspect: null,
      topic: null,
      topicChance: 0,
      text: rest,
      start: end,
      spans: [],
    })
  return parts
}
