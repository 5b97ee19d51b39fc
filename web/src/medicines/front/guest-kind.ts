import { medicines, NewMedicine, type Medicine } from '@finu/contract/medicines/medicines'
import { mostOfDay } from '@finu/contract/platform/history'
import { Instant } from '@finu/contract/platform/wire'
import * as z from 'zod/mini'
import { defineGuestKind, guestRead, ofDay } from '../../lib/guest-kind.ts'

const Body = z.extend(NewMedicine, { taken_at: Instant })

const medicineOnly = ({ id, name, dose, taken_at }: Medicine): Medicine => ({ id, name, dose, taken_at })

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
  reads: [
    guestRead(medicines.daily, (all, { params: { date } }) => {
      return { date, medicines: ofDay(all, date).slice(0, mostOfDay).map(medicineOnly) }
    }),
  ],
})
