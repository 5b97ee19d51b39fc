import type { Proposal } from '@finu/contract/proposals'
import type { DayRecords, FastingRecord, FoodRecord, GoalRecord, ProfileRecord, Standing, Trend } from './records.ts'
import type { LookupTools, ProposeTools } from './tools.ts'
import type { Topic } from './topics.ts'
import type { Understanding } from './understand.ts'

type LookupOf<Name extends keyof LookupTools> = Name extends unknown
  ? { tool: Name; input: Parameters<LookupTools[Name]>[0] }
  : never

/** A tool the coach wants to use before it answers, and its input. */
export type Lookup =
  | LookupOf<keyof LookupTools>
  | { tool: keyof ProposeTools; input: Parameters<ProposeTools[keyof ProposeTools]>[0] }

/** A turn's tools in all. */
const mostCalls = 5

/** What the coach must know before it can answer about a topic. */
function lookupsOf({ topic, days, food }: Understanding): Lookup[] {
  const day = (name: 'today' | 'yesterday'): Lookup => ({ tool: 'get_day', input: { day: name } })
  const trend = (kind: Trend['kind']): Lookup => ({ tool: 'get_trend', input: { kind, days } })
  const standing: Lookup = { tool: 'get_standing', input: {} }
  const goals: Lookup = { tool: 'get_goals', input: {} }
  const wanted: Partial<Record<Topic, Lookup[]>> = {
    today: [day('today'), standing, goals],
    yesterday: [day('yesterday')],
    mood: [day('today'), trend('mood')],
    stress: [day('today'), trend('mood')],
    symptoms: [trend('symptoms')],
    exercise: [day('today'), trend('exercise')],
    week: [trend('mood'), trend('symptoms'), trend('exercise'), trend('meals')],
    meals: [day('today'), trend('meals')],
    fasting: [{ tool: 'get_fasting', input: {} }],
    food_facts: [{ tool: 'find_food', input: { name: food ?? '' } }],
    goals: [goals],
    points: [standing],
    streaks: [standing],
    next: [standing, goals],
    greeting: [standing, goals],
    profile: [
      { tool: 'get_profile', input: {} },
      { tool: 'get_memories', input: {} },
    ],
  }
  return wanted[topic] ?? []
}

/** What must be known before a fast is proposed: whether one is running, and whom it is risky for. */
const beforeFast: Lookup[] = [
  { tool: 'get_fasting', input: {} },
  { tool: 'get_profile', input: {} },
]

/**
 * What the coach does next before it answers: look-ups first, then cards one by one, so that they stand in the order in
 * which things were said.
 * @param done the tools it has used in this turn, with or without success
 */
export function nextLookups(understood: Understanding, findings: Findings, done: readonly string[]): Lookup[] {
  const { logs, isBeside } = understood
  const told = findings.fasting?.active ? logs.filter(({ kind }) => kind !== 'fast') : logs
  const next = told[done.filter((tool) => tool.startsWith('propose_')).length]
  const card: Lookup[] = next ? [{ tool: `propose_${next.kind}`, input: next.told }] : []
  if (done.length > 0) return card
  const known = logs.some(({ kind }) => kind === 'fast') ? beforeFast : []
  const asked = logs.length === 0 || isBeside ? lookupsOf(understood) : []
  const isNew = ({ tool }: Lookup) => !known.some((each) => each.tool === tool)
  const lookups = [...known, ...asked.filter(isNew)].slice(0, mostCalls - logs.length)
  return next?.kind === 'fast' ? lookups : [...lookups, ...card]
}

/** What the tools brought, by tool and kind; what failed is absent. */
export interface Findings {
  day?: DayRecords
  mood?: Extract<Trend, { kind: 'mood' }>
  symptoms?: Extract<Trend, { kind: 'symptoms' }>
  exercise?: Extract<Trend, { kind: 'exercise' }>
  meals?: Extract<Trend, { kind: 'meals' }>
  fasting?: FastingRecord
  foods?: FoodRecord[]
  standing?: Standing
  goals?: GoalRecord[]
  profile?: ProfileRecord
  memories?: string[]
  /** The cards below the answer. */
  cards?: Proposal[]
}
