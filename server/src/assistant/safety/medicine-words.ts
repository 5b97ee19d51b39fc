import { anyOf } from '@finu/coach/words/lists'
import { medicineNames } from '@finu/coach/words/vocabulary'
import limits from './dose-limits.json' with { type: 'json' }
import words from './wrong-doses.json' with { type: 'json' }

/** The most of a day for an adult in milligrams, by the leaflets of the NHS or of the makers, the higher where they differ. */
const mostOf = new Map(limits.flatMap(({ names, most }) => names.map((name) => [name, most] as const)))

/** Returns the most milligrams of a day for an adult; undefined for a medicine that is not listed. */
export const mostADay = (name: string): number | undefined => mostOf.get(name.toLowerCase())

const others: ReadonlySet<string> = new Set([...words.otherMedicines, ...words.insulins, ...words.narrow])
const isSupplement = anyOf(words.supplements)
const isClass = anyOf(words.classes)
const isDrug = anyOf(words.drugs)
/** Forms and generic words, of which a number says little: 'used 20 patches'. */
const isForm = anyOf(words.forms)

/** Returns true for the name of a medicine that is harmful in excess; false for a vitamin or a form. */
export const isMedicine = (word: string): boolean =>
  (medicineNames.has(word) || mostOf.has(word) || others.has(word)) && !isSupplement.test(word) && !isForm.test(word)

/** Returns true for a group of medicines, such as 'sleeping pills'. */
export const isMedicineClass = (said: string): boolean => isClass.test(said)

/** Returns true if some words name a medicine, a group of them or a drug. */
export const namesMedicine = (said: string): boolean =>
  isClass.test(said) || isDrug.test(said) || (said.match(/[\p{L}-]+/gu) ?? []).some(isMedicine)

export const namesSupplement = (said: string): boolean => isSupplement.test(said)

/** Returns true if a text names a supplement and no medicine, and no number of two digits: 'two vitamin D instead of one'. */
export const isFewSupplements = (said: string): boolean =>
  isSupplement.test(said) &&
  !/\d{2}/.test(said) &&
  !(said.toLowerCase().match(/[\p{L}-]+/gu) ?? []).some((word) => isMedicine(word))
