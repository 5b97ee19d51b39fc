import type { Findings } from './findings.ts'
import { lookupsOfQuery } from './query-lookups.ts'
import type { Ask } from './ask.ts'
import type { History } from './records.ts'
import type { Lookup } from './tools.ts'
import type { Understanding } from './understanding.ts'
import { lookupOfSought, revisingOf } from './find-sought.ts'
import type { Revising } from './revising.ts'
import { addDays, type Clock } from './when.ts'

/** A turn's tools in all, as the server allows the coach that is built in. */
const mostCalls = 16
/** Days of records that advice looks at. */
const adviceDays = 14

const profile: Lookup = { tool: 'get_profile', input: {} }
const memories: Lookup = { tool: 'get_memories', input: {} }
const standing: Lookup = { tool: 'get_standing', input: {} }
const goals: Lookup = { tool: 'get_goals', input: {} }

/** What the coach must know before it can answer. */
function lookupsOf(ask: Ask, { today, time }: Clock): Lookup[] {
  const history = (kind: History['kind'], days: number): Lookup => ({
    tool: 'get_history',
    input: { kind, start: addDays(today, 1 - days), end: today, most: 40 },
  })
  if (ask.ask === 'records')
    return ask.query.measure === 'goal' ? [...lookupsOfQuery(ask.query), profile] : lookupsOfQuery(ask.query)
  if (ask.ask === 'food') return [{ tool: 'find_food', input: { name: ask.name.slice(0, 80) } }]
  if (ask.ask === 'advice') {
    const kinds = ['mood', 'symptom', 'exercise'] as const
    return [profile, memories, goals, ...kinds.map((kind) => history(kind, adviceDays)), history('meal', 2)]
  }
  if (ask.ask === 'profile') return [profile, memories]
  if (ask.ask === 'bmi') return [profile]
  if (ask.ask === 'together') return [{ tool: 'get_together', input: {} }]
  if (ask.ask === 'next') return [standing, goals, history('meal', 1)]
  if (ask.ask === 'revise') return lookupOfSought(ask.sought, { today, time })
  return ask.ask === 'greeting' ? [standing, goals] : []
}

/** What must be known before a fast is proposed: whether one is running, and whom it is risky for. */
const beforeFast: Lookup[] = [{ tool: 'get_fasting', input: {} }, profile]

const isRevising = (tool: string) => tool === 'propose_change' || tool === 'propose_delete'

const toolOf = ({ act, ...input }: Revising): Lookup =>
  act === 'delete'
    ? { tool: 'propose_delete', input: input }
    : { tool: 'propose_change', input: input as Extract<Revising, { act: 'change' }> }

/** Records that are to be changed or deleted: those that cards of before name, and those that were looked for. */
export const revisionsOf = ({ followUp, asks }: Understanding, findings: Findings, clock: Clock): Revising[] =>
  followUp?.is === 'revised'
    ? followUp.revisions.slice(0, mostCalls)
    : asks.flatMap((ask) => (ask.ask === 'revise' ? (revisingOf(ask.sought, findings, clock) ?? []) : []))

/**
 * What the coach does next before it answers: look-ups first, then cards one by one, so that they stand in the order in
 * which things were said.
 * @param done the tools it has used in this turn, with or without success
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
    ? [{ tool: `propose_${next.kind}`, input: next.input }]
    : revisionsOf(understood, findings, clock)
        .slice(revised, revised + 1)
        .map(toolOf)
  if (done.length > 0) return card
  if (followUp?.is === 'left')
    return followUp.cards.slice(0, mostCalls).map((id) => ({ tool: 'leave_card', input: { id } }))
  const known = logs.some(({ kind }) => kind === 'fast') ? beforeFast : []
  const all = [...known, ...asks.flatMap((ask) => lookupsOf(ask, clock))]
  const distinct = all.filter(
    (each, at) => all.findIndex((other) => JSON.stringify(other) === JSON.stringify(each)) === at,
  )
  const lookups = distinct.slice(0, mostCalls - logs.length)
  return next?.kind === 'fast' ? lookups : [...lookups, ...card]
}
