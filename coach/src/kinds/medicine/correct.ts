import type { InputOf } from '../../log-input.ts'
import { medicineNameLength } from '@finu/contract/medicines/medicines'
import { capitalised, cutTo } from '../../values/plain.ts'
import type { Correction } from '../../compose/correct/correction.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { oneOf } from '../../words/lists.ts'
import { doseOf } from './medicines.ts'
import { withoutReplaced } from '../../compose/correct/said-numbers.ts'
import { wordsOf } from '../../compose/spans.ts'

/** Returns the unit of a dose, for a number that is said without one: '400' instead of '200 mg'. */
const unitOf = (dose: string | undefined): string => /^\d+(?:[.,]\d+)?( ?[a-zµ]+)$/i.exec(dose ?? '')?.[1] ?? ''

/** Matches a number that is said as a correction, with nothing else around it. */
const onlyDose = new RegExp(
  String.raw`^(?:${oneOf(cues.beforeDose)}[, ]*){0,12}\d+(?:[.,]\d+)?(?: ${oneOf(cues.behindDose)}){0,12}[.! ]*$`,
  'i',
)

/** Corrects the name, dose or time of a medicine; null if none is said. */
export function correctMedicine(
  log: InputOf<'medicine'>,
  { part, amount, moved }: Correction,
): InputOf<'medicine'> | null {
  const name = cutTo(medicineNameLength, wordsOf(part, 'medicine'))
  const isNumber = amount !== undefined && /^\d+(?:[.,]\d+)?$/.test(amount)
  // 'It's down to a 4 now' is about the pain, and must not become a dose.
  const isDose =
    amount !== undefined && (!isNumber || name !== '' || onlyDose.test(withoutReplaced(part.text.toLowerCase()).trim()))
  const dose = !isDose ? undefined : doseOf(isNumber ? `${amount}${unitOf(log.input.dose)}` : amount)
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
