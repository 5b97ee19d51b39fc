import * as z from 'zod/mini'
import { inputFields, shortText } from '../platform/card-inputs.ts'
import { medicineDoseLength } from './medicines.ts'

const { name, at, replaces } = inputFields
const dose = shortText(medicineDoseLength)

/** A medicine or supplement that the person says they took. */
export const MedicineInput = z.object({ name, dose: z.optional(dose), at, replaces })
export type MedicineInput = z.output<typeof MedicineInput>

/** The values that a change can set. */
export const medicineChanges = { name, dose, at }
