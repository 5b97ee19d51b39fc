import { fastingWindowChoices, pastFastProblem } from '@finu/contract/fasting/fasting'
import { FastStartInput, PastFastInput } from '@finu/contract/fasting/fast-input'
import { type fastKind as contractKind } from '@finu/contract/fasting/log-kind'
import { cardTool, dayListOf, defined, shortNote, type LogKind } from '../platform/log-kind.ts'
import { getLogPoints } from '../rewards/settle-actions.ts'
import { listFasts, listFastsIn, startFast } from './actions.ts'
import { enterPastFast } from './past-actions.ts'
import { findFast } from './fast-rows-actions.ts'

const hourMs = 3_600_000

export const fastKind = {
  table: 'fasts',
  listOfDay: async (ctx, bounds) => dayListOf(await listFastsIn(ctx, bounds)),

  async lookUp(ctx, page) {
    const { fasts, has_more } = await listFasts(ctx, page)
    const entries = fasts.map((fast) => ({
      id: fast.id,
      at: fast.start_time,
      ended_at: fast.end_time,
      name: fast.fasting_type,
      status: fast.status,
      hours: fast.current_duration_hours,
      planned_hours: fast.planned_duration_hours,
      note: shortNote(fast.reason),
    }))
    return { entries, has_more }
  },

  cardTools: {
    propose_fast: cardTool({
      description: 'A fast that starts when confirmed, or began before; hours for custom only.',
      input: FastStartInput,
      logOf: ({ at, replaces: _replaces, ...log }, { instantOf }) => ({ ...log, start_time: at && instantOf(at) }),
    }),
    propose_past_fast: cardTool({
      description: 'A fast that is over, by its start and end.',
      input: PastFastInput,
      logOf: ({ start, end }, { instantOf, now }) => {
        const [start_time, end_time] = [instantOf(start), instantOf(end)]
        const [began, ended] = [Date.parse(start_time), Date.parse(end_time)]
        const problem = pastFastProblem({ start: began, end: ended, now: now.getTime() })
        if (problem) throw new Error(problem.text)
        const window = fastingWindowChoices.find(({ hours }) => hours * hourMs === ended - began)
        return { fasting_type: window?.fasting_type ?? 'custom', start_time, end_time, goals: [] }
      },
    }),
  },
  create: async (ctx, id, log) => ('end_time' in log ? enterPastFast(ctx, id, log) : startFast(ctx, id, log)),
  figuresOf: async () => ({}),

  /** Only ended fasts can be changed. */
  async findRecord({ db, userId }, id) {
    const found = await findFast(db, userId, id)
    if (!found || found.end_time === null) return null
    const { fasting_type, planned_duration_hours, start_time, end_time } = found
    const { goals, motivation_note, reason, first_meal } = found
    const details = { goals, motivation_note, reason, first_meal, start_time, end_time }
    return { log: { fasting_type, planned_duration_hours, ...details }, at: start_time }
  },
  timeField: null,
  change: async (log, { start, end, notes }, { instantOf }) => ({
    ...log,
    ...defined({
      start_time: start && instantOf(start),
      end_time: end && instantOf(end),
      motivation_note: notes,
    }),
  }),
  pointsOf: getLogPoints,
  // A card that started a fast does not show when it ended.
  cardNeeds: 'end_time',
} as const satisfies LogKind<typeof contractKind>
