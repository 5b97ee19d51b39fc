import { foldedFoods, foldedMedicines } from './folded-names.ts'
import { fold, foldedWords } from './normalise.ts'
import medicines from './usual-doses.json' with { type: 'json' }
import wrong from './wrong-doses.json' with { type: 'json' }

const taking = new Set(foldedWords('take taken taking took had have swallowed popped my meds tablets pills'))
const around = new Set(
  foldedWords(`a after afternoon again ago all allergy am an and another at before bed both breakfast cold day dinner evening
  everyday fever first for from half headache hour hours i in just last later lunch meal migraine minutes morning my night noon
  now of on one pain pink pm some still stomach that the then this three to today tonight two usual water white whole with
  woke work yellow yesterday also as back d daily did dose feeling fine forgot good got gym i'm ive knee med medication
  medicine medicines normal off out period plus run slept so sore tablet up vit vitamin vitamins walk walked went yoga`),
)
/** The most tablets of one medicine, and of all, that are no sign by their number alone. */
const [most, mostOfAll] = [3, 4]
/** Words that make much of a small number. */
const notAll = /\b(?:al (?:of )?(?:my|the|them)|whole)\b/

const units = new Set(foldedWords('mg milligram milligrams mcg ug microgram micrograms'))
/** Words that make the number before them one of tablets. */
const forms = new Set(foldedWords('tablet tablets tab tabs pill pills capsule capsules cap caps x'))
/** The usual doses of each medicine, by its folded name. */
const doses = new Map(medicines.flatMap(({ names, doses: usual }) => names.map((name) => [fold(name), usual] as const)))

const unitsOfInsulin = new Set(['unit', 'units'])
/** The most units of insulin that are an ordinary dose by themselves. */
const mostUnits = 40
const insulins = new Set(foldedWords(wrong.insulins.join(' ')))

/**
 * Returns true if a text only says that one, two or three of a medicine were taken or a usual dose of it, when, and with
 * what food, which cannot be a sign: each of its words is known.
 */
export const isOnlyMedicine = (text: string): boolean => {
  const words = text.match(/\d+(?:\.\d+)?(?=[mu]c?g\b)|\d+\.\d+|[\p{L}\d]+/gu) ?? []
  const isMedicine = (word: string) => foldedMedicines.has(word) || doses.has(word)
  const named = words.filter((word) => isMedicine(word) || insulins.has(word))
  /** Returns true for a usual dose behind a name or with a unit: the 20 of '20 citalopram' counts tablets. */
  function isDose(at: number): boolean {
    const [before, word, behind, name] = words.slice(at - 1, at + 3)
    const isUsual = (medicine = '') => doses.get(medicine)?.includes(Number(word)) ?? false
    // '10 units of insulin', but no more than many need at once.
    if (unitsOfInsulin.has(behind ?? '') && Number(word) <= mostUnits) return words.some((each) => insulins.has(each))
    if (forms.has(behind ?? '')) return false
    return isUsual(before) || (units.has(behind ?? '') && isUsual(name))
  }
  const isKnown = (word: string) =>
    isMedicine(word) ||
    taking.has(word) ||
    insulins.has(word) ||
    unitsOfInsulin.has(word) ||
    around.has(word) ||
    units.has(word) ||
    foldedFoods.has(word) ||
    /^(?:[1-9]|1[0-2])[ap]m$/.test(word)
  const isFew = (word: string) => /^\d$/.test(word) && Number(word) <= most
  const few = words.filter(isFew).reduce((sum, word) => sum + Number(word), 0)
  // Several doses of insulin, or one that may have been forgotten, are looked at.
  const inUnits = words.filter((word) => unitsOfInsulin.has(word))
  const isOneDose =
    inUnits.length === 0 || (inUnits.length === 1 && !/\b(?:forgot|another|again|also|both)\b/.test(text))
  return (
    isOneDose &&
    named.length > 0 &&
    words.some((word) => taking.has(word)) &&
    !notAll.test(text) &&
    few <= mostOfAll &&
    words.every((word, at) => isKnown(word) || isFew(word) || (at > 0 && isDose(at)))
  )
}
