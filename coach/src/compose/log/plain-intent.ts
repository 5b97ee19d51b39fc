import { activityIn } from '../../kinds/exercise/activities.ts'
import { isPlainYes } from '../../confirming.ts'
import { isFramedFeeling, plainFeeling } from '../../kinds/mood/plain-feelings.ts'
import { exactSymptom, knownSymptom } from '../../kinds/symptom/read-symptom.ts'
import { noMedicine } from '../../kinds/medicine/not-done.ts'
import type { Part, Span } from '../../reading/read.ts'
import type { Intent } from '../../reading/tags.ts'
import type { Kept } from '../../reply-data.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import asks from '../../words/asks.json' with { type: 'json' }
import situations from '../../words/situations.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'
import type { Clock } from '../../values/when.ts'
import { thereAndBack } from '../../kinds/exercise/exercises.ts'
import { isEndedFast } from '../../kinds/fast/fasts.ts'
import { withGeneralQuestion } from '../ask/general-questions.ts'
import { asksFirst } from '../ask/plain-question.ts'
import { has, withoutTimes } from '../spans.ts'

const thatDay = /\b(?:that|same|(?:the|that) whole) (?:day|date|night|morning|evening)\b/i

const beforeIt = /\b(?:the night )?before (?:it|that|this|then)\b/i
const ofNight = anyOf(asks.subjects.sleep)

const goesOnOfMine = /^(?:and|n|also) (?:how|what) (?:was|is|about) my \w+[?. ]*$/i

/** Replaces 'that day' in a question by the day of the last answer. */
export function withDayMeant(part: Part, kept: Kept): Part {
  const { range } = kept.query ?? {}
  const day = kept.day ?? (range && range.start === range.end ? range.start : undefined)
  if (day === undefined || (part.intent !== 'ask' && part.intent !== 'more')) return part
  // 'And how was my mood' after a question for a Sunday is of that Sunday.
  if (range?.start === day && range.end === day && goesOnOfMine.test(part.text) && !has(part, 'when')) {
    const at = part.start + part.text.length
    return { ...part, spans: [...part.spans, { label: 'when', text: day, start: at, end: at }] }
  }
  // A night counts for the day on which it ended, which is the one behind 'before it'.
  const said = thatDay.exec(part.text) ?? (ofNight.test(part.text) ? beforeIt.exec(part.text) : null)
  if (!said) return part
  const [start, end] = [part.start + said.index, part.start + said.index + said[0].length]
  const others = part.spans.filter((span) => span.end <= start || span.start >= end)
  return { ...part, spans: [...others, { label: 'when', text: day, start, end }] }
}

const endsFast = new RegExp(`^(?:${oneOf(cues.beforeDoing)} ){0,12}${oneOf(cues.ends)}(?! eating).*\\bfast`, 'i')
/** Words of the last meal before a fast, or of its kind: 'stopped after dinner', '16:8 from now'. */
const beginsFast = new RegExp(String.raw`${oneOf(cues.lastMeal)}|\b\d{1,2}[:/]\d{1,2}\b`, 'i')
const isOfFast = /\b(?:fast(?! food)\w*|eat\w*|window)\b/i
/** Words that only agree, which may be read as a mood. */
const onlyAgrees = new RegExp(
  `^${oneOf(cues.agrees)}(?: ${oneOf([...cues.agrees, ...cues.praises])}){0,12}[.! ]*$`,
  'i',
)

