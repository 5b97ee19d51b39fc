import { kgPerPound } from '@finu/contract/platform/measures'
import { vessels } from '@finu/contract/water/water'
import { toTenGrams } from '@finu/contract/weight/weight'
import { readAmount, withPoints } from './compose/amount.ts'
import { withDigits } from './numbers.ts'

/** Millilitres of the drinks that one tap saves: 'cup', 'glass', 'bottle'. */
const ofVessel = new Map(vessels.map(({ name, amountMl }) => [name.toLowerCase(), amountMl]))
export const glassMl = ofVessel.get('glass')!

/** Millilitres of other measures. An ounce of a drink is a US fluid ounce. */
const ofUnit: Record<string, number> = { ml: 1, l: 1000, oz: 29.5735, g: 1 }
const ofMeasure: Record<string, number> = { mug: 250, can: 330, tin: 330 }

/** Nobody drinks fewer millilitres than this, or more glasses. */
const leastMl = 20

/** Joins a number and its half: '7n half hrs', '61 and half kg'. */
export const withHalves = (text: string): string => text.replace(/(\d) ?(?:and|n|&) ?0\.5\b/, '$1.5')

interface Amount {
  ml: number
  /** True if it was said in a unit, not in glasses. */
  isMeasured: boolean
  /** True if its measure is not known, so that it is taken for glasses. */
  isGuessed: boolean
}

/** Writes amounts of drinks in units that are known: '33 cl' in millilitres, 'a litre and a half' as 1.5. */
function inKnownUnits(said: string): string {
  const quartered = said.toLowerCase().replace(/\b(?:a )?quarter(?: of a)? (?=l\b|lit|pint)/, '0.25 ')
  return withHalves(withDigits(withPoints(quartered)))
    .replace(/\bmils?\b/, 'ml')
    .replaceAll(
      /(\d+(?:\.\d+)?) ?([cd])l\b/g,
      (_, count: string, unit: string) => `${Math.round(Number(count) * (unit === 'c' ? 10 : 100))} ml`,
    )
    .replace(
      /\b(?:an?|(\d+)) (l|lit\w+|pints?|bottles?|glass(?:es)?) and (?:a )?0\.5\b/,
      (_, count = '1', unit) => `${count}.5 ${unit}`,
    )
}

const measure = String.raw`(\d+(?:\.\d+)?) ?(ml|l|lit(?:re|er)s?|oz)\b`
const vessel = String.raw`(?:bottles?|glass(?:es)?|cups?|cans?)`
const timesAhead = String.raw`(?<![\d.])(\d{1,2})(?: ?[x×] ?| times | of (?:my|the|those) | ${vessel}(?: of | ?\()| )`
const severalTimes = new RegExp(timesAhead + measure)
const onceMeasured = new RegExp(measure)
const timesBehind = /\b(?:(\d) times|twice|x ?(\d))\b/
const vesselOfMl = /\b(?:bottle|flask|jug|glass|cup|mug|tumbler|beaker)\W{1,3}(\d{3,4})\b/
const fractional = [
  /\b(?:l|lit\w+|pints?|bottles?|glass(?:es)?) and (?:an? )?half\b/i,
  /\b(?:\d|one|two|three|four) and (?:an? )?half\b/i,
]
const inVessels = new RegExp(String.raw`\b\d{1,2} (?:big |large |small )?(?:${vessel}|pints?)`)
const inPints = /\b(\d{1,2}(?:\.\d+)?) (?:big |large |small )?(pints?)\b/
const mostTimes = 20

/**
 * Reads the millilitres of a whole sentence where its amount has several numbers: '2x 500 ml', 'my 600 ml flask twice',
 * 'a litre and a half', 'my bottle (750)'. Null for other sentences.
 */
