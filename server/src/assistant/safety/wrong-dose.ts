import { anyOf, oneOf } from '@finu/coach/words/lists'
import { foodWords } from '@finu/coach/words/vocabulary'
import accidental from './accidental-doses.json' with { type: 'json' }
import { isMedicine, mostADay } from './medicine-words.ts'
import { amountsIn, type SaidAmount } from './said-amounts.ts'
import { isUsualDose } from './usual-doses.ts'
import words from './wrong-doses.json' with { type: 'json' }

/** How far above the right dose: so that poison information is enough, or so that it is an emergency. */
export type Excess = 'some' | 'far'

const taken = anyOf(words.taken)
const isInsulin = anyOf(words.insulins)
const isNarrow = anyOf(words.narrow)
const isByMistake = anyOf(accidental.byMistake)
const isForFood = anyOf(['carb*', 'correction', 'high sugar(s)', 'alcohol'])

/** From this multiple of the right dose on it is far above; from the first on it is above. */
const [above, farAbove] = [2, 4]
/** Characters between an amount and the word that makes it the right one. */
const [nearMark, between] = [25, 60]
const usualBehind = anyOf(words.usualBehind)
const usualAhead = new RegExp(String.raw`${oneOf(words.usualAhead)}[^.!?]{0,${nearMark}}$`, 'i')

/** Returns the amount taken and the right one, if two amounts are said to be these: '50 units instead of 5'. */
function corrected(text: string, first: SaidAmount, second: SaidAmount): [taken: SaidAmount, right: SaidAmount] | null {
  const middle = text.slice(first.end, second.start)
  if (middle.length > between) return null
  const before = text.slice(Math.max(0, first.start - between), first.start)
  const ahead = usualAhead.exec(before)
  // In 'had 3 slices instead of 2 and bolused 6' the first two belong together.
  if (ahead && !/\d/.test(before.slice(0, ahead.index)) && taken.test(middle)) return [second, first]
  return usualBehind.test(middle) ? [first, second] : null
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}-]+/gu) ?? []

/** A number without a unit is a dose only right after the verb or the name: 'took 50', 'insulin 50'. */
function isDose(text: string, { unit, start, end }: SaidAmount): boolean {
  if (unit !== null) return true
  const before = wordsOf(text.slice(Math.max(0, start - between), start))
    .slice(-4)
    .join(' ')
  const behind = wordsOf(text.slice(end, end + between)).slice(0, 1)
  return taken.test(before) || isInsulin.test(before) || [before.split(' ').at(-1)!, ...behind].some(isMedicine)
}

const isOfInsulin = (text: string, { unit }: SaidAmount): boolean =>
  isInsulin.test(text) || (unit === 'units' && taken.test(text))

/** Returns true for a dose that the medicine usually has, or a tablet or two, which are for the leaflet. */
const isOrdinary = (text: string, { value, unit }: SaidAmount): boolean =>
  unit === 'mg'
    ? wordsOf(text).some((word) => isUsualDose(word, value) === true)
    : (unit === 'tablets' || unit === null) && value <= 2

function excessOf(text: string, dose: SaidAmount, right: SaidAmount): Excess | null {
  const units = new Set([dose.unit, right.unit].filter((unit) => unit !== null))
  const times = dose.value / right.value
  if (units.size > 1 || !(times >= above) || !isDose(text, dose)) return null
  const isStrict = isOfInsulin(text, dose) || isOfInsulin(text, right) || isNarrow.test(text)
  const names = wordsOf(text).filter(isMedicine)
  if (!isStrict && names.length === 0) return null
  const hasFood = isForFood.test(text) || wordsOf(text).some((word) => foodWords.has(word))
  // More insulin for a meal is meant, and a number without a unit may be one of food.
  if (hasFood && (units.size === 0 || times < farAbove) && !isByMistake.test(text)) return null
  if (!isStrict && isOrdinary(text, dose) && !isByMistake.test(text)) return null
  const most = Math.max(0, ...names.map((name) => mostADay(name) ?? 0))
  const isFar = isStrict ? times >= farAbove : dose.unit === 'mg' && most > 0 && dose.value >= farAbove * most
  return isFar ? 'far' : 'some'
}

/** Returns true if a text says two amounts of which one is the right one. */
export function isCorrected(text: string): boolean {
  const amounts = amountsIn(text)
  return amounts.slice(1).some((second, index) => corrected(text, amounts[index]!, second) !== null)
}

/** Returns by how much a dose was too high that is said beside the right one: 'took 50 units instead of 5'. */
export function excessOfCorrected(text: string): Excess | null {
  const amounts = amountsIn(text)
  const found = amounts.slice(1).map((second, index) => {
    const pair = corrected(text, amounts[index]!, second)
    return pair && excessOf(text, ...pair)
  })
  return found.includes('far') ? 'far' : found.includes('some') ? 'some' : null
}

