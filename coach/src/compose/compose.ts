import { toldOf } from '../card-told.ts'
import type { ToldLog } from '../heard.ts'
import { nameMeals } from '../meal-of-hour.ts'
import { cutTo } from '../plain.ts'
import type { Ask } from '../ask.ts'
import { continueQuery } from '../read-query.ts'
import { before as daysBefore, dayName } from '../range.ts'
import { readRevise } from '../read-revise.ts'
import { repair } from '../repair.ts'
import type { Part, Span } from '../reading/read.ts'
import { contexts } from '../reading/tags.ts'
import { nothingKept, type Kept, type ReplyData } from '../reply-data.ts'
import { changedIn, type Revising } from '../revising.ts'
import type { Before, FollowUp, Understanding } from '../understanding.ts'
import { addDays, type Clock } from '../when.ts'
import { answerPart } from './answer-of-part.ts'
import { askPart, daysIn, nutrientOf } from './ask-of-part.ts'
import { cardMeant, corrected } from './correct-card.ts'
import { logPart } from './log-of-part.ts'

type Card = ReplyData['cards'][number]

const mostLogs = 8
const mostAsks = 4

const intentOfCard = { past_fast: 'fasted', memory: 'remember' } as const

/** What the coach did just before, as the examples name it, by its number. */
export function contextOf(before: Before | null): number {
  if (!before) return 0
  const { kept, cards } = before
  const asked = kept.question?.ask
  const isMeal = asked === 'breakfast' || asked === 'lunch' || asked === 'dinner' || asked === 'snack'
  const last = cards.at(-1)?.kind
  const name = asked
    ? `asked ${isMeal ? 'meal' : asked}`
    : last
      ? `after ${intentOfCard[last as keyof typeof intentOfCard] ?? last}`
      : kept.query
        ? 'after ask'
        : kept.advice
          ? 'after advice'
          : kept.food
            ? 'after food'
            : kept.say
              ? 'after app'
              : 'none'
  return Math.max(
    0,
    contexts.findIndex((each) => each === name),
  )
}

/** What is kept as it was typed. */
const verbatim = new Set<string>(['goal', 'fact', 'term', 'from', 'when', 'amount'])

/** A part whose marked words are spelt as they are known. */
const spelt = (part: Part): Part => ({
  ...part,
  spans: part.spans.map((span) => (verbatim.has(span.label) ? span : { ...span, text: repair(span.text) })),
})

const isDone = new Set<string>(['meal', 'exercise', 'water', 'medicine'])
const isLog = new Set<string>([...isDone, 'symptom', 'mood'])

/** A day that is said once is of all that is told in that sentence: 'on Saturday I was stressed and had a stiff neck'. */
function withDays(parts: readonly Part[]): Part[] {
  const dated: Part[] = []
  for (const part of parts) {
    const before = dated.at(-1)
    const days = before?.spans.filter(({ label }) => label === 'when') ?? []
    const isOfSame =
      before !== undefined &&
      days.length > 0 &&
      isLog.has(before.intent) &&
      !/[.!?;\n]\s*$/.test(before.text) &&
      !part.spans.some(({ label }) => label === 'when') &&
      (isDone.has(part.intent) || (isLog.has(part.intent) && /\b(?:was|were|had|felt|got)\b/i.test(part.text)))
    dated.push(isOfSame ? { ...part, spans: [...part.spans, ...days] } : part)
  }
  return dated
}

/** '…, 20 min | walk': a length at the end of a part that has one already is of the exercise behind it. */
function withLengths(parts: readonly Part[]): Part[] {
  const moved = [...parts]
  for (const [at, part] of parts.entries()) {
    const next = moved[at + 1]
    const last = part.spans.at(-1)
    const isMore = last?.label === 'duration' && part.spans.filter(({ label }) => label === 'duration').length > 1
    if (!next || !isMore || next.intent !== 'exercise' || next.spans.some(({ label }) => label === 'duration')) continue
    moved[at] = { ...part, spans: part.spans.slice(0, -1) }
    moved[at + 1] = { ...next, spans: [last, ...next.spans] }
  }
  return moved
}

