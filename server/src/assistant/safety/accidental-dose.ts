import { withSpokenDoses } from '@finu/coach/kinds/medicine/spoken-doses'
import { anyOf, oneOf } from '@finu/coach/words/lists'
import { foodWords, medicineNames } from '@finu/coach/words/vocabulary'
import words from './accidental-doses.json' with { type: 'json' }
import { isFewSupplements, isMedicine, isMedicineClass } from './medicine-words.ts'
import { isUsualDose } from './usual-doses.ts'

const medicine = oneOf(words.medicines)
const few = oneOf(words.few)
const taken = oneOf(words.taken)

/** Sentences about a little too much of a medicine, taken by mistake. */
const mistakes = [
  `${taken} ${few}.{0,40}${oneOf(words.tooMany)}`,
  `${taken} .{0,30}${oneOf(words.extra)}.{0,30}${medicine}`,
  // 'I take metformin twice a day' is how it is meant.
  `${taken} .{0,30}${medicine}.{0,30}${oneOf(words.again)}(?! (?:a|per|each|every) (?:day|week|night)| daily| weekly)`,
  `${oneOf(words.byMistake)}.{0,30}${taken}.{0,40}${medicine}`,
  `${taken}.{0,40}${medicine}.{0,30}${oneOf(words.byMistake)}`,
].map((source) => new RegExp(source, 'i'))

/** 'A double dose of espresso' is of no medicine. */
const doseOfElse = /\bdoses? of (\p{L}+)/giu

const withoutFoods = (message: string): string =>
  message.replaceAll(doseOfElse, (said: string, word: string) => (foodWords.has(word.toLowerCase()) ? word : said))

const isOfMedicine = new RegExp(medicine, 'i')
/** Words of intent, or of more than a slip: these stay with the signs of self-harm. */
const onPurpose = anyOf(words.onPurpose)

/**
 * Returns true if a message says that a little too much of a medicine was taken by mistake, such as 'I took one paracetamol
 * too many': that is for the poison information line, and no sign of self-harm.
 */
export function isAccidentalDose(message: string): boolean {
  const said = withoutFoods(message)
  return (
    message.length <= 300 &&
    isOfMedicine.test(said) &&
    !onPurpose.test(said) &&
    !isFewSupplements(said) &&
    !/\d\d+ (?!mg|ml|mcg|iu)/i.test(said) &&
    mistakes.some((mistake) => mistake.test(said))
  )
}

/** Words such as 'about' in front of a number. */
const about = `(?:${oneOf(words.about)} ){0,12}`
const largeDose = new RegExp(
  String.raw`${taken} ${about}(?:[1-9]\d{1,2}|${oneOf(words.large)}) (?:x |of )?(?:[\p{L}-]+ ){0,2}${medicine}`,
  'iu',
)
/** Matches ten or more tablets of the person, of any name: 'twenty of my lexapro'. '20 of prozac' is a dose. */
const largeOfMine = new RegExp(
  String.raw`${taken} ${about}(?:[1-9]\d{1,2}|${oneOf(words.large)}) of (?:my|the|those|these) (\p{L}+)`,
  'iu',
)
/** Matches ten or more of any name, said without a unit: 'took 60 gabapentin'. */
const largeOfAny = new RegExp(
  String.raw`(${taken}|${oneOf(words.swallowed)}) ${about}([1-9]\d{1,2}) (?:x |of )?(?:(?:my|the) )?([\p{L}-]+(?: \p{L}+)?)`,
  'iu',
)
const isSwallowed = anyOf(words.swallowed)
const isAtOnce = anyOf(words.atOnce)

/** Numbers below a hundred that strengths of tablets often have: 'took 20 famotidine' is of milligrams. */
const usualStrengths: ReadonlySet<number> = new Set([10, 15, 20, 25, 30, 40, 50, 60, 75, 80])
const leastStrength = 100

/** Returns true for a number that no tablet of the medicine has as its strength; a group of medicines has none. */
export function isCountOf(name: string, count: number): boolean {
  const isUsual = isUsualDose(name, count)
  if (isUsual !== null) return !isUsual
  if (isMedicineClass(name)) return true
  return isMedicine(name.replace(/s$/, '')) && count < leastStrength && !usualStrengths.has(count)
}

/** Returns true if so many of a medicine must be tablets: it has no such dose, or they were swallowed, or taken at once. */
function isCountOfTablets(message: string): boolean {
  const [, verb, count, said] = largeOfAny.exec(withSpokenDoses(message)) ?? []
  if (verb === undefined || count === undefined || said === undefined) return false
  const named = said.toLowerCase()
  const name = named.split(' ')[0]!
  if (!isMedicineClass(named) && !namesMedicine(name) && !isMedicine(name)) return false
  return (
    isCountOf(isMedicineClass(named) ? named : name, Number(count)) || isSwallowed.test(verb) || isAtOnce.test(message)
  )
}

const namesMedicine = (said: string | undefined): boolean => said !== undefined && medicineNames.has(said.toLowerCase())
const isHarmless = anyOf(words.harmless)
const measured = /\b\d+ ?(?:mg|mcg|µg|ml|iu|g|units?)\b/i

/**
 * Returns true if a message says that ten or more of a medicine were taken, such as 'took 16 paracetamol', and names no
 * course of days: a sign, whatever the words around it weigh.
 */
export const isLargeDose = (message: string): boolean =>
  message.length <= 300 &&
  (largeDose.test(message) || namesMedicine(largeOfMine.exec(message)?.[1]) || isCountOfTablets(message)) &&
  !isHarmless.test(message) &&
  !measured.test(message)
