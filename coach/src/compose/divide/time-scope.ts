import type { Part, Span } from '../../reading/read.ts'
import type { Intent } from '../../reading/tags.ts'
import { intentsOf, tellingIntents } from '../../kinds/intents.ts'
import { whenSaid } from '../../values/when-said.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'
import { addDays, clockOf, minutesOf, type Clock } from '../../values/when.ts'
import { dayNamed, endsSentence, goesOn, isClockTime, isNow, isTime, sayDay, wordsOfDay } from './clock-times.ts'
import { spansOf } from '../spans.ts'

const isDone = new Set<Intent>(intentsOf('taken', 'done'))
/** What is taken at one sitting: 'ramipril and a banana at 8'. */
const isTaken = new Set<Intent>(intentsOf('taken'))
const isLog = new Set<Intent>([...tellingIntents, 'fasted'])
/** Parts whose day may be that of what follows: 'mate's wedding last Saturday, 3 glasses of prosecco'. */
const namesDay = new Set<Intent>([...isLog, 'talk', 'unclear', 'fast', 'end-fast', 'done', 'remember'])

/** Words that may stand before a day that is said for all that follows: 'so yesterday: …', 'on Saturday I …'. */
const beforeLeading = new RegExp(String.raw`^(?:${oneOf(cues.aheadOfDay)}[\s,:-]*){0,12}$`, 'i')
const isPast = /\b(?:was|were|had|felt|got|went|did)\b/i
/** Matches 'Woke up at 3 and ate cornflakes', where the time is that of the meal. */
const wokeAt = new RegExp(
  String.raw`^(?:${oneOf(cues.aheadOfDay)} |i |today |[,.] ?){0,6}woke (?:up )?(?:at|around|about) \d`,
  'i',
)
/** A night that begins after what was told of its day: 'wedding on Saturday, bed at 2 up at 9'. */
const startsLater = /\b(?:bed|asleep|crashed|passed out)\b.*\b(?:up|woke|till?|until|awake)\b/i

interface SaidDay {
  day: number
  /** Its words without a time of the clock: 'yesterday evening'. */
  text: string
  /** True if it was said in front, for all that follows. */
  isLeading: boolean
}

function saidBy(part: Part, day: number, clock: Clock): SaidDay {
  const first = spansOf(part, 'when').find(({ text }) => {
    const said = whenSaid(text, clock)
    return said.day !== null || (said.isPart && isNow.test(text))
  })
  const ahead = first ? part.text.slice(0, first.start - part.start) : part.text
  return { day, text: wordsOfDay(first, day, clock), isLeading: first !== undefined && beforeLeading.test(ahead) }
}

/** Returns true if a part without a day is of the day that was said before it. */
function isOf(said: SaidDay, part: Part): boolean {
  if (!isLog.has(part.intent)) return false
  const others = part.text.replaceAll(/\d\S*/g, '')
  if (said.isLeading || goesOn.test(part.text)) return !isNow.test(others) || isPast.test(others)
  return isDone.has(part.intent) || isPast.test(part.text) || (part.intent === 'sleep' && startsLater.test(part.text))
}

const withWhen = (part: Part, text: string): Part => ({
  ...part,
  spans: [{ label: 'when', text, start: part.start, end: part.start }, ...part.spans],
})

/** Returns an hour of waking as one of the morning, also in the evening. */
const ofMorningHour = (span: Span): Span =>
  /^\D*(?:[4-9]|1[01])(?:[:.]\d\d)?(?: ?ish)?$/.test(span.text) ? { ...span, text: `${span.text} am` } : span