/** 'I feel happy because I | slept well': a reason that is cut in two is one, and no more than that. */
function withReasons(parts: readonly Part[]): Part[] {
  const whole: Part[] = []
  for (const part of parts) {
    const before = whole.at(-1)
    const cut = before && before.intent === 'mood' && cutReason.test(before.text) ? before : null
    const isTold = part.intent === 'meal' || part.intent === 'exercise'
    if (cut) whole[whole.length - 1] = { ...cut, text: `${cut.text} ${part.text}` }
    if (!cut || isTold) whole.push(part)
  }
  return whole
}

const cutReason = /\b(?:because|cuz|since|as|after|from|about|of)(?: (?:i|my|the|we|it|of))?\s*$/i

/** What is said of earlier cards, gathered over the parts of a message. */
class FollowUps {
  readonly logs: ToldLog[] = []
  readonly revisions: Revising[] = []
  readonly left: string[] = []
  other: FollowUp | null = null

  /** The first of what was done to cards: an answer tells of one kind. */
  get(): FollowUp | null {
    const [log] = this.logs
    if (log) return { is: 'changed', log }
    if (this.revisions.length > 0) return { is: 'revised', revisions: this.revisions }
    if (this.left.length > 0) return { is: 'left', cards: this.left }
    return this.other
  }
}

const isOpen = ({ state }: Card) => state === 'open'
const isSaved = ({ state, revises }: Card) => state === 'saved' && revises?.act !== 'delete'
const beginsChange = /^(?:please |can you |could you )*(?:delete|remove|change|edit|correct|move|set)\b/i
const isAll = /\b(?:all|both|everything|them|those|these)\b/

/** @returns whether it was about cards of before */
function correctCards(part: Part, { kept, cards }: Before, clock: Clock, follow: FollowUps): boolean {
  const open = cards.filter((card) => isOpen(card) && card.revises?.act !== 'delete')
  const some = open.length > 0 ? open : cards.filter(isSaved)
  const card = cardMeant(part, some)
  if (!card) return false
  const at = kept.times[cards.indexOf(card)] ?? null
  const log = corrected(part, card, at, clock)
  if (!log) return false
  if (isOpen(card) && !card.revises) follow.logs.push(log)
  else {
    const revising = changedIn(card, log, at)
    if (!revising) return false
    follow.revisions.push(isOpen(card) ? { ...revising, replaces: card.id } : revising)
  }
  return true
}

function removeCards(part: Part, { cards }: Before, follow: FollowUps): boolean {
  const open = cards.filter(isOpen)
  const some = open.length > 0 ? open : cards.filter(isSaved)
  if (some.length === 0) return false
  if (open.length === 0 && /^undo\b/i.test(part.text) && some.some(({ revises }) => revises !== undefined)) {
    follow.other = { is: 'saved_change' }
    return true
  }
  const card = isAll.test(part.text.toLowerCase()) ? null : cardMeant(part, some)
  const isPointed =
    part.spans.length > 0 && !part.spans.every(({ label, text }) => label === 'ref' && /^(?:it|that|this)$/i.test(text))
  const gone = card && (isPointed || some.length === 1) ? [card] : some
  if (open.length > 0) follow.left.push(...gone.map(({ id }) => id))
  else
    follow.revisions.push(
      ...gone.map(({ id, kind, revises }): Revising => ({ act: 'delete', kind, id: revises?.record ?? id })),
    )
  return true
}

/** The last entry once more, as of now. */
function again({ cards, kept }: Before): ToldLog[] {
  const card = cards.findLast((each) => each.state !== 'dismissed')
  const log = card ? toldOf(card, null) : null
  if (!log || log.kind === 'past_fast' || kept.question) return []
  const { replaces: _replaces, ...told } = log.told
  return [{ ...log, told } as ToldLog]
}

