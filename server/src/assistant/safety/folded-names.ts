import { foodWords, medicineNames } from '@finu/coach/words/vocabulary'
import { fold } from './normalise.ts'

const folded = (names: ReadonlySet<string>): ReadonlySet<string> => new Set([...names].map(fold))

/** Names of medicines in the form of a text that is searched for signs. */
export const foldedMedicines = folded(medicineNames)
/** Words of foods in that form. */
export const foldedFoods = folded(foodWords)