/** Applies a day to what follows in its sentence: 'on Saturday I was stressed and had a stiff neck'. */
function withDaysBefore(parts: readonly Part[], clock: Clock): Part[] {
  let said: SaidDay | null = null
  return parts.map((part, at) => {
    const before = parts[at - 1]
    const isOver = said !== null && !said.isLeading && before !== undefined && endsSentence.test(before.text)
    if (isOver) said = null
    const own = dayNamed(spansOf(part, 'when'), clock)
    if (own !== null) {
      said = namesDay.has(part.intent) ? saidBy(part, own, clock) : null
      return part
    }
    // 'Woke up at 4 with a cramp' has a cramp at that time.
    const isAtWaking = isDone.has(part.intent) || (part.intent === 'symptom' && /^\W*with\b/i.test(part.text))
    const woke = before && wokeAt.test(before.text) && isAtWaking ? spansOf(before, 'when') : []
    if (woke.length > 0) return { ...part, spans: [...woke.map(ofMorningHour), ...part.spans] }
    if (said === null || !isOf(said, part)) return part
    const isNight = part.intent === 'sleep' && startsLater.test(part.text)
    const isTimed = spansOf(part, 'when').length > 0 || spansOf(part, 'meal').length > 0
    // With a time or a meal of its own a part takes the day alone.
    const isOther = part.intent === 'sleep' || /\blater\b/i.test(part.text)
    const words = isTimed || isOther ? sayDay(said.day, clock) : said.text
    return withWhen(part, isNight ? nightAfter(said.day, clock) : words)
  })
}

const brokeFast = anyOf(cues.brokeFast)

/** Divides 'started fasting at 7 last night, broke it with toast' into the fast and the meal. */
function withMealOfFast(part: Part): Part[] {
  const [food] = part.intent === 'fast' || part.intent === 'fasted' ? spansOf(part, 'food') : []
  const at = brokeFast.exec(part.text)?.index ?? 0
  if (!food || at === 0 || food.start < part.start + at) return [part]
  const own = part.spans.filter(({ end }) => end <= part.start + at)
  const rest = part.spans.filter(({ start }) => start >= part.start + at)
  return [
    { ...part, text: part.text.slice(0, at), spans: own },
    { ...part, intent: 'meal', text: part.text.slice(at), start: part.start + at, spans: rest },
  ]
}

const hasEnd = /-|–|\b(?:to|till?|until)\b/i

/** Ends a fast with its start at the meal that broke it, at its time or just now: 'started at 8pm | and just broke it with eggs'. */
function withEndOfFast(parts: readonly Part[], clock: Clock): Part[] {
  const ended = [...parts]
  for (const [at, part] of parts.entries()) {
    const next = parts[at + 1]
    const begun = spansOf(part, 'when').filter(({ text }) => isClockTime(text, clock))
    const isFast = part.intent === 'fast' || part.intent === 'fasted'
    if (
      !next ||
      !isFast ||
      begun.length !== 1 ||
      hasEnd.test(begun[0]!.text) ||
      next.intent !== 'meal' ||
      !brokeFast.test(next.text)
    )
      continue
    const [own] = spansOf(next, 'when').filter(({ text }) => isTime(text, clock))
    const [start, end] = [part.start + part.text.length, next.start]
    // The day of the fast is not that of its end.
    const isDated = own !== undefined && whenSaid(own.text, clock).day !== null
    const text = isDated ? own.text : `${clock.today} ${own?.text ?? `at ${clock.time}`}`
    ended[at] = { ...part, intent: 'fasted', spans: [...part.spans, { label: 'when', text, start, end: start }] }
    const when: Span = own ? { ...own, text } : { label: 'when', text, start: end, end }
    ended[at + 1] = { ...next, spans: [when, ...next.spans.filter((span) => span !== own)] }
  }
  return ended
}

/**
 * Applies the time at which a fast was broken to the meal that broke it: 'broke my fast at noon | with eggs'. A meal in
 * the same part is a part of its own.
 */
function withFastBroken(parts: readonly Part[]): Part[] {
  return parts.flatMap((part, at): Part[] => {
    if (part.intent === 'end-fast' && spansOf(part, 'food').length > 0)
      return [
        { ...part, spans: spansOf(part, 'when') },
        { ...part, intent: 'meal' },
      ]
    const before = parts[at - 1]
    const brokeIt =
      before && part.intent === 'meal' && brokeFast.test(before.text) && spansOf(part, 'when').length === 0
    const { start } = part
    const whens = brokeIt ? spansOf(before, 'when').map((when) => ({ ...when, start, end: start })) : []
    return [{ ...part, spans: [...whens, ...part.spans] }]
  })
}

