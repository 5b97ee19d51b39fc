import { levelOfMood, lowSigns, type MoodType } from '@finu/contract/moods/moods'
import { moodAt, moodOfLevel, moodTriggersIn, type MoodValue } from './mood-words.ts'
import { noteOf } from '../../values/plain.ts'
import { plainFeeling } from './plain-feelings.ts'
import { ratedMood } from './rated-mood.ts'
import { knownSymptom } from '../symptom/read-symptom.ts'
import type { Part, Span } from '../../reading/read.ts'
import type { Clock } from '../../values/when.ts'
import { reasonIn, withReasonTimes } from '../../compose/divide/reason-times.ts'
import { asking, logged, timeOf, type PartLogs } from '../../compose/part-logs.ts'
import { spansOf, valueOf, wordsBeside } from '../../compose/spans.ts'
import { logSymptoms } from '../symptom/symptoms.ts'
import feelings from '../../words/logged/feelings.json' with { type: 'json' }
import { oneOf } from '../../words/lists.ts'

/** Returns the mood of the network's topic; null if it has none. */
function moodOfTopic(topic: string | null | undefined): MoodValue | null {
  if (topic === null || topic === undefined || topic === 'none') return null
  if (topic === 'bad' || topic === 'neutral') return moodOfLevel(topic === 'bad' ? 2 : 3)
  return { mood_type: topic as MoodType }
}

const denials = /^(?:not|no|never|less|without|\w+n'?t)$/

/** Returns the mood named in a text; null if there is none, or it is denied. */
export function moodNamed(text: string): MoodValue | null {
  const words = text.toLowerCase().match(/[\p{L}'-]+/gu) ?? []
  if (words.some((word) => denials.test(word))) return null
  const found = words.map((_, at) => moodAt(words.slice(at), true)).find((each) => each !== null)
  return found ? { mood_type: found } : null
}

/** Returns the mood of marked words; null if they have none. */
export const moodOfSpan = (span: Span): MoodValue | null =>
  ratedMood(span.text) ?? plainFeeling(span.text) ?? valueOf(span, moodNamed) ?? moodOfTopic(span.topic)

/** Above the first probability the network decides; below the second it is ignored. */
const [sure, leastSure] = [0.7, 0.5]
/** The least probability that a part without a marked feeling is about a mood. */
const leastOfIntent = 0.6

/** Matches a feeling that is denied: 'not feeling great', 'not terrible either'. */
const deniedFeeling = new RegExp(
  String.raw`${oneOf(feelings.denied)} [^,;.]*?(?=[,;.]|\bbut\b|\bjust\b|$)[,;. ]*`,
  'gi',
)

/** Returns true for a feeling that is said to be weaker than before: 'feeling less anxious'. */
const isLess = ({ text, start: from }: Part, { text: said, start }: Span): boolean =>
  less.test(said) || less.test(text.slice(0, start - from))
const less = /^.*\bless /i

/** Returns true if the mood that was learned is one of those that are denied: 'not stressed, just bored'. */
const isDenied = (text: string, mood: MoodValue | null): boolean =>
  mood !== null && [...text.matchAll(deniedFeeling)].some(([said]) => said.toLowerCase().includes(mood.mood_type))

/** Returns the mood of a part in the plainest words, as a whole or in its marks: what was learned last moves none of them. */
function plainMood(part: Part): MoodValue | null {
  const whole = plainFeeling(wordsBeside(part, ['when', 'cause']))
  if (whole) return whole
  const marked = spansOf(part, 'feeling')
  // 'Less stressed' is as good as not stressed.
  const weaker = marked.find((span) => isLess(part, span))
  if (weaker) return plainFeeling(`not ${weaker.text.replace(less, '')}`)
  const isNot = spansOf(part, 'not').length > 0
  return marked.length === 1 ? plainFeeling(`${isNot ? 'not ' : ''}${marked[0]!.text}`) : null
}

/** Returns true for a good mood beside a low one. */
const isBetter = (one: MoodValue, other: MoodValue): boolean =>
  levelOfMood[one.mood_type] > 3 && levelOfMood[other.mood_type] < 3

/** Returns the feeling that is left where others are denied: 'meh' of 'not great, not terrible either, just meh'. */
function feelingLeft(text: string): MoodValue | null {
  const rest = text.replaceAll(deniedFeeling, '')
  return rest === text ? null : plainFeeling(rest.trim())
}

/** Returns the mood of a whole part; null if it has none. */
export function moodOfPart(part: Part): MoodValue | null {
  const rated = ratedMood(part.text)
  const plain = feelingLeft(part.text) ?? plainMood(part)
  // Of 'stressed because of work, 7/10' the number says how strongly.
  const named = plain ?? moodNamed(part.text)
  if (rated && named && isBetter(rated, named) && !/\bmood\b/i.test(part.text)) return named
  if (rated) return rated
  if (plain) return plain
  // Of 'I feel so fat' neither the kind nor the mood is sure: the coach asks.
  const isGuess = part.chance < leastOfIntent && part.topicChance < sure && spansOf(part, 'feeling').length === 0
  const ofTopic = part.topicChance >= leastSure && !isGuess ? moodOfTopic(part.topic) : null
  const learned = isDenied(part.text, ofTopic) ? null : ofTopic
  if (part.topicChance >= sure) return learned
  const marked = spansOf(part, 'feeling')
  const said = marked.length === 0 ? part.text : marked.map(({ text, spelt }) => spelt ?? text).join(' ')
  return (spansOf(part, 'not').length === 0 ? moodNamed(said) : null) ?? learned
}

const onlyLater = /^(?:right |just |soon )?(?:after|afterwards|later|before)\W*$/i

export function logMood(whole: Part, clock: Clock): PartLogs {
  const part = withReasonTimes(whole)
  const marked = spansOf(part, 'feeling')
  // 'Feeling queasy' is a symptom.
  if (marked.length > 0 && marked.every((span) => valueOf(span, knownSymptom) !== null)) return logSymptoms(part, clock)
  const ofPart = part.intent === 'mood' ? moodOfPart(part) : null
  const mood = ofPart ?? marked.map(moodOfSpan).find((each) => each !== null)
  if (!mood) return asking({ ask: 'mood' })
  const said = reasonIn(part)
  // 'Felt guilty after' gives no reason.
  const reason = onlyLater.test(said) ? '' : said
  // A feeling in other words than the mood's own is kept in its note.
  const isOwnWord = marked.length === 1 && marked[0]!.text.toLowerCase() === mood.mood_type
  // The plainest words say no more than the mood itself.
  const isPlain = plainFeeling(wordsBeside(part, ['when'])) !== null
  const notes = noteOf(reason || (isOwnWord || isPlain ? '' : part.text))
  // 'Happy because I slept well' is no poor sleep: with a good mood only symptoms are noted.
  const isGood = levelOfMood[mood.mood_type] > 3
  const triggers = moodTriggersIn(reason).filter((each) => !isGood || !lowSigns.some((low) => low === each))
  return logged({
    kind: 'mood',
    input: {
      ...mood,
      ...(notes ? { notes } : {}),
      ...(triggers.length > 0 ? { triggers } : {}),
      ...timeOf(part, clock),
    },
  })
}
