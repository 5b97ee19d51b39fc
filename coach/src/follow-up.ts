import type { MealType } from '@finu/contract/meals'
import { foodNamed, isOfCard, withNumber } from './card-number.ts'
import { toldOf } from './card-told.ts'
import { changedIn, type Revising } from './revising.ts'
import { findFoods } from './find-foods.ts'
import type { ToldLog } from './heard.ts'
import { moodAt } from './mood-words.ts'
import { withDigits } from './numbers.ts'
import { startOfFast } from './read-fast.ts'
import { readSeverity } from './read-severity.ts'
import type { Kept, ReplyData } from './reply-data.ts'
import { atOf, readWhen, type Clock, type When } from './when.ts'

type Card = ReplyData['cards'][number]

/** What a message does to the cards of the answer before. */
export type FollowUp =
  | { is: 'changed'; log: ToldLog }
  | { is: 'revised'; revisions: Revising[] }
  | { is: 'left'; cards: string[] }
  | { is: 'agreed' }
  | { is: 'declined' }
  | { is: 'saved_change' }

const agrees =
  /^(?:yes|yep|yeah|yup|sure|ok|okay|confirm|confirmed|save|log (?:it|them|that|all)|do it|go ahead|please do|correct|right|looks good|that's right|all of (?:them|it)|both|perfect)\b[^?]{0,30}$/
const declines =
  /^(?:no|nope)(?:[ ,]+(?:thanks|thank you|don't|not now|it's fine|leave it))?$|^(?:never ?mind|nothing|cancel|stop|forget it|not now|later|skip|leave it|no thanks|no thank you)\b[^?\d]{0,14}$/
const leaves =
  /^(?:(?:no|wait|actually|please|oops|sorry|ok|can you|could you)[ ,]+)*(?:undo|delete|remove|cancel|dismiss|discard|scrap|drop|forget|take (?:back|away|off)|get rid of|throw away)(?: (?:it|that|this|them|all|both|everything|the|last|first|second|third|one|ones|card|cards|log|entry|please|of|again|all of them))*$/
const lead =
  /^(?:(?:no|nope|wait|actually|please|oops|sorry|ok|hmm|well|i meant|i mean|the (?:first|second|third|fourth|last)(?: one| card)?|make (?:it|that|this|the \w+)|change (?:it|that|this|the \w+)(?: to)?|set (?:it|that) to|it'?s|it is|it was|that'?s|that was|they were|should be|it should (?:be|say)|rather|more like|correct(?:ion)?|only|just|about|around|like|a|an|to|was|in fact|not \d+|but|lets say|let's say|i'd say|i would say|i think|maybe|probably|whoops|say|at|on)\b[ ,:]*)+/
/** 'Pretty bad' or 'not too bad', said of a symptom, is how strong it is. */
const isStrength =
  /^(?:(?:it's|its|it is|it was|quite|pretty|really|very|rather|kind of|so|actually|just|only|not|too|but|and) )*(?:a bit |a little )?(?:bad|badly|mild|strong|severe|light|slight|awful|terrible|horrible|unbearable|moderate|intense)$/
const ordinalNames: Record<string, string> = { '1st': 'first', '2nd': 'second', '3rd': 'third', '4th': 'fourth' }
const ordinals: Record<string, number> = { first: 0, second: 1, third: 2, fourth: 3 }
const meals: Record<string, MealType> = {
  breakfast: 'breakfast',
  lunch: 'lunch',
  brunch: 'lunch',
  dinner: 'dinner',
  supper: 'dinner',
  snack: 'snack',
}

/** Which card is meant: the one named, the kind a value fits, or else the last. */
function meant(text: string, cards: readonly Card[], fits: (card: Card) => boolean): { card: Card; at: number } | null {
  const ordinal = /\bthe (first|second|third|fourth|last)\b/.exec(text)?.[1]
  const index = ordinal === 'last' ? cards.length - 1 : ordinal ? ordinals[ordinal]! : -1
  const named = cards.findLastIndex((card) => new RegExp(String.raw`\b${card.kind}\b`).test(text) && fits(card))
  const at = index >= 0 ? index : named >= 0 ? named : cards.findLastIndex(fits)
  const card = cards[at]
  return card && fits(card) ? { card, at } : null
}

/** What is said of when a fast began, and not of how long it is to be. */
const ofStart =
  /\b(?:since|from|start(?:ed|ing)?|began|begun|ago|yesterday|last night|morning|noon|evening|stopped eating)\b|\d ?[ap]m\b|\b\d{1,2}:\d\d\b/
/** 'At 7' is a time, and no number of anything. */
const onlyTime =
  /^(?:(?:no|actually|oops|sorry|it was|that was|was|make it|both|and)[ ,]+)*(at \d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?)$/

/** When a card's log was, by what is said of it anew: a time without a day is of the day that it has. */
function movedTo(when: When, at: string | undefined, clock: Clock, type: MealType | null): string | undefined {
  const next = atOf(when, clock, type)
  const isOfItsDay = when.day === null && at !== undefined && next !== undefined
  return isOfItsDay ? `${at.slice(0, 10)}T${next.slice(11)}` : next
}

function change(text: string, cards: readonly Card[], kept: Kept, clock: Clock): ToldLog | null {
  const told = (found: { card: Card; at: number } | null) => found && toldOf(found.card, kept.times[found.at] ?? null)
  const said = withDigits(text.replace(lead, '').trim())
  const isCorrection = said !== withDigits(text).trim() || /^\d/.test(said)
  const drop =
    /^(?:without|no|not|minus|leave out|remove|drop|take out|skip|forget|delete)(?: the| any| that)? ([a-z ]{3,30})$/.exec(
      withDigits(text)
        .replace(/^(?:(?:no|sorry|oh|actually|wait),? )+(?=without|no |remove|leave)/, '')
        .trim(),
    )?.[1]
  if (drop) {
    const log = told(meant(text, cards, ({ kind }) => kind === 'meal'))
    if (log?.kind === 'meal') {
      const words = drop.split(' ').map((word) => word.replace(/s$/, ''))
      const foods = log.told.foods.filter(
        ({ name }) => !words.some((word) => word.length > 2 && name.toLowerCase().includes(word)),
      )
      if (foods.length > 0 && foods.length < log.told.foods.length) return { ...log, told: { ...log.told, foods } }
    }
  }
  const meal =
    /^(?:for |as |my |a |at )*(breakfast|lunch|brunch|dinner|supper|snack)(?: not (?:breakfast|lunch|dinner|snack)| instead| actually)?$/.exec(
      said,
    )?.[1]
  if (meal) {
    const log = told(meant(text, cards, ({ kind }) => kind === 'meal'))
    if (log?.kind === 'meal') {
      const { at: _at, ...rest } = log.told
      const at = atOf({ day: null, minute: null, isPart: false }, clock, meals[meal])
      return { ...log, told: { ...rest, meal_type: meals[meal]!, ...(at === undefined ? {} : { at }) } }
    }
  }
  const more =
    /^(?:(?:oh )?and|plus|also|add)(?: also| add| i had)? ((?:an? |one |two |three |some |\d+ )?[\p{L} -]{3,30})$/u.exec(
      text,
    )?.[1]
  const added = more && more.split(' ').length <= 6 ? findFoods(more) : null
  if (added) {
    const log = told(meant(text, cards, ({ kind }) => kind === 'meal'))
    if (log?.kind === 'meal') return { ...log, told: { ...log.told, foods: [...log.told.foods, ...added.foods] } }
  }
  const begun = told(meant(text, cards, ({ kind }) => kind === 'fast'))
  const isOfStart = ofStart.test(text) && (/\bfast\b/.test(text) || cards.every(({ kind }) => kind === 'fast'))
  const began = begun && isOfStart ? startOfFast(withDigits(text), clock) : null
  if (begun?.kind === 'fast' && began) return { ...begun, told: { ...begun.told, at: began } }
  if (!isCorrection && text.split(' ').length > 4) return null
  const time = onlyTime.exec(text)?.[1]
  const { when, rest } = readWhen(time ?? said, clock)
  if (
    (when.day !== null || when.minute !== null) &&
    rest.replace(/^(?:i|it|was|on|at|and|actually|instead)+$/, '').trim() === ''
  ) {
    const log = told(meant(text, cards, ({ kind }) => kind !== 'fast' && kind !== 'goal' && kind !== 'memory'))
    const at =
      log &&
      movedTo(when, 'at' in log.told ? log.told.at : undefined, clock, log.kind === 'meal' ? log.told.meal_type : null)
    if (log && at && log.kind !== 'fast' && log.kind !== 'goal' && log.kind !== 'memory')
      return { ...log, told: { ...log.told, at } } as ToldLog
  }
  const value = /(?:^|\s)(\d{1,4}(?:\.\d{1,2})?)\b/.exec(said)?.[1]
  if (value && time === undefined && (isCorrection || said.split(' ').length <= 3)) {
    const isNamed =
      /\bthe (?:first|second|third|fourth|last)\b/.test(text) || cards.some(({ kind }) => text.includes(kind))
    const named = isNamed ? meant(text, cards, () => true) : foodNamed(said, cards)
    const places = named ? [named.at] : cards.map((_, at) => at).toReversed()
    const isMinutes = /\b(?:min|minutes?|mins|hours?|hrs?)\b/.test(said)
    for (const at of places) {
      const log = toldOf(cards[at]!, kept.times[at] ?? null)
      if (!log || (isMinutes && log.kind !== 'exercise' && log.kind !== 'fast')) continue
      if (!isOfCard(said, log)) continue
      const changed = withNumber(log, said, Number(value))
      if (changed) return changed
    }
  }
  const strength =
    text.split(' ').length <= 4 && isStrength.test(text) ? (/\bnot\b/.test(text) ? 2 : readSeverity(text)) : null
  const symptom = strength === null ? null : told(meant(text, cards, ({ kind }) => kind === 'symptom'))
  if (strength !== null && symptom?.kind === 'symptom')
    return { ...symptom, told: { ...symptom.told, severity_score: strength } }
  const mood = isCorrection ? moodAt(said.split(' '), true) : null
  if (mood) {
    const log = told(meant(text, cards, ({ kind }) => kind === 'mood'))
    if (log?.kind === 'mood') return { ...log, told: { ...log.told, mood_type: mood.mood } }
  }
  const foods = /^(?:no|sorry|actually|i meant|i mean|not)\b/.test(text) ? findFoods(said) : null
  if (foods) {
    const log = told(meant(text, cards, ({ kind }) => kind === 'meal'))
    if (log?.kind === 'meal' && log.told.foods.length === 1)
      return { ...log, told: { ...log.told, foods: foods.foods } }
  }
  return null
}

/** What a message does to the cards of the answer before it; null where it is about something else. */
export function readFollowUp(message: string, cards: readonly Card[], kept: Kept, clock: Clock): FollowUp | null {
  if (cards.length === 0 && kept.question === null) return null
  const text = message
    .toLowerCase()
    .replace(/[!.\s]+$/, '')
    .replace(/[ ,]+(?:sorry|please|instead|though|oops)$/, '')
    .replaceAll(/\b(1st|2nd|3rd|4th)\b/g, (short) => ordinalNames[short]!)
    .replace(/^(?=(?:first|second|third|fourth|last)(?: one| card)?\b)/, 'the ')
    // 'One' is no number behind it.
    .replace(/\b(first|second|third|fourth|last) one\b/, '$1')
    .trim()
  const open = cards.filter(({ state }) => state === 'open')
  // What was deleted is no more to be changed.
  const saved = cards.filter(({ state, revises }) => state === 'saved' && revises?.act !== 'delete')
  if (text.length > 80 || text.endsWith('?')) return null
  if (open.length > 0) {
    if (agrees.test(text)) return { is: 'agreed' }
    if (leaves.test(text)) {
      const which = meant(text, open, () => true)
      const isAll =
        /\b(?:all|both|everything|them)\b/.test(text) || !/\b(?:first|second|third|fourth|last)\b/.test(text)
      return { is: 'left', cards: isAll || !which ? open.map(({ id }) => id) : [which.card.id] }
    }
    // What is to be deleted is not changed.
    const changeable = open.filter(({ revises }) => revises?.act !== 'delete')
    const places = { ...kept, times: timesOf(changeable, cards, kept) }
    const log = change(text, changeable, places, clock)
    const at = log ? changeable.findIndex(({ id }) => id === log.told.replaces) : -1
    const said = changeable[at]
    if (log && said?.revises) {
      const revising = changedIn(said, log, places.times[at] ?? null)
      return revising && { is: 'revised', revisions: [{ ...revising, replaces: said.id }] }
    }
    if (log) return { is: 'changed', log }
    if (declines.test(text)) return { is: 'left', cards: open.map(({ id }) => id) }
  }
  if (kept.question !== null && declines.test(text)) return { is: 'declined' }
  return saved.length > 0 && open.length === 0
    ? readSavedChange(text, saved, { ...kept, times: timesOf(saved, cards, kept) }, clock)
    : null
}

/** When what some of the cards say was. */
const timesOf = (some: readonly Card[], cards: readonly Card[], { times }: Kept) =>
  some.map((card) => times[cards.indexOf(card)] ?? null)

const corrects =
  /^(?:no|nope|actually|sorry|oops|wait|i mean|i meant|make|change|correct|correction|it was|it's|it is|that was|that's|set|for|not|only|move|rather|more like|should|they were|the (?:first|second|third|fourth|last))\b/

/** What a message does to what was saved from the cards: a card again, to be confirmed. */
function readSavedChange(text: string, saved: readonly Card[], kept: Kept, clock: Clock): FollowUp | null {
  if (leaves.test(text)) {
    const isUndo = text.startsWith('undo') && saved.some(({ revises }) => revises !== undefined)
    if (isUndo) return { is: 'saved_change' }
    const isOne = /\bthe (?:first|second|third|fourth|last)\b/.test(text)
    const which = isOne ? meant(text, saved, () => true) : null
    const gone = which ? [which.card] : saved
    return {
      is: 'revised',
      revisions: gone.map(({ id, kind, revises }) => ({ act: 'delete', kind, id: revises?.record ?? id })),
    }
  }
  // After another question a bare day or number is about that.
  if (kept.query !== null && !corrects.test(text)) return null
  const log = change(text, saved, kept, clock)
  const at = log ? saved.findIndex(({ id }) => id === log.told.replaces) : -1
  const card = saved[at]
  const revising = log && card ? changedIn(card, log, kept.times[at] ?? null) : null
  return revising ? { is: 'revised', revisions: [revising] } : null
}