/** Names the night that began on a day. */
const nightAfter = (day: number, clock: Clock): string =>
  day === -1 ? 'last night' : `${addDays(clock.today, day)} night`

/** Applies a time at the end to what is listed before it: 'magnesium and vitamin D this morning'. */
function withTimesBehind(parts: readonly Part[], clock: Clock): Part[] {
  const timed = [...parts]
  for (let at = timed.length - 2; at >= 0; at--) {
    const [part, next] = [timed[at]!, timed[at + 1]!]
    const whens = spansOf(next, 'when').filter(({ text }) => isTime(text, clock))
    const [when] = whens
    const isOneKind = part.intent === next.intent || (isTaken.has(part.intent) && isTaken.has(next.intent))
    const isListed = isDone.has(part.intent) && isOneKind && /^(?:and|n|&|\+|plus)\b/i.test(next.text.trimStart())
    const isBehind =
      when !== undefined &&
      whens.length === 1 &&
      next.spans.every((span) => span.label === 'when' || span.end <= when.start) &&
      spansOf(part, 'when').length === 0
    const end = part.start + part.text.length
    if (isListed && isBehind && spansOf(part, 'meal').length === 0 && !endsSentence.test(part.text))
      timed[at] = { ...part, spans: [...part.spans, { ...when, start: end, end }] }
  }
  return timed
}

/** Matches what ends a part and begins the next: '…, Tuesday | swam 20 min'. */
const beginsNext = /[,;.]\s*(?:(?:and|then|on)\s+)*$/i
/** Matches an amount that ends the part before: 'a spezi | 0,5 l and two beers'. */
const endsLast = /^\s*(?:,|and\b|&|\+|then\b)/i

/** Moves a time or an amount over the border of two parts to where it belongs. */
function withBorders(parts: readonly Part[]): Part[] {
  const moved = [...parts]
  for (let at = 1; at < moved.length; at++) {
    const [part, next] = [moved[at - 1]!, moved[at]!]
    const [last, first] = [part.spans.at(-1), next.spans[0]]
    const isLast =
      last?.label === 'when' && last.end === part.start + part.text.trimEnd().length && part.spans.length > 1
    const ahead = last ? part.text.slice(0, last.start - part.start) : ''
    const hasTime = next.spans[0]?.label === 'when'
    if (last && isLast && !hasTime && isLog.has(next.intent) && beginsNext.test(ahead)) {
      moved[at - 1] = { ...part, text: ahead, spans: part.spans.slice(0, -1) }
      moved[at] = {
        ...next,
        spans: [last, ...next.spans],
        text: `${part.text.slice(ahead.length)} ${next.text}`,
        start: last.start,
      }
      continue
    }
    const behind = first ? next.text.slice(first.end - next.start) : ''
    const isAmount =
      first?.label === 'amount' && first.start === next.start && /\d/.test(first.text) && endsLast.test(behind)
    if (first && isAmount && part.intent === next.intent && spansOf(part, 'food').length > 0) {
      moved[at - 1] = { ...part, text: `${part.text} ${first.text}`, spans: [...part.spans, first] }
      moved[at] = { ...next, text: behind, spans: next.spans.slice(1), start: first.end }
    }
  }
  return moved
}

const bareHour = /^(?:at |around |about |by )?(0?[1-9]|1[012])(?:[.:]([0-5]\d))?(?: ?ish)?$/i
const ofMorning = /\b(?:br?ea?k|brunch|morning)/i
const noon = 720

