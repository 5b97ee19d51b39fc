import { coachKinds } from '../../kinds/index.ts'
import type { Part } from '../../reading/read.ts'
import type { ReplyData } from '../../reply-data.ts'
import words from '../../words/named-other.json' with { type: 'json' }
import { oneOf } from '../../words/lists.ts'
import { kindsCalled, namesCard } from './card-meant.ts'

type Card = ReplyData['cards'][number]

const thing = String.raw`([\p{L}][\p{L}' -]{2,40}?)`
const end = String.raw`(?= ${oneOf(words.behindThing)}|[,.!?]|$)`
/** Matches what a sentence is about: 'change the panadol to 11:30', 'delete cilazapril', 'the lamb was at 7'. */
const objects = [
  String.raw`${oneOf(words.changes)} ${oneOf(words.articles)} ${thing}${end}`,
  String.raw`${oneOf(words.articles)} ${thing} ${oneOf(words.was)}`,
  String.raw`^(?:please )?${oneOf(words.deletes)} ${thing}[.! ]*$`,
].map((source) => new RegExp(source, 'iu'))

const onlyKind = new RegExp(`^${oneOf(words.onlyKinds)}$`, 'i')
/** Returns the kinds of which a few words name a log, or something that may be logged. */
function kindsNamed(said: string): string[] {
  const text = said.toLowerCase()
  return [...kindsCalled(text), ...coachKinds.flatMap(([kind, { isNamedBy }]) => (isNamedBy?.(text) ? [kind] : []))]
}

/**
 * Returns true if a part changes or deletes something that it names, which is on none of some cards: 'change the panadol to
 * 11:30' beside the card of a swim. A food may be a new name for one of a meal, so that only counts beside other kinds.
 */
export function namesOther(part: Part, cards: readonly Card[]): boolean {
  const object = objects.flatMap((pattern) => pattern.exec(part.text)?.[1] ?? [])[0]
  if (object === undefined || cards.length === 0) return false
  const named = kindsNamed(object)
  const spans = part.spans.filter(({ text }) => object.toLowerCase().includes(text.toLowerCase()))
  const isMarked = spans.some(({ label }) => label === 'medicine')
  if (named.length === 0 && !isMarked) return false
  // 'The dose was 20 mg' beside a medicine names no other one.
  const isGeneric = onlyKind.test(object) && cards.some(({ kind }) => named.includes(kind))
  if (isGeneric) return false
  const isOnCard = cards.some((card) => namesCard({ ...part, text: object, spans }, card))
  const mayBeMeal =
    named.every((kind) => kind === 'meal') && !isMarked && cards.some(({ kind }) => kind === 'meal' || kind === 'water')
  return !isOnCard && !mayBeMeal
}
