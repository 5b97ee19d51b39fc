import { type medicineKind as contractKind } from '@finu/contract/medicines/log-kind'
import { sayMedicine } from '@finu/contract/medicines/medicines'
import { dayListOf, defined, type LogKind } from '../platform/log-kind.ts'
import { findMedicine, listMedicines, listMedicinesOf } from './actions.ts'

export const medicineKind = {
  table: 'medicines',
  listOfDay: async (ctx, { date }) => dayListOf(await listMedicinesOf(ctx, date)),

  async lookUp(ctx, page) {
    const { medicines, has_more } = await listMedicines(ctx, page)
    const entries = medicines.map((medicine) => ({
      id: medicine.id,
      at: medicine.taken_at,
      name: sayMedicine(medicine),
      note: null,
    }))
    return { entries, has_more }
  },

  // The assistant proposes no medicines: a person notes their own.
  cardTools: {},
  figuresOf: async () => ({}),

  async findRecord(ctx, id) {
    const found = await findMedicine(ctx, id)
    if (!found) return null
    const { name, dose, taken_at } = found
    return { log: { name, dose, taken_at }, at: taken_at }
  },
  timeField: 'taken_at',
  change: async (log, { name, at }, { instantOf }) => ({
    ...log,
    ...defined({ name, taken_at: at && instantOf(at) }),
  }),
  pointsOf: async () => 0,
} as const satisfies LogKind<typeof contractKind>
