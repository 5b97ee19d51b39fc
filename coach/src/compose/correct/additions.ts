import { activityIn } from '../../kinds/exercise/activities.ts'
import { kindNamed } from '../../kinds/index.ts'
import { isMarkedKind, kindMarkedBy } from '../../kinds/marks.ts'
import type { LogInput } from '../../log-input.ts'
import { drinksIn } from '../../values/read-measures.ts'
import { isKnownFood } from '../../kinds/meal/food-words.ts'
import { isUnknownWord } from '../../values/repair.ts'
import { exactSymptom } from '../../kinds/symptom/read-symptom.ts'
import type { Part, Span } from '../../reading/read.ts'
import type { Intent } from '../../reading/tags.ts'
import type { OpenCard } from '../../reply-data.ts'
import type { Before } from '../../understanding.ts'
import type { Clock } from '../../values/when.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'
import { hasValuesOf, nameIn, namesCard } from './card-meant.ts'
import { isOpen } from './cards-before.ts'
import { spanOf, textAcross } from '../spans.ts'

const adds = new RegExp(`^(?:${oneOf(cues.aheadOfAddition)}[, ]+){0,12}(?:and|plus|also|another)\\b`, 'i')
const tellsDone = new RegExp(`\\b${oneOf(cues.tellsDone)}\\b`, 'i')
const leadIn = new RegExp(`^(?:${oneOf([...cues.aheadOfAddition, 'and', 'plus', 'also'])}[, ]*){1,12}$`, 'i')

/** Joins 'oh' with what it begins: 'oh | and took my sertraline' is one part. */
export function withBeginnings(parts: readonly Part[]): Part[] {
  return parts.reduceRight<Part[]>((whole, part) => {
    const [next, ...rest] = whole
    if (!next || part.spans.length > 0 || !leadIn.test(part.text)) return [part, ...whole]
    return [{ ...next, text: textAcross(part, next), start: part.start }, ...rest]
  }, [])
}

/** Returns the kind of log that a part tells of: by its first mark that names one. */
const kindOfMarks = (part: Part): Intent | undefined =>
  part.spans.map(({ label }) => kindMarkedBy(label)).find((kind) => kind !== undefined)

const addsToo = /^(?:(?:oh|ok|and|can you|please) )*add\b|\b(?:too|as well)[.! ]*$/i
const unitsOfTime = oneOf(['min(s)', 'minute(s)', 'h', 'hr(s)', 'hour(s)', 'sec(s)', 'second(s)']).slice(2)
const lengthSaid = new RegExp(String.raw`\b\d+(?:[.,]\d+)? ?${unitsOfTime}`, 'i')

/** Returns the length of an activity that a part adds to the open exercises; null if it is one of them, or not both are said. */
function lengthAdded(part: Part, open: Before['cards']): string | null {
  const length = lengthSaid.exec(part.text)?.[0]
  const activity = activityIn(part.text)
  if (length === undefined || !activity || !(adds.test(part.text) || addsToo.test(part.text))) return null
  const isOpenOne = open.some(({ kind, log }) => kind === 'exercise' && nameIn(log) === activity.name)
  return isOpenOne ? null : length
}

/** Returns a part that adds another exercise with marks of its activity and length. */
export function withExerciseAdded(part: Part, { cards }: Before): Part {
  const length = lengthAdded(part, cards.filter(isOpen))
  if (length === null || part.spans.some(({ label }) => label === 'activity')) return part
  const start = part.start + part.text.indexOf(length)
  const duration: Span = { label: 'duration', text: length, start, end: start + length.length }
  const behind = part.text.slice(duration.end - part.start)
  const text = behind.trim()
  const from = duration.end + behind.indexOf(text)
  const activity: Span[] = text === '' ? [] : [{ label: 'activity', text, start: from, end: from + text.length }]
  return { ...part, spans: [duration, ...activity] }
}

/**
 * Returns the kind of log of a part that tells of something besides the open cards: 'oh and took ibuprofen at noon',
 * 'and another run at 7'. Undefined if it may be about one of them.
 */