function goOn(part: Part, kept: Kept, clock: Clock): Ask | null {
  const { query, advice } = kept
  if (part.intent === 'why') {
    if (advice) return { ask: 'why', topic: advice.topic }
    return query ? { ask: 'records', query: { ...query, measure: 'why' } } : null
  }
  if (part.intent === 'other')
    return advice ? { ask: 'advice', topic: advice.topic, said: `${advice.said} ${part.text}`.slice(0, 200) } : null
  if (!query) return null
  const isOfDay = part.spans.every(({ label }) => label === 'ref') && /\b(?:when|what day|which day)\b/i.test(part.text)
  if (kept.day && isOfDay) return { ask: 'day', day: kept.day }
  if (/\bday before\b/i.test(part.text) && !/yesterday/i.test(part.text))
    return { ask: 'records', query: { ...query, range: daysBefore(query.range, clock.today), against: null } }
  const next = continueQuery(part.text, query, clock)
  if (next) return { ask: 'records', query: next }
  const days = part.spans.find(({ label }) => label === 'when')?.text.toLowerCase() ?? ''
  const range = days === '' ? null : daysIn(days, clock)
  const about = part.spans.some(({ label }) => label === 'nutrient') ? nutrientOf(part) : null
  const isNext = /\bday after\b/i.test(part.text) && range === null
  const following = isNext ? addDays(query.range.end, 1) : null
  const then =
    following !== null && following <= clock.today
      ? { start: following, end: following, label: dayName(following, clock.today) }
      : null
  const of = range ?? then
  return of || about
    ? { ask: 'records', query: { ...query, ...(about ? { about } : {}), ...(of ? { range: of, against: null } : {}) } }
    : null
}

/** Feelings of one moment are one mood, and the other words are in its note. */
function withOneMood(logs: readonly ToldLog[]): ToldLog[] {
  const kept: ToldLog[] = []
  for (const log of logs) {
    const at = kept.findIndex((each) => each.kind === 'mood' && log.kind === 'mood' && each.told.at === log.told.at)
    const mood = kept[at]
    if (mood?.kind !== 'mood' || log.kind !== 'mood') kept.push(log)
    else {
      const notes = [mood.told.notes, log.told.notes ?? log.told.mood_type].filter((note) => note !== undefined)
      kept[at] = { ...mood, told: { ...mood.told, notes: cutTo(1_000, notes.join('; ')) } }
    }
  }
  return kept
}

