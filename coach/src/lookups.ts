import type { Findings } from './findings.ts'
import { lookupsOfQuery } from './query-lookups.ts'
import { kgPerPound } from '@finu/contract/platform/measures'
import { toTenGrams } from '@finu/contract/weight/weight'
import type { Ask } from './ask.ts'
import type { LogInput } from './log-input.ts'
import type { HistoryKind } from './records.ts'
import type { Lookup } from './tools.ts'
import type { Understanding } from './understanding.ts'
import { lookupOfSought, revisingOf } from './find-sought.ts'
import type { Revising } from './revising.ts'
import { addDays, type Clock } from './when.ts'

/** The most tools of a turn, the server's limit for the built-in coach. */
const mostCalls = 16
/** Days of records that advice considers. */
const adviceDays = 14

const profile: Lookup = { tool: 'get_profile', input: {} }
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
    const kinds = ['mood', 'symptom', 'exercise'] as const
    return [profile, memories, goals, ...kinds.map((kind) => history(kind, adviceDays)), history('meal', 2)]
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

/**
 * Look-ups before a card: for a fast whether one is running, and whether it is risky; for a drink, a weight or an
 * exercise the person's units and weight.
 */
const beforeCards: Partial<Record<LogInput['kind'], Lookup[]>> = {
  fast: [{ tool: 'get_fasting', input: {} }, profile],
  water: [profile],
  weight: [profile],
  exercise: [profile],
}

const lookupsBefore = (log: LogInput): Lookup[] | undefined => beforeCards[log.kind]

/** Returns a log's input; a weight or a load without a unit is in the person's own. */
function inputOf(log: LogInput, { profile: person }: Findings): LogInput['input'] {
  const { input } = log
  if (person?.units !== 'imperial') return input
  const ofPounds = (pounds: number) => toTenGrams(pounds * kgPerPound)
  if (log.kind === 'weight' && log.isGuessed) return { ...input, weight_kg: ofPounds(log.input.weight_kg) }
  if (log.kind !== 'exercise' || !log.load?.isBare) return input
  const sets = log.input.sets?.map(({ load_kg, ...set }) => ({
    ...set,
    ...(load_kg !== undefined && { load_kg: ofPounds(load_kg) }),
  }))
  return { ...input, ...(sets && { sets }) }
}

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
  const known = logs.flatMap((log) => lookupsBefore(log) ?? [])
  const all = [...known, ...asks.flatMap((ask) => lookupsOf(ask, clock))]
  const distinct = all.filter(
    (each, at) => all.findIndex((other) => JSON.stringify(other) === JSON.stringify(each)) === at,
  )
  const lookups = distinct.slice(0, mostCalls - logs.length)
  return next && lookupsBefore(next) ? lookups : [...lookups, ...card]
}