export function kindAdded(part: Part, { cards }: Before): Intent | undefined {
  const open = cards.filter(isOpen)
  // 'Drank another 400 ml' is one more drink.
  const isDrink = /\banother\b/i.test(part.text) && kindOfMarks(part) === undefined && drinksIn(part.text).length > 0
  if (isDrink && open.some((card) => card.kind === 'water')) return 'water'
  if (open.some((card) => card.kind === 'exercise') && lengthAdded(part, open) !== null) return 'exercise'
  const kind = kindOfMarks(part) ?? (isMarkedKind(part.intent) ? part.intent : undefined)
  if (kind === undefined || !(adds.test(part.text) || tellsDone.test(part.text))) return undefined
  const isOther = /\banother\b/i.test(part.text) && kind !== 'meal'
  const isOfCards = open.some((card) => card.kind === kind || namesCard(part, card))
  return isOther || !isOfCards ? kind : undefined
}

/** Matches what a log is to be called: 'log it as anxiety 7 out of ten'. */
const asNamed = new RegExp(
  `\\b${oneOf(cues.logsAs)} (?:it|that|this)(?: down)? as (?:an? |my |some )?([a-z' -]{3,30})`,
  'i',
)
const valued = new Set<Span['label']>(['severity', 'when', 'duration'])

/** Returns true if a part says which meal the open one was: 'log it as lunch'. */
export const isMealNamed = (part: Part): boolean =>
  asNamed.test(part.text) &&
  part.spans.length > 0 &&
  part.spans.every(({ label }) => label === 'meal' || label === 'ref')

/** Marks the complaint or exercise of 'log it as anxiety 7 out of ten', which makes a log of its own. */
export function withNamedLog(part: Part): Part {
  const said = asNamed.exec(part.text)
  const words = said?.[1]
  if (!said || words === undefined || !part.spans.some(({ label }) => valued.has(label))) return part
  // Only a complaint has a strength.
  const isComplaint = exactSymptom(words.trim()) !== null || part.spans.some((span) => span.label === 'severity')
  const label = isComplaint ? 'symptom' : activityIn(words) ? 'activity' : null
  if (label === null) return part
  const intent = label === 'symptom' ? 'symptom' : 'exercise'
  const next = part.spans.find(({ start }) => start >= part.start + said.index + said[0].length - words.length)
  const start = part.start + said.index + said[0].length - words.length
  const end = Math.min(start + words.length, next?.label === label ? start : (next?.start ?? Infinity))
  const text = part.text.slice(start - part.start, end - part.start).trimEnd()
  const named: Span[] = text === '' ? [] : [{ label, text, start, end: start + text.length }]
  return { ...part, intent, spans: [...part.spans, ...named].toSorted((a, b) => a.start - b.start) }
}

/** Matches a removal in front of what was instead: 'scrap that, it was a walk'. */
const pointsAhead = new RegExp(`^${oneOf(cues.cancels)} (?:that|it|this)[,;.:] *(?=.*\\b(?:was|were|meant)\\b)`, 'i')

/** Matches a removal that only points, as a clause of its own behind another: 'my roomie made pancakes, cancel that'. */
const clause = String.raw`(?:^|[,;.!] ?|\b(?:so|and|please) )`
const pointsBehind = new RegExp(
  `${clause}((?:just |please )*${oneOf(cues.cancels)} ${oneOf(cues.pointedAt)})[.! ]*$`,
  'i',
)

/** Matches 'actually scrap it' as all that is said. */
const onlyCancels = new RegExp(
  `^(?:${oneOf([...cues.aheadOfAddition, ...cues.correcting])}[, ]+){0,12}${oneOf(cues.cancels)} ${oneOf(cues.pointedAt)}[.! ]*$`,
  'i',
)

/** Returns true if a part adds a food, to the meal that was put on a card: 'add guac'. */
const addsFood = ({ text, spans }: Part): boolean =>
  /^(?:oh |and )*add\b/i.test(text) && spans.some(({ label }) => label === 'food')

const asksToAdd = new RegExp(`^(?:${oneOf(['please', ...cues.asksFor])} ){1,12}(?=add\\b)`, 'i')

const pointsAtMeal = oneOf(['it', 'they', 'one', 'both', 'each', 'that', 'one of them', 'both of them', 'each of them'])
const saysWhatWasIn = new RegExp(`^${pointsAtMeal} (?:also )?(?:had|came with) (?!no\\b)`, 'i')

