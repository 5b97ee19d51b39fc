import { plannedHoursOf } from '@finu/contract/fasting/fasting'
import { ProposedLog } from '@finu/contract/assistant/proposals'
import type { Answered } from './answered.ts'
import { clockIn } from '../kinds/fast/answer.ts'
import { answerQuery } from './answer-query.ts'
import type { Findings } from '../findings.ts'
import { openFor, sayOpen, type OpenEntry } from './open-cards.ts'
import type { Query } from '../query.ts'
import { todayOf } from '../values/range.ts'
import { openOf, type OpenCard } from '../reply-data.ts'
import type { Before } from '../understanding.ts'
import type { Clock } from '../values/when.ts'

/** The turn, with the times of the logs on its cards. */
export interface Turn {
  clock: Clock
  before: Before | null
  times: readonly (string | null)[]
}

/** Measures that the open cards would change. */
const changes = new Set<Query['measure']>(['tell', 'left', 'goal', 'count', 'whether', 'reach'])

/** Returns all open cards of a conversation, and those of the answer under way. */
function openIn(before: Before | null, { cards = [] }: Findings, times: readonly (string | null)[]): OpenCard[] {
  const above = before === null ? [] : (before.open ?? openOf(before.cards, before.kept.times))
  const below = cards.map((card, index) => ({
    card,
    at: times[index] ?? null,
  }))
  const replaced = new Set(cards.map(({ replaces }) => replaces))
  return [...above.filter(({ card }) => !replaced.has(card.id)), ...below]
}

/** Adds the records that open cards would be to those that were found. */
const withEntries = (findings: Findings, open: readonly OpenEntry[]): Findings => ({
  ...findings,
  ...(findings.histories && {
    histories: findings.histories.map((each) => ({
      ...each,
      entries: [
        ...open.flatMap(({ kind, entry }) => (kind === each.kind ? [{ ...entry, is_open: true }] : [])),
        ...each.entries,
      ].toSorted((a, b) => b.day.localeCompare(a.day)),
    })),
  }),
})

/** Returns the answer to the same question if the open cards were saved; empty where it would not say more. */
function withThem(query: Query, findings: Findings, open: readonly OpenCard[], clock: Clock): string {
  const { about, measure, range } = query
  const asked = openFor(query, open, clock.today)
  const isSum = (about === 'water' || about === 'calories') && range.start === range.end
  const isKnown = about !== 'calories' || asked.every(({ entry }) => entry.calories != null)
  if (!(isSum || about === 'weight') || !changes.has(measure) || !isKnown) return ''
  const [first] = answerQuery(query, withEntries(findings, asked), clock).text.split('\n\n')
  return ` With ${asked.length === 1 ? 'it' : 'them'}: ${first!.replace(/:$/, '.')}`
}

/** Says how long the fast on a card is and when it would end; null for other questions, and while one is running. */
function sayFastOnCard(
  { about, name, measure, range }: Query,
  { fasting }: Findings,
  open: readonly OpenCard[],
  clock: Clock,
): string | null {
  const isOfNow = about === 'fasting' && (name !== null || measure === 'tell') && range.end >= clock.today
  if (!isOfNow || fasting?.active) return null
  const fasts = open.flatMap(({ card: { kind, log }, at }) => {
    const read = ProposedLog.safeParse({ kind, log }).data
    return read?.kind === 'fast' && !('end_time' in read.log) ? [{ plan: read.log, at }] : []
  })
  const last = fasts.at(-1)
  const hours = last && plannedHoursOf(last.plan.fasting_type, last.plan.planned_duration_hours)
  if (!last || !hours) return null
  if (last.at === null)
    return `The fast of **${hours} hours** on the card has not begun: its clock starts when you confirm it. Confirmed now, it ends at **${clockIn(hours, clock)}**.`
  const [day, time] = last.at.split('T') as [string, string]
  return `The fast of **${hours} hours** on the card is not saved yet. From ${time} it ends at **${clockIn(hours, clock, { day, time })}**.`
}

/**
 * Answers a question about the records, and names the open cards that it is about, as no record has them. Those of a
 * medicine come first: 'none is noted' alone would invite a second dose.
 */
export function answerWithOpen(query: Query, findings: Findings, { clock, before, times }: Turn): Answered {
  const open = openIn(before, findings, times)
  // What is on a card is compared with the records, and named as open there.
  if (query.measure === 'progress')
    return answerQuery(query, withEntries(findings, openFor(query, open, clock.today)), clock)
  const fast = sayFastOnCard(query, findings, open, clock)
  if (fast) return { text: fast }
  const answered = answerQuery(query, findings, clock)
  const said = sayOpen(query, open, clock.today, findings.profile)
  if (said === '') return answered
  const whole = `${said}${withThem(query, findings, open, clock)}`
  const parts = query.about === 'medicine' ? [whole, answered.text] : [answered.text, whole]
  return { ...answered, text: parts.join('\n\n') }
}

/** Names all open cards of a subject; empty without any. */
export const sayOpenOf = (about: Query['about'], findings: Findings, { clock, before, times }: Turn): string =>
  sayOpen(
    { about, name: null, measure: 'last', range: todayOf(clock), against: null },
    openIn(before, findings, times),
    clock.today,
    findings.profile,
  )
