import { type waterKind as contractKind } from '@finu/contract/water/log-kind'
import { mostDrinksOfDay } from '@finu/contract/water/water'
import { WaterInput } from '@finu/contract/water/water-input'
import { cardTool, dayListOf, defined, type LogKind } from '../platform/log-kind.ts'
import { findDrink, listDrinks, listDrinksOf, logDrink } from './actions.ts'

export const waterKind = {
  table: 'drinks',
  listOfDay: async (ctx, { date }) => dayListOf(await listDrinksOf(ctx, date), mostDrinksOfDay),

  async lookUp(ctx, page) {
    const { drinks, has_more } = await listDrinks(ctx, page)
    const entries = drinks.map(({ id, drunk_at, amount_ml }) => ({
      id,
      at: drunk_at,
      name: 'Water',
      amount_ml,
      note: null,
    }))
    return { entries, has_more }
  },

  cardTools: {
    propose_water: cardTool({
      description: 'Water, or another drink without energy. A cup has 150 ml, a glass 250, a bottle 500.',
      input: WaterInput,
      logOf: ({ amount_ml, at }, { instantOf }) => ({ amount_ml, drunk_at: at && instantOf(at) }),
    }),
  },
  create: logDrink,
  figuresOf: async () => ({}),

  async findRecord(ctx, id) {
    const found = await findDrink(ctx, id)
    return found && { log: { amount_ml: found.amount_ml, drunk_at: found.drunk_at }, at: found.drunk_at }
  },
  timeField: 'drunk_at',
  change: async (log, { amount_ml, at }, { instantOf }) => ({
    ...log,
    ...defined({ amount_ml, drunk_at: at && instantOf(at) }),
  }),
  pointsOf: async () => 0,
} as const satisfies LogKind<typeof contractKind>