/** Returns 'one had jam and cream' as what is added to the meal on the card: 'with jam and cream'. */
export function withWhatWasIn(part: Part, { cards }: Before): Part {
  const ahead = saysWhatWasIn.exec(part.text)?.[0]
  const isOfMeal = cards.findLast(isOpen)?.kind === 'meal' && part.spans.some(({ label }) => label === 'food')
  const isOther = part.spans.some(({ label }) => label === 'energy' || label === 'when' || label === 'meal')
  if (ahead === undefined || !isOfMeal || isOther) return part
  const start = part.start + ahead.length
  return {
    ...part,
    intent: 'correct',
    text: `with ${part.text.slice(ahead.length)}`,
    start: start - 'with '.length,
    spans: part.spans.filter((span) => span.start >= start),
  }
}

const nameSaid = String.raw`\p{L}[\p{L}' -]{1,30}`
const asksSwap = new RegExp(
  String.raw`^(?:${oneOf(['please', ...cues.asksFor])} ){0,3}${oneOf(cues.swaps)} (?:the |my )?` +
    String.raw`(${nameSaid}?) (?:to|for|with|into) (?:(?:an?|the|some) )?(${nameSaid})[.! ]*$`,
  'iu',
)

/** Reads 'change the coffee to a tea' as a correction of the meal on the card, which removes no card. */
export function withSwap(part: Part, { cards }: Before): Part {
  const [, from, to] = asksSwap.exec(part.text) ?? []
  const isOfMeal = cards.some((card) => isOpen(card) && card.kind === 'meal')
  if (from === undefined || to === undefined || !isOfMeal || !isKnownFood(to)) return part
  const marked = (label: Span['label'], at: number, text: string) =>
    spanOf(part, label, part.start + at, part.start + at + text.length)
  const spans = [marked('from', part.text.indexOf(from), from), marked('food', part.text.lastIndexOf(to), to)]
  return { ...part, intent: 'correct', spans }
}

/** Matches a few words that are added: 'also teh tarik'. */
const addsWords = new RegExp(
  String.raw`^(?:oh |and |also |plus ){1,3}(?:an? |some |my )?(\p{L}[\p{L}' -]{2,30})[.! ]*$`,
  'iu',
)
const noFood = anyOf(cues.noNameOfFood)

/** Marks a food of no known word that is added to the meal on the card: 'also teh tarik'. */
export function withUnknownFood(part: Part, { cards }: Before): Part {
  const name = part.spans.length === 0 ? addsWords.exec(part.text)?.[1]?.trim() : undefined
  const said = name?.toLowerCase().split(' ') ?? []
  const isUnknown = said.some((word) => word.length > 3 && isUnknownWord(word))
  if (
    name === undefined ||
    !isUnknown ||
    said.length > 3 ||
    noFood.test(name) ||
    cards.findLast(isOpen)?.kind !== 'meal'
  )
    return part
  const start = part.start + part.text.indexOf(name)
  return { ...part, intent: 'correct', spans: [{ label: 'food', text: name, start, end: start + name.length }] }
}

/** Returns a part without the words of a request in front of what it adds: 'can you add a coke'. */
export function withoutRequest(part: Part): Part {
  const ahead = asksToAdd.exec(part.text)?.[0] ?? ''
  return ahead === '' ? part : { ...part, text: part.text.slice(ahead.length), start: part.start + ahead.length }
}

/** Returns 'cancel that' of a part, without the nouns of its other clauses. */
export function pointedRemoval(part: Part): Part {
  const said = pointsBehind.exec(part.text)
  const text = said?.[1]
  const ahead = pointsAhead.exec(part.text)?.[0]
  // What it was instead changes the card, if it names a thing.
  if (ahead && kindOfMarks(part))
    return { ...part, intent: 'correct', text: part.text.slice(ahead.length), start: part.start + ahead.length }
  if (text === undefined || (part.intent !== 'remove' && part.intent !== 'correct' && part.intent !== 'no')) return part
  return { ...part, intent: 'remove', text, start: part.start + part.text.lastIndexOf(text), spans: [] }
}