export function severalMillilitresIn(said: string): Amount | null {
  const text = inKnownUnits(said)
  const measured = (ml: number | undefined) =>
    ml === undefined ? null : { ml: Math.round(ml), isMeasured: true, isGuessed: false }
  const several = severalTimes.exec(text)
  if (several && Number(several[1]) <= mostTimes && Number.isInteger(Number(several[1]))) {
    const each = millilitresIn(`${several[2]} ${several[3]}`)
    if (each && Number(several[1]) > 0) return measured(each.ml * Number(several[1]))
  }
  const once = onceMeasured.exec(text)
  const times = timesBehind.exec(text)
  if (once && times) return measured((millilitresIn(once[0])?.ml ?? 0) * Number(times[1] ?? times[2] ?? 2))
  const inVessel = vesselOfMl.exec(text)
  if (inVessel) return measured(Number(inVessel[1]) * (times ? Number(times[1] ?? times[2] ?? 2) : 1))
  if (/quarter|\bcl\b|\bdl\b/i.test(said) || fractional.some((pattern) => pattern.test(said)))
    return millilitresIn(text)
  // 'A couple | of glasses' may be marked apart.
  const counted = (/\b(?:couple|few|pair)\b/i.test(said) ? inVessels : inPints).exec(text)
  return counted ? millilitresIn(counted[0]) : null
}

/** Reads the millilitres of a drink, such as '3 glasses', 'half a litre', '16 fl oz'; null without an amount. */
export function millilitresIn(said: string): Amount | null {
  const text = inKnownUnits(said)
  const bareMl = /^\d{2,4}$/.exec(text.trim())
  if (bareMl && Number(text) >= leastMl) return { ml: Number(text), isMeasured: true, isGuessed: false }
  const amount = readAmount(text)
  if (!amount) return null
  const { quantity, unit = '' } = amount
  const each = ofUnit[unit] ?? ofVessel.get(unit) ?? ofMeasure[unit]
  return { ml: Math.round(quantity * (each ?? glassMl)), isMeasured: unit in ofUnit, isGuessed: each === undefined }
}

const poundsPerStone = 14
/** A jin is half a kilogram. */
const kgPerJin = 0.5

const number = String.raw`(\d{1,4}(?:\.\d{1,2})?)`
const stones = new RegExp(String.raw`\b${number} ?(?:st|stones?)\b(?:,? ?(?:and )?(\d{1,2}(?:\.\d)?))?`)
const units: [RegExp, kg: number][] = [
  [new RegExp(String.raw`\b${number} ?(?:lbs?|pounds?)\b`), kgPerPound],
  [new RegExp(String.raw`\b${number} ?(?:kgs?|kilos?|kilograms?)\b`), 1],
  [new RegExp(String.raw`\b${number} ?jin\b`), kgPerJin],
]
const bare = new RegExp(String.raw`\b${number}\b`)

/** Reads a weight, such as '72.4 kg', '11 st 8', '160 lbs', '89'; null if there is none. Without a unit it is guessed. */
export function kilogramsIn(said: string): { kg: number; isGuessed: boolean } | null {
  const text = withHalves(withDigits(withPoints(said.toLowerCase())))
    .replace(/(\d) point (\d)/, '$1.$2')
    // 'One seventy' is 170.
    .replace(/\b([1-4]) (\d{2})\b/, '$1$2')
    .replace(/\b(\d)00 and (\d{1,2})\b/, (_, hundreds: string, rest: string) =>
      String(100 * Number(hundreds) + Number(rest)),
    )
  const stone = stones.exec(text)
  if (stone)
    return {
      kg: toTenGrams((Number(stone[1]) * poundsPerStone + Number(stone[2] ?? 0)) * kgPerPound),
      isGuessed: false,
    }
  for (const [pattern, kg] of units) {
    const found = pattern.exec(text)
    if (found) return { kg: toTenGrams(Number(found[1]) * kg), isGuessed: false }
  }
  const found = bare.exec(text)
  return found && { kg: toTenGrams(Number(found[1])), isGuessed: true }
}