/** Returns hours without am or pm in the order of a day that began in the morning; null if they are in none. */
function hoursInOrder(times: readonly { span: Span; minute: number }[]): Map<Span, number> | null {
  const ordered = new Map<Span, number>()
  let last = 0
  for (const { span, minute } of times) {
    const [, hour, rest = '0'] = bareHour.exec(span.text) ?? []
    const early = hour === undefined ? minute : 60 * (Number(hour) % 12) + Number(rest)
    // A day that no earlier hour began starts at five.
    const isLate = hour !== undefined && (early < (last || 300) || hour === '12')
    const at = isLate ? early + noon : early
    if (at < last || at >= 2 * noon) return null
    ordered.set(span, at)
    last = at
  }
  return ordered
}

/** Kinds of parts that are told in the order of the day. */
const isInOrder = new Set<Intent>(intentsOf('taken', 'done', 'felt'))
/** Matches a time of the morning, after which an hour without am or pm is the next one: 'migraine from 4am, tablet at 4.20'. */
const saysMorning = /\d ?a\.?m\b/i

/**
 * Reads hours of things that are told one after another as one day's: 'toast at 7, soup at 12.30, curry at 6', '2 puffs at 6
 * and again at 7.30'.
 */
function withDaysOrder(parts: readonly Part[], clock: Clock): Part[] {
  const told = parts.filter(({ intent }) => isInOrder.has(intent))
  const whens = told.flatMap((part) => spansOf(part, 'when'))
  const day = dayNamed(whens, clock) ?? 0
  const times = whens.flatMap((span) => {
    const { minute, isPart } = whenSaid(`${day === 0 ? '' : sayDay(day, clock)} ${span.text}`.trim(), clock)
    return minute === null || isPart || !/\d|noon/i.test(span.text) ? [] : [{ span, minute }]
  })
  const isOrdered = times.every(
    ({ minute }, at) => minute >= (times[at - 1]?.minute ?? 0) && (day < 0 || minute <= minutesOf(clock.time)),
  )
  const isNamed = told.some((part, at) => at > 0 && spansOf(part, 'meal').some(({ text }) => ofMorning.test(text)))
  const isOneDay = whens.every((span) => [null, day].includes(dayNamed([span], clock)))
  const isAfterMorning = times.some(
    ({ span }, at) => bareHour.test(span.text) && saysMorning.test(times[at - 1]?.span.text ?? ''),
  )
  const ordered =
    (isOrdered && !isAfterMorning) || isNamed || !isOneDay || times.length < 2 ? null : hoursInOrder(times)
  if (!ordered || (day === 0 && Math.max(...ordered.values()) > minutesOf(clock.time))) return [...parts]
  const sayTime = (span: Span): Span => {
    const at = bareHour.test(span.text) ? ordered.get(span) : undefined
    return at === undefined ? span : { ...span, text: `at ${clockOf(at)}${at < noon ? ' am' : ''}` }
  }
  return parts.map((part) => ({ ...part, spans: part.spans.map(sayTime) }))
}

const isSince = ({ label, text }: Span): boolean => label === 'when' && /^since$/i.test(text)

/** Returns true for the time of getting up: 'up at 4.30 for a surf'. */
const isOfRising = (part: Part, { label, start }: Span): boolean =>
  label === 'when' && /\b(?:up|rose|alarm) $/i.test(part.text.slice(0, start - part.start))

/** Returns true for a time that is only compared with: 'less anxious than last week'. */
const isCompared = (part: Part, { label, start }: Span): boolean =>
  label === 'when' &&
  isLog.has(part.intent) &&
  /\bthan (?:on |in |the |it was )?$/i.test(part.text.slice(0, start - part.start))

/** Gives each part the times that were said for several. */
export const withTimes = (said: readonly Part[], clock: Clock): Part[] => {
  // In 'a sandwich about 1, nowt since' the last word says no time.
  const parts = withEndOfFast(said.flatMap(withMealOfFast), clock).map((part) => ({
    ...part,
    spans: part.spans
      .filter((span) => !isSince(span) && !isCompared(part, span))
      .map((span) => (isDone.has(part.intent) && isOfRising(part, span) ? ofMorningHour(span) : span)),
  }))
  return withDaysOrder(withFastBroken(withDaysBefore(withTimesBehind(withBorders(parts), clock), clock)), clock)
}
