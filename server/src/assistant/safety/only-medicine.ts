import { foldedMedicines } from './folded-names.ts'
import { foldedWords } from './normalise.ts'

const taking = new Set(foldedWords('take taken taking took had have swallowed popped'))
const around = new Set(
  foldedWords(`a after afternoon again ago all allergy am an and another at before bed both breakfast cold day dinner evening
  everyday fever first for from half headache hour hours i in just last later lunch meal migraine minutes morning my night noon
  now of on one pain pink pm some still stomach that the then this three to today tonight two usual water white whole with
  woke work yellow yesterday`),
)
/** The most tablets that are no sign by their number alone. */
const most = 3
/** Words that make much of a small number. */
const notAll = /\b(?:al (?:of )?(?:my|the|them)|whole)\b/

/**
 * Returns true if a text only says that one, two or three of a medicine were taken, and when, which cannot be a sign: each
 * of its words is known.
 */
export const isOnlyMedicine = (text: string): boolean => {
  const words = text.match(/[\p{L}\d]+/gu) ?? []
  const isNamed = (word: string) => foldedMedicines.has(word)
  return (
    words.some(isNamed) &&
    words.some((word) => taking.has(word)) &&
    !notAll.test(text) &&
    words.every(
      (word) => isNamed(word) || taking.has(word) || around.has(word) || (/^\d$/.test(word) && Number(word) <= most),
    )
  )
}
