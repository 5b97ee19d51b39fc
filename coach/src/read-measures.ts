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

/** Reads the millilitres of a drink, such as '3 glasses', 'half a litre', '16 fl oz'; null without an amount. */
export function millilitresIn(said: string): Amount | null {
  const text = withHalves(withDigits(said.toLowerCase())).replace(/\bmils?\b/, 'ml')
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
