import type { sleepKind as contractKind } from '@finu/contract/sleep/log-kind'
import { sleepProblem } from '@finu/contract/sleep/sleep'
import { SleepInput } from '@finu/contract/sleep/sleep-input'
import { cardTool, dayListOf, defined, shortNote, type LogKind } from '../platform/log-kind.ts'
import { findNight, listNights, listNightsOf, logNight } from './actions.ts'

export const sleepKind = {
  table: 'nights',
  listOfDay: async (ctx, { date }) => dayListOf(await listNightsOf(ctx, date)),

  async lookUp(ctx, page) {
    const { nights, has_more } = await listNights(ctx, page)
    const entries = nights.map(({ id, asleep_at, woke_at, duration_minutes, quality, notes, is_nap }) => ({
      id,
      at: woke_at,
      asleep_at,
      name: 'sleep',
      is_nap,
      minutes: duration_minutes,
      quality,
      note: shortNote(notes),
    }))
    return { entries, has_more }
  },

  cardTools: {
    propose_sleep: cardTool({
      description: 'A night or a nap, by when they fell asleep and woke up; leave out a quality they did not tell.',
      input: SleepInput,
      logOf: ({ start, end, quality, notes }, { instantOf, now }) => {
        const [asleep_at, woke_at] = [instantOf(start), instantOf(end)]
        const [asleep, woke] = [Date.parse(asleep_at), Date.parse(woke_at)]
        const problem = sleepProblem({ asleep, woke, now: now.getTime() })
        if (problem) throw new Error(problem.text)
        return { asleep_at, woke_at, quality: quality ?? null, notes: notes || null }
      },
    }),
  },
  create: logNight,
  figuresOf: async () => ({}),

  async findRecord(ctx, id) {
    const found = await findNight(ctx, id)
    if (!found) return null
    const { id: _id, duration_minutes: _minutes, ...log } = found
    return { log, at: log.woke_at }
  },
  timeField: null,
  change: async ({ is_nap, ...log }, { quality, notes, start, end }, { instantOf }) => ({
    ...log,
    // By other times it may be no nap any more.
    ...((start ?? end) === undefined && { is_nap }),
    ...defined({
      quality,
      notes,
      asleep_at: start && instantOf(start),
      woke_at: end && instantOf(end),
    }),
  }),
  pointsOf: async () => 0,
} as const satisfies LogKind<typeof contractKind>
