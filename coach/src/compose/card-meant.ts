import type { Part, Span } from '../reading/read.ts'
import type { ReplyData } from '../reply-data.ts'
import { activityOf } from './exercises.ts'
import { firstOf, spansOf, wordsOf } from './spans.ts'

type Card = ReplyData['cards'][number]

/** Kinds of cards that a label can be about. */
const kindsOf: Partial<Record<Span['label'], readonly string[]>> = {
  food: ['meal'],
  from: ['meal', 'exercise', 'symptom'],
  amount: ['meal', 'water', 'weight', 'medicine'],
  medicine: ['medicine'],
  energy: ['meal'],
  meal: ['meal'],
  duration: ['exercise', 'fast', 'sleep'],
  quality: ['sleep'],
  distance: ['exercise'],
  load: ['exercise'],
  activity: ['exercise'],
  symptom: ['symptom'],
  severity: ['symptom', 'mood'],
  feeling: ['mood'],
  plan: ['fast'],
  goal: ['goal'],
  points: ['goal'],
  fact: ['memory'],
}

/** Kinds of cards that an amount in a unit can be about. */
const kindsOfUnits: [RegExp, readonly string[]][] = [
  [/\d ?(?:kgs?|kilos?|lbs?|pounds?)\b/i, ['meal', 'weight', 'exercise']],
  [/\d ?(?:mg|mcg|iu|tablets?|pills?|capsules?|puffs?)\b/i, ['meal', 'medicine']],
]

const kindsOfSpan = ({ label, text }: Span): readonly string[] | undefined =>
  (label === 'amount' ? kindsOfUnits.find(([unit]) => unit.test(text))?.[1] : undefined) ?? kindsOf[label]

const ordinals: [RegExp, (cards: readonly Card[]) => Card | undefined][] = [
  [/\b(?:first|1st)\b/, (cards) => cards[0]],
  [/\b(?:second|2nd)\b/, (cards) => cards[1]],
  [/\b(?:third|3rd)\b/, (cards) => cards[2]],
  [/\blast\b/, (cards) => cards.at(-1)],
]

/** The name in a card's log; null where it has none. */
export const nameIn = (log: unknown): string | null =>
  typeof log === 'object' && log !== null && 'name' in log && typeof log.name === 'string' ? log.name : null

/** Returns true if a part names a card of one number by its kind: 'delete my water', 'change the weight to 73'. */
export const namesKind = (part: Part, { kind }: Card): boolean =>
  /^(?:water|weight|sleep|medicine)$/.test(kind) && new RegExp(String.raw`\b${kind}\b`, 'i').test(part.text)

/** Returns the card that a correction is about: the one it points to, else the last that fits its words. */
export function cardMeant(part: Part, cards: readonly Card[]): Card | null {
  const ref = wordsOf(part, 'ref').toLowerCase()
  const pointed = ordinals.find(([pattern]) => pattern.test(ref))?.[1](cards)
  if (pointed) return pointed
  const named = cards.findLast((card) => {
    const words = JSON.stringify(card.log).toLowerCase()
    return ref
      .split(' ')
      .some(
        (word) =>
          word.length > 2 &&
          !/^(?:the|that|this|one|them|those|card)$/.test(word) &&
          (card.kind === word || words.includes(word)),
      )
  })
  if (named) return named
  // 'Delete my water' names the kind itself.
  const ofKind = cards.findLast((card) => namesKind(part, card))
  if (ofKind) return ofKind
  // '25 on the bike' is about the ride, not about the stretching after it.
  const activity = firstOf(spansOf(part, 'activity'), activityOf)
  const same = cards.findLast(({ kind, log }) => kind === 'exercise' && activity && nameIn(log) === activity.name)
  if (same) return same
  const kinds = part.spans.map(kindsOfSpan).filter((each) => each !== undefined)
  // A number alone may be about a food or about minutes.
  const fitting = cards.findLast((card) => kinds.length > 0 && kinds.every((each) => each.includes(card.kind)))
  return fitting ?? cards.findLast((card) => kinds.some((each) => each.includes(card.kind))) ?? cards.at(-1) ?? null
}
