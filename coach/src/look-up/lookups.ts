import type { Findings } from '../findings.ts'
import { lookupsOfQuery } from './query-lookups.ts'
import type { Ask } from '../ask.ts'
import { coachKinds, kindNamed } from '../kinds/index.ts'
import type { LogInput } from '../log-input.ts'
import type { HistoryKind } from '../records.ts'
import { profileLookup as profile, type Lookup } from '../tools.ts'
import type { Understanding } from '../understanding.ts'
import { lookupOfSought, revisingOf } from './find-sought.ts'
import type { Revising } from '../log-input.ts'
import { addDays, type Clock } from '../values/when.ts'

/** The most tools of a turn, the server's limit for the built-in coach. */
const mostCalls = 16

const memories: Lookup = { tool: 'get_memories', input: {} }
const standing: Lookup = { tool: 'get_standing', input: {} }
const goals: Lookup = { tool: 'get_goals', input: {} }

/** Returns the look-ups that an answer needs. */
function lookupsOf(ask: Ask, { today, time }: Clock): Lookup[] {
  const history = (kind: HistoryKind, days: number): Lookup => ({
    tool: 'get_history',
    input: { kind, start: addDays(today, 1 - days), end: today, most: 40 },
  })
  if (ask.ask === 'records')
    return ask.query.measure === 'goal'
      ? [...lookupsOfQuery(ask.query, today), profile]
      : lookupsOfQuery(ask.query, today)
  if (ask.ask === 'food') return [{ tool: 'find_food', input: { name: ask.name.slice(0, 80) } }]
  if (ask.ask === 'advice') {
    const histories = coachKinds.flatMap(([kind, { daysForAdvice: days }]) =>
      days === undefined ? [] : [history(kind as HistoryKind, days)],
    )
    return [profile, memories, goals, ...histories]
  }
  if (ask.ask === 'profile') return [profile, memories]
  if (ask.ask === 'of_last' && !ask.food) return [profile]
  if (ask.ask === 'of_last' && ask.food) return [{ tool: 'find_food', input: { name: ask.food } }]
  if (ask.ask === 'bmi') return [profile]
  if (ask.ask === 'together') return [{ tool: 'get_together', input: {} }]
  if (ask.ask === 'next') return [standing, goals, history('meal', 1)]
  if (ask.ask === 'revise') return lookupOfSought(ask.sought, { today, time })
  return ask.ask === 'greeting' ? [standing, goals] : []
}

/** Returns a log's input; a weight or a load without a unit is in the person's own. */
const inputOf = (log: LogInput, { profile: person }: Findings): LogInput['input'] =>
  (person?.units === 'imperial' ? kindNamed(log.kind).inPounds?.(log) : undefined) ?? log.input

const isRevising = (tool: string) => tool === 'propose_change' || tool === 'propose_delete'

const toolOf = ({ act, ...input }: Revising): Lookup =>
  act === 'delete'
    ? { tool: 'propose_delete', input: input }
    : { tool: 'propose_change', input: input as Extract<Revising, { act: 'change' }> }

/** Returns the records to change or delete: those named by earlier cards, and those that were searched for. */
export const revisionsOf = ({ followUp, asks }: Understanding, findings: Findings, clock: Clock): Revising[] =>
  followUp?.is === 'revised'
    ? followUp.revisions.slice(0, mostCalls)
    : asks.flatMap((ask) => (ask.ask === 'revise' ? (revisingOf(ask.sought, findings, clock) ?? []) : []))

/**
 * Returns the coach's next tools before it answers: look-ups first, then cards one by one, so that they keep the order
 * of the message.
 * @param done the tools it has used in this turn, successfully or not
 */
export function nextLookups(
  understood: Understanding,
  findings: Findings,
  done: readonly string[],
  clock: Clock,
): Lookup[] {
  const { logs, asks, followUp } = understood
  const input = findings.fasting?.active ? logs.filter(({ kind }) => kind !== 'fast') : logs
  const revised = done.filter(isRevising).length
  const next = input[done.filter((tool) => tool.startsWith('propose_') && !isRevising(tool)).length]
  const card: Lookup[] = next
    ? [{ tool: `propose_${next.kind}`, input: inputOf(next, findings) }]
    : revisionsOf(understood, findings, clock)
        .slice(revised, revised + 1)
        .map(toolOf)
  if (done.length > 0) return card
  if (followUp?.is === 'confirmed')
    return followUp.cards.slice(0, mostCalls).map((id) => ({ tool: 'confirm_card', input: { id } }))
  if (followUp?.is === 'left')
    return followUp.cards.slice(0, mostCalls).map((id) => ({ tool: 'leave_card', input: { id } }))
  const known = logs.flatMap(({ kind }) => kindNamed(kind).lookups ?? [])
  const all = [...known, ...asks.flatMap((ask) => lookupsOf(ask, clock))]
  const distinct = all.filter(
    (each, at) => all.findIndex((other) => JSON.stringify(other) === JSON.stringify(each)) === at,
  )
  const lookups = distinct.slice(0, mostCalls - logs.length)
  return next && kindNamed(next.kind).lookups ? lookups : [...lookups, ...card]
}
