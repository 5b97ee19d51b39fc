import { medicineNameLength } from '@finu/contract/medicines/medicines'
import { capitalised, cutTo } from '../plain.ts'
import type { Correction, LogOf } from './correction.ts'
import { doseOf } from './medicines.ts'
import { wordsOf } from './spans.ts'

/** Returns the unit of a dose, for a number that is said without one: '400' instead of '200 mg'. */
const unitOf = (dose: string | undefined): string => /^\d+(?:[.,]\d+)?( ?[a-zµ]+)$/i.exec(dose ?? '')?.[1] ?? ''

/** Corrects the name, dose or time of a medicine; null if none is said. */
export function correctMedicine(log: LogOf<'medicine'>, { part, amount, moved }: Correction): LogOf<'medicine'> | null {
  const name = cutTo(medicineNameLength, wordsOf(part, 'medicine'))
  const isNumber = amount !== undefined && /^\d+(?:[.,]\d+)?$/.test(amount)
  const dose = amount === undefined ? undefined : doseOf(isNumber ? `${amount}${unitOf(log.input.dose)}` : amount)
  if (name === '' && dose === undefined && moved.at === undefined) return null
  return {
    ...log,
    input: {
      ...log.input,
      ...(name === '' ? {} : { name: capitalised(name) }),
      ...(dose === undefined ? {} : { dose }),
      ...moved,
    },
  }
}