/** Matches a change to a value, which removes nothing: 'drop the deadlift to 80'. */
const lowers = new RegExp(`\\b${oneOf(cues.lowers)} .*\\bto (?:about )?\\d`, 'i')
export const isLowering = ({ text }: Part): boolean => lowers.test(text)

const beginsChange = new RegExp(`^(?:${oneOf(cues.aheadOfAddition)}[, ]+){0,12}${oneOf(cues.beginsChange)}\\b`, 'i')

/** Returns true if a part changes or removes what it names of some cards, and is no question. */
const changesNamed = (part: Part, cards: Before['cards']): boolean =>
  (beginsChange.test(part.text) || part.intent === 'correct') &&
  !part.text.includes('?') &&
  cards.some((card) => isOpen(card) && namesCard(part, card))

/**
 * Returns the answer with the open card of an earlier one instead of its own, where a message changes that by its name:
 * 'no, badminton was 45 min', with table tennis on the last card. Null otherwise.
 */
function otherCardsNamed(parts: readonly Part[], before: Before): Before | null {
  const own = before.cards.filter(isOpen)
  const others = (before.open ?? []).filter(({ card }) => !before.cards.some(({ id }) => id === card.id))
  const byName = others.filter(({ card }) => parts.every((part) => changesNamed(part, [card])))
  // 'Make it 46 minutes' is of the run, also when a mood was put on a card since.
  const areChanges = parts.every(({ intent }) => intent === 'correct')
  const isOfOwn = own.some(({ kind }) => parts.some((part) => hasValuesOf(part, kind)))
  const fits = ({ card }: OpenCard) => parts.every((part) => hasValuesOf(part, card.kind))
  const byValue = areChanges && !isOfOwn ? others.filter(fits) : []
  const named = byName.length > 0 ? byName : byValue
  if (own.length === 0 || named.length !== 1 || parts.some((part) => changesNamed(part, own))) return null
  return {
    ...before,
    kept: { ...before.kept, times: named.map(({ at }) => at), said: [null] },
    cards: named.map(({ card }) => card),
  }
}

/**
 * Returns the parts and the answer that they are about: an earlier one with open cards, where they change what they name
 * of it. 'Make the squats 145' is about the card, whatever was asked since.
 */
export function withEarlierCards(
  parts: readonly Part[],
  before: Before | null,
): { parts: readonly Part[]; before: Before | null } {
  const { earlier } = before ?? {}
  const named = before && otherCardsNamed(parts, before)
  if (named)
    return {
      parts: parts.map((part) => ({ ...part, intent: part.intent === 'remove' ? 'remove' : 'correct' })),
      before: named,
    }
  if (!earlier || before!.cards.some(isOpen)) return { parts, before }
  const isOnly = parts.length === 1 && earlier.cards.filter(isOpen).length === 1
  const isMeal = isOnly && earlier.cards.some((card) => isOpen(card) && card.kind === 'meal')
  const ofCards = parts.map(
    (part) =>
      changesNamed(part, earlier.cards) || (isOnly && onlyCancels.test(part.text)) || (isMeal && addsFood(part)),
  )
  if (!ofCards.includes(true)) return { parts, before }
  const isKept = (part: Part) => part.intent === 'remove' || part.intent === 'correct'
  return {
    parts: parts.map((part, at) =>
      ofCards[at] && !isKept(part) ? { ...part, intent: onlyCancels.test(part.text) ? 'remove' : 'correct' } : part,
    ),
    before: { ...earlier, kept: { ...before!.kept, times: earlier.kept.times, said: earlier.kept.said } },
  }
}

const goesOn = /^(?:and|then|plus|also)\b/i

/** Returns a log without a time with that of the last open card, if the message goes on with it: 'and tennis for an hour'. */
export function withDayBefore(log: LogInput, message: string, { kept, cards }: Before, { today }: Clock): LogInput {
  const card = cards.findLastIndex(isOpen)
  const at = kept.times[card]
  const isOfEarlier = at != null && at.slice(0, 10) < today && goesOn.test(message)
  const { manner } = kindNamed(log.kind)
  const hasDay = manner !== undefined && manner !== 'measured'
  if (!isOfEarlier || !hasDay || ('at' in log.input && log.input.at !== undefined)) return log
  return { ...log, input: { ...log.input, at } } as LogInput
}
