import { type medicineKind as contractKind } from '@finu/contract/medicines/log-kind'
import { MedicineInput } from '@finu/contract/medicines/medicine-input'
import { sayMedicine } from '@finu/contract/medicines/medicines'
import { cardTool, dayListOf, defined, type LogKind } from '../platform/log-kind.ts'
import { findMedicine, listMedicines, listMedicinesOf, logMedicine } from './actions.ts'

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

  cardTools: {
    propose_medicine: cardTool({
      description:
        'A medicine or supplement they say they took, with its dose as they said it. Never one that they might take.',
      input: MedicineInput,
      logOf: ({ name, dose, at }, { instantOf }) => ({
        name,
        ...(dose && { dose }),
        taken_at: at && instantOf(at),
      }),
    }),
  },
  create: logMedicine,
  figuresOf: async () => ({}),

  async findRecord(ctx, id) {
    const found = await findMedicine(ctx, id)
    if (!found) return null
    const { name, dose, taken_at } = found
    return { log: { name, dose, taken_at }, at: taken_at }
  },
  timeField: 'taken_at',
  change: async (log, { name, dose, at }, { instantOf }) => ({
    ...log,
    ...defined({ name, dose, taken_at: at && instantOf(at) }),
  }),
  pointsOf: async () => 0,
} as const satisfies LogKind<typeof contractKind>