const own = `(?:${oneOf(words.ownDose)} ){0,6}?`
const ownOnce = `(?:${oneOf(words.ownDose)} ){1,6}`
const narrow = oneOf([...words.narrow, ...words.insulins])
const double = oneOf(words.double)
const manifold = String.raw`(?:${oneOf(words.manifold)}|\b(?:[3-9]|[1-9]\d{1,2}) ?(?:times|x|fold)\b)`
const dose = oneOf(words.doseWords)
const past = oneOf(words.past)
const dosage = String.raw`(?:${own}(?:[\p{L}-]+ ){0,2}${dose})`
const notRegular = String.raw`(?! (?:a|per|each|every) |,? ?daily|,? ?weekly)`
const manifoldDose = new RegExp(String.raw`${manifold} (?:${dosage}|too much|${ownOnce}[\p{L}-]+)`, 'iu')
const ofNarrow = [
  String.raw`${past} (?:[\p{L}']+ ){0,3}?${double} ${own}${narrow}`,
  String.raw`${past} (?:[\p{L}']+ ){0,2}?${narrow} (?:${oneOf(words.doseWords)} )?${double}${notRegular}`,
  String.raw`(?:^|${oneOf(words.beforeDoubled)} )${oneOf(words.doubled)} ${own}${narrow}`,
  String.raw`${past} (?:[\p{L}']+ ){0,3}?${double} ${own}${dose}.{0,20}${narrow}`,
  String.raw`${narrow}.{0,20}\b(?:i|i've|ive|have|accidentally) (?:doubled|tripled) ${own}${dose}`,
].map((source) => new RegExp(source, 'iu'))
/** It is taken once a week: each day is the best known of its fatal mistakes. */
const daily = new RegExp(String.raw`${past} (?:[\p{L}']+ ){0,2}?(?:methotrexate|mtx) ${oneOf(words.eachDay)}`, 'iu')
const isInsulinTwice = /insulins? (?:twice|two times|2 times)(?! (?:what|my|the|as) )/i

/** Returns by how much a dose was too high that is said as a multiple of the right one: 'ten times my dose of insulin'. */
export function excessOfMultiple(text: string): Excess | null {
  const names = wordsOf(text).filter(isMedicine)
  if (names.length === 0) return null
  const isStrict = isInsulin.test(text) || isNarrow.test(text)
  const times = manifoldDose.exec(text)?.[0]
  if (times !== undefined && taken.test(text))
    return isStrict && !/^(?:3|three|triple|treble|thrice)/i.test(times) ? 'far' : 'some'
  if (daily.test(text)) return 'some'
  if (!isStrict || (isInsulinTwice.test(text) && !isByMistake.test(text))) return null
  return ofNarrow.some((pattern) => pattern.test(text)) ? 'some' : null
}

/** More units than nearly anybody injects at once: of any insulin, and of one that works at once. */
const mostUnits = { any: 150, rapid: 80 }
const isRapid = anyOf(words.rapidInsulins)

/** Units right behind the word for taking them: what a pen or a pump holds is no dose. */
const injected = new RegExp(
  String.raw`${oneOf(words.injects)} (?:about |around |like |all )?(\d{1,4}) ?u(?:nits?)?\b`,
  'gi',
)
const ofDevice = anyOf(words.devices)

/** Returns by how much a dose of insulin is too high that is said in units: 'injected 300 units of insulin'. */
export function excessOfUnits(text: string): Excess | null {
  if (!isInsulin.test(text) || ofDevice.test(text)) return null
  const most = Math.max(0, ...[...text.matchAll(injected)].map(([, units]) => Number(units)))
  if (most >= mostUnits.any) return 'far'
  return isRapid.test(text) && most >= mostUnits.rapid ? 'some' : null
}

const isCourse = anyOf(words.courses)
const timesOf = /(?<![\d.])(\d{1,3}) ?(?:x|\*|×|of|tablets? of|pills? of|capsules? of)? ?$/
const timesBehind = /^ ?(?:x|×|\*) ?(\d{1,3})\b(?! ?(?:days?|weeks?|hours?|mg|a day|daily))/
const countBefore = /(?<![\d.])(\d{1,3}) (?:x |of )?(?:my |the )?$/

/** The least dose in micrograms of a medicine that is measured in them. */
const leastMicrograms = 10

/** Returns the name that a strength is said of, behind it or in front, and the number of tablets beside it. */
function namedBeside(text: string, { start, end }: SaidAmount): { name: string; count: number } | null {
  const behind = text.slice(end)
  const before = text.slice(Math.max(0, start - 60), start)
  const next = wordsOf(/^ ?(?:x ?\d+ )?(?:[\p{L}-]+ ?){0,4}/u.exec(behind)?.[0] ?? '').find(
    (word) => mostADay(word) !== undefined,
  )
  const previous = /([\p{L}-]+)[,:]? ?(?:of )?(?:\d{1,3} ?(?:x|×|tablets of) ?)?$/u.exec(before)?.[1] ?? ''
  const name = mostADay(previous) === undefined ? next : previous
  if (name === undefined) return null
  const inFront = name === previous ? before.slice(0, before.lastIndexOf(previous)) : before
  const count = timesOf.exec(before)?.[1] ?? timesBehind.exec(behind)?.[1] ?? countBefore.exec(inFront)?.[1]
  return { name, count: count === undefined ? 1 : Number(count) }
}

/** Returns by how much a mass was above the most of a day that the leaflets allow: 'took 4 g of tramadol'. */
export function excessOfDay(text: string): Excess | null {
  if (isCourse.test(text)) return null
  const found = amountsIn(text).map((amount): Excess | null => {
    const named = amount.unit === 'mg' ? namedBeside(text, amount) : null
    if (named === null || !(taken.test(text.slice(0, amount.start)) || amount.start <= named.name.length + 2))
      return null
    const most = mostADay(named.name)!
    // Medicines of micrograms are often said in milligrams: 'levothyroxine 100 mg'.
    if (most < 1 && !amount.said.includes('c') && amount.value >= leastMicrograms && amount.value / 1000 <= most)
      return null
    const day = amount.value * named.count
    return day >= farAbove * most ? 'far' : day > most ? 'some' : null
  })
  return found.includes('far') ? 'far' : found.includes('some') ? 'some' : null
}
