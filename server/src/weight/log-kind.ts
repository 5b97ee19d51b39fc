import { type weightKind as contractKind } from '@finu/contract/weight/log-kind'
import { WeightInput } from '@finu/contract/weight/weight-input'
import { cardTool, dayListOf, defined, shortNote, type LogKind } from '../platform/log-kind.ts'
import { findWeight, listWeights, listWeightsOf, logWeight } from './actions.ts'

export const weightKind = {
  table: 'weights',
  listOfDay: async (ctx, { date }) => dayListOf(await listWeightsOf(ctx, date)),

  async lookUp(ctx, page) {
    const { weights, has_more } = await listWeights(ctx, page)
    const entries = weights.map(({ id, measured_at, weight_kg, notes }) => ({
      id,
      at: measured_at,
      name: 'Weight',
      weight_kg,
      note: shortNote(notes),
    }))
    return { entries, has_more }
  },

  cardTools: {
    propose_weight: cardTool({
      description: 'What they weigh, in kilograms: a pound is 0.45359237 kg.',
      input: WeightInput,
      logOf: ({ weight_kg, notes, at }, { instantOf }) => ({
        weight_kg,
        ...(notes && { notes }),
        measured_at: at && instantOf(at),
      }),
    }),
  },
  create: logWeight,
  figuresOf: async () => ({}),

  async findRecord(ctx, id) {
    const found = await findWeight(ctx, id)
    if (!found) return null
    const { weight_kg, measured_at, notes } = found
    return { log: { weight_kg, measured_at, notes }, at: measured_at }
  },
  timeField: 'measured_at',
  change: async (log, { weight_kg, notes, at }, { instantOf }) => ({
    ...log,
    ...defined({ weight_kg, notes, measured_at: at && instantOf(at) }),
  }),
  pointsOf: async () => 0,
} as const satisfies LogKind<typeof contractKind>
