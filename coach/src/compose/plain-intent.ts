import { knownSymptom } from '../read-symptom.ts'
import type { Part, Span } from '../reading/read.ts'
import type { Kept } from '../reply-data.ts'
import cues from '../words/cues.json' with { type: 'json' }
import { oneOf } from '../words/lists.ts'

const thatDay = /\b(?:that|same|(?:the|that) whole) (?:day|date|night|morning|evening)\b/i

/** Replaces 'that day' in a question by the day of the last answer. */
export function withDayMeant(part: Part, kept: Kept): Part {
  const { range } = kept.query ?? {}
  const day = kept.day ?? (range && range.start === range.end ? range.start : undefined)
  if (day === undefined || (part.intent !== 'ask' && part.intent !== 'more')) return part
  const said = thatDay.exec(part.text)
  if (!said) return part
  const [start, end] = [part.start + said.index, part.start + said.index + said[0].length]
  const others = part.spans.filter((span) => span.end <= start || span.start >= end)
  return { ...part, spans: [...others, { label: 'when', text: day, start, end }] }
}

const endsFast = new RegExp(`^(?:${oneOf(cues.beforeDoing)} )*${oneOf(cues.ends)}.*\\bfast`, 'i')
const isOfFast = /\b(?:fast(?! food)\w*|eat\w*|window)\b/i
/** Words that only agree, which may be read as a mood. */
const onlyAgrees = new RegExp(`^${oneOf(cues.agrees)}(?: ${oneOf([...cues.agrees, ...cues.praises])})*[.! ]*$`, 'i')

/** 'I have a headache' is a symptom of today, not a lasting fact. */
const hasOne = /^(?:and |but )?i(?:'ve| have)(?: got)? an? (\p{L}[\p{L} -]{2,30})[.! ]*$/iu

/**
 * Returns true for a part with only a day, such as 'and yesterday?', which continues a question and corrects nothing.
 */
const isOtherDay = ({ text, spans }: Part): boolean =>
  /^(?:and|what about|how about)\b/i.test(text) && spans.length > 0 && spans.every(({ label }) => label === 'when')

/** Corrects a part's intent if its words leave no doubt. */
export function withPlainIntent(part: Part, kept: Kept): Part {
  // 'Broke my fast at noon' has one time; a past fast has two.
  const isOver = part.intent === 'fasted' && part.spans.filter(({ label }) => label === 'when').length < 2
  if ((part.intent === 'fast' || isOver) && endsFast.test(part.text)) return { ...part, intent: 'end-fast' }
  if (part.intent === 'end-fast' && !isOfFast.test(part.text)) return { ...part, intent: 'unclear' }
  const ailment = part.intent === 'remember' ? hasOne.exec(part.text)?.[1] : undefined
  if (ailment !== undefined && knownSymptom(ailment) !== null) {
    const start = part.start + part.text.indexOf(ailment)
    const mark: Span = { label: 'symptom', text: ailment, start, end: start + ailment.length }
    return { ...part, intent: 'symptom', spans: [mark] }
  }
  // 'How bad was it?' is about the last answer.
  const isAsked = part.intent === 'ask' || (part.intent === 'why' && /^(?:and |so )?how\b/i.test(part.text))
  const isOfLast = isAsked && kept.query !== null && part.spans.every(({ label }) => label === 'ref')
  if (isOfLast && part.text.length <= 40 && /\b(?:it|they|those)\b/i.test(part.text)) return { ...part, intent: 'more' }
  const { advice, query } = kept
  const isNewQuestion = part.intent === 'ask' && part.subject !== 'day'
  if (query && !isNewQuestion && isOtherDay(part)) return { ...part, intent: 'more' }
  if (/^(?:but |and )?why[?!. ]*$/i.test(part.text) && (advice ?? query)) return { ...part, intent: 'why' }
  const isAgreed = part.intent === 'mood' && kept.question === null && onlyAgrees.test(part.text)
  return isAgreed ? { ...part, intent: 'yes' } : part
}
