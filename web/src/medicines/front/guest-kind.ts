import { medicines, NewMedicine, type Medicine } from '@finu/contract/medicines/medicines'
import { Instant } from '@finu/contract/platform/wire'
import * as z from 'zod/mini'
import { defineGuestKind } from '../../lib/guest-kind.ts'

const Body = z.extend(NewMedicine, { taken_at: Instant })

/** A guest's medicines. */
export const guestMedicines = defineGuestKind<z.output<typeof Body>, Medicine>({
  name: 'medicine',
  list: 'medicines',
  Body,
  time: 'taken_at',
  create: medicines.create,
  change: medicines.change,
  remove: medicines.remove,
  earnsNothing: true,
  present: ({ id, body: { name, dose }, at }) => ({ id, name, dose: dose || null, taken_at: at }),
  history: { endpoint: medicines.list, textsOf: ({ name, dose }) => [name, dose], valuesOf: () => ({}) },
  reads: [],
})
