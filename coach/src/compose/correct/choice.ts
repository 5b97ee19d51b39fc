import type { Before } from '../../understanding.ts'
import { nameOfCard } from './card-meant.ts'
import { isOpen } from './cards-before.ts'

const places: readonly (readonly [RegExp, readonly number[] | null])[] = [
  [/^(?:the )?(?:first|1st|former)(?: one| card)?$/, [0]],
  [/^(?:the )?(?:second|2nd)(?: one| card)?$/, [1]],
  [/^(?:the )?(?:third|3rd)(?: one| card)?$/, [2]],
  [/^(?:the )?(?:last|latter)(?: one| card)?$/, [-1]],
  [/^(?:both|all)(?: of (?:them|those))?$/, null],
]
const lead = /^(?:(?:no|oh|um+|uh+|sorry|i meant?|i mean|for) )+|[.!,]+|(?: please| pls)$/g

/**
 * Returns the earlier message once more, with the cards that a short answer chooses of those that the coach named: 'the second
 * one', 'both', 'the burger'. Null where it chooses none.
 */
export function chosenOf(said: string, before: Before | null): { message: string; each: Before[] } | null {
  const { choice = [] } = before?.kept ?? {}
  const of = before?.cards.some(isOpen) ? before : before?.earlier
  const message = before?.message
  if (!of || !message || choice.length === 0) return null
  const text = said.toLowerCase().replaceAll(lead, '').trim()
  const named = choice.flatMap((id) => of.cards.find((card) => card.id === id && isOpen(card)) ?? [])
  const place = places.find(([pattern]) => pattern.test(text))
  const byName = named.filter((card) => nameOfCard(card).toLowerCase() === text.replace(/^(?:the|my) /, ''))
  const chosen = place
    ? place[1] === null
      ? named
      : place[1].flatMap((at) => named.at(at) ?? [])
    : byName.length === 1
      ? byName
      : []
  const only = (id: string): Before => {
    const at = of.cards.findIndex((card) => card.id === id)
    return {
      cards: [of.cards[at]!],
      kept: {
        ...of.kept,
        question: null,
        choice: [],
        times: [of.kept.times[at] ?? null],
        said: [of.kept.said[at] ?? null],
      },
    }
  }
  return chosen.length === 0 ? null : { message, each: chosen.map(({ id }) => only(id)) }
}
