import { answerQuery } from './answer-query.ts'
import type { Answered } from './answer-meals.ts'
import type { Findings } from './findings.ts'
import { openFor, sayOpen } from './open-cards.ts'
import type { Query } from './query.ts'
import { openOf, type OpenCard } from './reply-data.ts'
import type { Before } from './understanding.ts'
import type { Clock } from './when.ts'

/** Measures that the open cards would change. */
const changes = new Set<Query['measure']>(['tell', 'left', 'goal', 'count', 'whether', 'reach'])

/** Returns all open cards of a conversation, and those of the answer under way. */
function openIn(before: Before | null, { cards = [] }: Findings, times: readonly (string | null)[]): OpenCard[] {
  const above = before === null ? [] : (before.open ?? openOf(before.cards, before.kept.times))
  const below = cards.map((card, index) => ({
    card: {
      ...card,
      ...(card.kind === 'meal' && card.nutrition.calories !== null && { calories: card.nutrition.calories }),
    },
    at: times[index] ?? null,
  }))
  const replaced = new Set(cards.map(({ replaces }) => replaces))
  return [...above.filter(({ card }) => !replaced.has(card.id)), ...below]
}

/** Returns the answer to the same question if the open cards were saved; empty where it would not say more. */
function withThem(query: Query, findings: Findings, open: readonly OpenCard[], clock: Clock): string {
  const { about, measure, range } = query
  const asked = openFor(query, open, clock.today).map(({ entry }) => entry)
  const isSum = (about === 'water' || about === 'calories') && range.start === range.end
  const isKnown = about !== 'calories' || asked.every(({ calories }) => calories != null)
  if (!(isSum || about === 'weight') || !changes.has(measure) || !isKnown) return ''
  const kind = about === 'calories' ? 'meal' : about
  const histories = findings.histories?.map((each) =>
    each.kind === kind ? { ...each, entries: [...asked, ...each.entries] } : each,
  )
  const [first] = answerQuery(query, { ...findings, ...(histories && { histories }) }, clock).text.split('\n\n')
  return ` With ${asked.length === 1 ? 'it' : 'them'}: ${first!.replace(/:$/, '.')}`
}

/**
 * Adds to an answer the open cards that it is about: no record has them, and who took a medicine is not to be told that
 * none is noted. Of a medicine they come first.
 */
export function withOpen(
  query: Query,
  answered: Answered,
  findings: Findings,
  { clock, before, times }: { clock: Clock; before: Before | null; times: readonly (string | null)[] },
): Answered {
  const open = openIn(before, findings, times)
  const said = sayOpen(query, open, clock.today, findings.profile)
  if (said === '') return answered
  const whole = `${said}${withThem(query, findings, open, clock)}`
  const parts = query.about === 'medicine' ? [whole, answered.text] : [answered.text, whole]
  return { ...answered, text: parts.join('\n\n') }
}