/** 'I have a headache' is a symptom of today, not a lasting fact. */
const hasOne = /^(?:and |but )?i(?:'ve| have)(?: got)? an? (\p{L}[\p{L} -]{2,30})[.! ]*$/iu
/** Words before and behind a complaint that is all that a part says: 'I have the flu today'. */
const beforeAilment = new RegExp(`^(?:${oneOf(cues.beforeAilment)} ){1,12}`, 'i')
const behindAilment = new RegExp(`(?: ${oneOf(cues.behindAilment)}){1,12}[.! ]*$`, 'i')
const mayBeAilment = new Set<Intent>(['remember', 'unclear', 'mood', 'symptom', 'talk', 'advice'])
const mayBeFeeling = new Set<Intent>(['mood', 'talk', 'unclear', 'more', 'low', 'symptom'])

const saysFelt = /^(?:i |just |still |and |but )*(?:felt|feel|feeling|am feeling)(?! like)\s+/i

const isState = new RegExp(
  String.raw`^(?:i am|i'?m|i have|i've got) (?:\d+ (?:weeks|months) )?${oneOf(situations.states)}[.! ]*$`,
  'i',
)

const dislikes = new RegExp(`^(?:but |and |so )*${oneOf(cues.dislikes)} `, 'i')

/** Marks all of a part as one thing, with the days that it has. */
function asOne(part: Part, intent: Intent, label: Span['label'], text: string): Part {
  const start = part.start + Math.max(0, part.text.indexOf(text))
  const whens = part.spans.filter((span) => span.label === 'when')
  return { ...part, intent, spans: [{ label, text, start, end: start + text.length }, ...whens] }
}

/** Something that a part of the body does, which is no exercise of it: 'heart's going a mile a minute'. */
const complains = new RegExp(
  String.raw`^(?:${oneOf(cues.beforeOrgan)} ){0,12}(${oneOf(cues.organs)}(?:'s| ${oneOf(cues.organActs)})\b` +
    String.raw`(?!.*${oneOf(cues.wellBehindOrgan)}).*?)(?=$|[,.;!]| ${oneOf(cues.endsComplaint)})`,
  'i',
)
/** A part of the body that is well: 'my head is clear', 'stomach feels great'. */
const isWell = new RegExp(
  String.raw`^(?:${oneOf(cues.beforeOrgan)} ){0,12}${oneOf(cues.organs)}(?:'s| ${oneOf(cues.organStates)})` +
    `(?: ${oneOf(cues.howWell)}){0,12} ${oneOf(cues.wellBehindOrgan)}`,
  'i',
)
const mayBeComplaint = new Set<Intent>([
  'exercise',
  'talk',
  'advice',
  'unclear',
  'remember',
  'meal',
  'symptom',
  'outside',
])

const asksAnything = new RegExp(String.raw`\?|${oneOf(situations.whatToDo)}`, 'i')

const ofComplaint = new Set<Span['label']>(['severity', 'when', 'cause', 'duration', 'quality', 'amount'])

/** Marks what a part of the body does as a symptom; null for others, and where the symptom is marked. */
function complaintOf(part: Part): Part | null {
  const said =
    mayBeComplaint.has(part.intent) && !asksAnything.test(part.text) ? complains.exec(part.text)?.[1] : undefined
  const isMarked = part.spans.some(
    ({ label, text }) =>
      label === 'food' ||
      label === 'not' ||
      (label === 'symptom' && text.includes(' ')) ||
      (label === 'activity' && activityIn(text) !== null),
  )
  if (said === undefined || isMarked) return null
  const start = part.start + part.text.indexOf(said)
  // Of 'back was 8/10 on Thursday' the strength and the day keep their marks.
  const behind = part.spans.filter((span) => span.start > start && ofComplaint.has(span.label))
  const text = said.slice(0, (behind[0]?.start ?? Infinity) - start).trimEnd()
  const end = start + text.length
  const topic = part.intent === 'symptom' ? {} : { topic: null, topicChance: 0, strength: null }
  return { ...part, ...topic, intent: 'symptom', spans: [{ label: 'symptom', text, start, end }, ...behind] }
}

const noEnergy = anyOf(cues.noEnergy)
const muchEnergy = anyOf(cues.muchEnergy)
const ratedEnergy = /\benergy\b.*\d ?(?:\/|out of|outta|on|of) ?(?:5|10)\b/i
const mayBeEnergy = new Set<Intent>(['symptom', 'mood', 'talk', 'unclear', 'advice'])

/** Reads energy: a number or much of it is a mood, the want of it a complaint; null for other parts. */
function energyOf(part: Part): Part | null {
  if (!mayBeEnergy.has(part.intent) || asksAnything.test(part.text)) return null
  const none = noEnergy.exec(part.text)?.[0]
  if (none !== undefined)
    return asOne({ ...part, strength: null, topic: 'fatigue', topicChance: 1 }, 'symptom', 'symptom', none)
  if (!ratedEnergy.test(part.text) && !muchEnergy.test(part.text)) return null
  return asOne({ ...part, topic: 'energetic', topicChance: 1 }, 'mood', 'feeling', part.text)
}

/** Reads a part that plainly says a feeling or a complaint, and nothing else; null for others. */
function plainly(part: Part): Part | null {
  const energy = energyOf(part)
  if (energy) return energy
  if ((mayBeComplaint.has(part.intent) || part.intent === 'mood') && isWell.test(part.text)) {
    const spans = part.spans.filter(({ label }) => label !== 'symptom')
    return { ...part, intent: spans.some(({ label }) => label === 'feeling') ? 'mood' : 'talk', spans }
  }
  const complaint = complaintOf(part)
  if (complaint) return complaint
  if (mayBeAilment.has(part.intent) && !has(part, 'not')) {
    const bare = part.text.replace(/[.,! ]+$/, '').replace(behindAilment, '')
    const name = bare.replace(beforeAilment, '')
    // Of 'I am cold' nobody has a cold.
    const isFelt = /^cold$/i.test(name) && !/\ba (?:bad |nasty )?cold$/i.test(bare)
    if (name !== bare && !isFelt && exactSymptom(name) !== null) return asOne(part, 'symptom', 'symptom', name)
  }
  // 'My mood was rubbish on Wednesday' asks nothing.
  const mayFeel =
    mayBeFeeling.has(part.intent) || (part.intent === 'ask' && !asksFirst.test(part.text) && !part.text.includes('?'))
  const felt = withoutTimes(part).trim()
  const isFeeling = mayFeel && isFramedFeeling(felt) && plainFeeling(felt) !== null
  if (!isFeeling || has(part, 'symptom')) return null
  const [first, ...more] = part.spans.filter(({ label }) => label === 'feeling')
  const isMarked = first && more.length === 0 && plainFeeling(first.text)
  return isMarked ? { ...part, intent: 'mood' } : asOne(part, 'mood', 'feeling', felt)
}

/**
 * Returns true for a part with only a day, such as 'and yesterday?', which continues a question and corrects nothing.
 */
const isOtherDay = ({ text, spans }: Part): boolean =>
  /^(?:and|what about|how about)\b/i.test(text) && spans.length > 0 && spans.every(({ label }) => label === 'when')

/** Returns true for the fed of 'fed the kids', which is no feeling. */
const isFeeding = ({ text, start }: Part, { label, text: said, end }: Span): boolean =>
  label === 'feeling' && /^fed$/i.test(said) && !/^ ?(?:up|with|of)\b/i.test(text.slice(end - start))

/** Matches a day by its weather: 'grand mild day', 'it was a lovely sunny morning'. */
const ofWeather = new RegExp(
  String.raw`^(?:(?:so|and|it|its|it's|is|was|what|such|an?|the) ){0,5}(?:\p{L}+,? ){0,2}${oneOf(cues.weather)},? ` +
    String.raw`(?:\p{L}+ )?${oneOf(cues.hasWeather)}(?: today| out| outside)?\W*$`,
  'iu',
)

const onlyWell = new RegExp(`^${oneOf(cues.wellRested)}$`, 'i')

/** Corrects a part's intent if its words leave no doubt. */
export function withPlainIntent(said: Part, kept: Kept, clock: Clock): Part {
  const read = withGeneralQuestion(said)
  // 'Feeling rested' and the back of '25 minutes and 25 back' are no complaints.
  const isWayBack = thereAndBack.test(read.text)
  const isNone = (text: string) => onlyWell.test(text) || (isWayBack && text.toLowerCase() === 'back')
  const part = {
    ...read,
    spans: read.spans.filter((span) => !(span.label === 'symptom' && isNone(span.text)) && !isFeeding(read, span)),
  }
  // 'Lovely sunny day' is the weather's.
  if (part.intent === 'mood' && ofWeather.test(part.text))
    return { ...part, intent: 'talk', topic: 'weather', spans: [] }
  // 'Broke my fast at noon' has one time; a past fast has two.
  if ((part.intent === 'fast' || part.intent === 'fasted') && isEndedFast(part, clock))
    return { ...part, intent: 'fasted' }
  const isOver = part.intent === 'fasted' && part.spans.filter(({ label }) => label === 'when').length < 2
  const isOnlyEnd = part.intent === 'meal' && part.spans.every(({ label }) => label === 'when')
  if ((part.intent === 'fast' || isOver || isOnlyEnd) && endsFast.test(part.text))
    return { ...part, intent: 'end-fast' }
  // 'It started 20 minutes ago' says of nothing that it is a fast.
  const isNamed =
    isOfFast.test(part.text) || beginsFast.test(part.text) || part.spans.some(({ label }) => label === 'plan')
  if (part.intent === 'fast' && !isNamed) return { ...part, intent: 'unclear' }
  if (part.intent === 'end-fast' && !isOfFast.test(part.text)) return { ...part, intent: 'unclear' }
  const isNoMedicine =
    noMedicine.test(part.text) && !part.spans.some(({ label }) => label === 'symptom' || label === 'food')
  if (isNoMedicine && mayBeAilment.has(part.intent)) return { ...part, intent: 'medicine' }
  // 'Creatine done' ticks no goal off.
  if (part.intent === 'done' && part.spans.some(({ label }) => label === 'medicine'))
    return { ...part, intent: 'medicine' }
  // 'Felt cream crackered' is no meal.
  if (part.intent === 'meal' && saysFelt.test(part.text)) {
    const feeling = part.text.replace(saysFelt, '')
    return asOne(part, 'mood', 'feeling', feeling)
  }
  // 'I am pregnant' is a fact to remember, and no complaint of today.
  if (isState.test(part.text)) return asOne(part, 'remember', 'fact', part.text.replace(/[.! ]+$/, ''))
  // 'Not a big fan of salad' eats none.
  const isDislike = dislikes.test(part.text) && !has(part, 'when', 'meal') && !part.text.includes('?')
  if (isDislike) return asOne(part, 'remember', 'fact', part.text.replace(/(?: (?:but|though|tho|so))?[.!, ]*$/i, ''))
  const plain = plainly(part)
  if (plain) return plain
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
  if (isPlainYes(part.text)) return { ...part, intent: 'yes' }
  const isAgreed = part.intent === 'mood' && kept.question === null && onlyAgrees.test(part.text)
  return isAgreed ? { ...part, intent: 'yes' } : part
}