/** What the parts of a message come to, together with what was said before. */
export function compose(
  parts: readonly Part[],
  before: Before | null,
  clock: Clock,
): Omit<Understanding, 'language' | 'spoken'> {
  const last = before ?? { kept: nothingKept, cards: [] }
  const follow = new FollowUps()
  const logs: ToldLog[] = []
  const asks: Ask[] = []
  const asides: Understanding['asides'] = []
  const unclear: string[] = []
  let question: Understanding['question'] = null
  const add = (ask: Ask | null, text: string) => {
    if (ask) asks.push(ask)
    else unclear.push(text)
  }
  const hasOpen = last.cards.some(isOpen)
  for (const part of withDays(withLengths(withReasons(parts).map(spelt)))) {
    const { intent, text } = part
    // A record that is named, by its day where a card is open, is another one than that card's.
    const isDated = part.spans.some(({ label }) => label === 'when')
    const isOther = hasOpen ? intent === 'remove' && isDated : intent !== 'correct' && intent !== 'remove'
    const named = isOther && beginsChange.test(text) ? readRevise(text.toLowerCase(), null, clock) : null
    if (named) {
      asks.push({ ask: 'revise', sought: named })
      continue
    }
    const ofFood =
      intent === 'meal' && part.spans.every(({ label }) => label !== 'food' && label !== 'energy')
        ? last.kept.food
        : null
    if (ofFood && last.cards.length === 0) {
      // 'Log one' is of the food that was asked about.
      const food: Span = { label: 'food', text: ofFood, start: part.start + text.length, end: part.start + text.length }
      logs.push(...(logPart({ ...part, spans: [...part.spans, food] }, clock)?.logs ?? []))
    } else if (intent === 'correct' || intent === 'remove') {
      const isOfFood = part.spans.some(({ label }) => label === 'food' || label === 'from' || label === 'ref')
      const isOfCard =
        ((intent === 'correct' || isOfFood) && correctCards(part, last, clock, follow)) ||
        (intent === 'remove' && removeCards(part, last, follow))
      if (isOfCard) continue
      const sought = readRevise(text.toLowerCase(), last.kept.query?.about ?? null, clock)
      add(
        sought ? { ask: 'revise', sought } : last.cards.length > 0 || intent === 'remove' ? { ask: 'change' } : null,
        text,
      )
    } else if (intent === 'yes') {
      if (hasOpen) follow.other = { is: 'agreed' }
      else if (parts.length === 1) asks.push({ ask: 'say', say: 'great' })
    } else if (intent === 'no') {
      if (hasOpen && parts.length === 1) follow.left.push(...last.cards.filter(isOpen).map(({ id }) => id))
      else if (last.kept.question) follow.other = { is: 'declined' }
      else if (parts.length === 1) asks.push({ ask: 'say', say: 'let_go' })
    } else if (intent === 'again') {
      const same = again(last)
      if (same.length > 0) logs.push(...same)
      else unclear.push(text)
    } else if (intent === 'answer') {
      const asked = last.kept.question
      const told = asked ? answerPart(part, asked, clock) : null
      if (told && told.logs.length > 0) logs.push(...told.logs)
      // What was asked and not answered is asked again.
      else if (asked) question ??= asked
      else unclear.push(text)
    } else if (intent === 'more' || intent === 'why' || intent === 'other') add(goOn(part, last.kept, clock), text)
    else {
      // 'And add a glass of wine' is of the meal above.
      const isMore =
        intent === 'meal' &&
        /^(?:oh |and |plus |also |add )+/i.test(text) &&
        !part.spans.some(({ label }) => label === 'meal' || label === 'when')
      if (
        isMore &&
        last.cards.some((card) => isOpen(card) && card.kind === 'meal') &&
        correctCards({ ...part, intent: 'correct' }, last, clock, follow)
      )
        continue
      const asked = last.kept.question
      const isDuration =
        asked?.ask === 'duration' && intent === 'exercise' && !part.spans.some(({ label }) => label === 'activity')
      const told = isDuration ? answerPart(part, asked, clock) : logPart(part, clock)
      // 'On second thoughts 25 pages' says nothing new, and something of the card.
      const isOfOpen = told !== null && told.logs.length === 0 && told.question !== null && hasOpen && text.length <= 60
      if (isOfOpen && correctCards({ ...part, intent: 'correct' }, last, clock, follow)) continue
      if (told) {
        logs.push(...told.logs)
        asides.push(...told.asides)
        question ??= told.question
      } else {
        const wanted = askPart(part, clock)
        asks.push(...wanted)
        // A few words after a card may be about it, whatever they are taken for.
        const isOfCard = wanted.length === 0 && hasOpen && text.length <= 40 && correctCards(part, last, clock, follow)
        if (wanted.length === 0 && !isOfCard) unclear.push(text)
      }
    }
  }
  const all = nameMeals([...follow.logs, ...withOneMood(logs)], Number(clock.time.slice(0, 2))).slice(0, mostLogs)
  const asked = last.kept.question
  const isNothing =
    all.length === 0 && asks.length === 0 && asides.length === 0 && question === null && follow.get() === null
  // What was asked and not answered is asked again, unless it is let go.
  if (asked && isNothing) return { logs: [], question: asked, asks: [], asides: [], unclear: [], followUp: null }
  const isSame = (a: Ask, b: Ask) => JSON.stringify(a) === JSON.stringify(b)
  return {
    logs: all,
    question: all.length > 0 && question?.ask !== 'duration' ? null : question,
    asks: asks.filter((ask, at) => asks.findIndex((each) => isSame(each, ask)) === at).slice(0, mostAsks),
    asides,
    unclear,
    followUp: follow.get(),
  }
}
