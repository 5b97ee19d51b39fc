import { quantitiesIn, type UnitTable } from '../../amounts/quantity.ts'
import { unitsOfDistances, unitsOfDrinks, unitsOfHeights, unitsOfWeights } from '../../amounts/units.ts'
import { oneDecimal } from '../../answer/wording.ts'

const tables: readonly UnitTable[] = [unitsOfWeights, unitsOfDistances, unitsOfDrinks, unitsOfHeights]

/** An amount in two units, as words: '2.2 pounds', '1 kg'. */
export interface Conversion {
  from: string
  to: string
}

const unit = String.raw`(\p{L}+)`
/** Words before an amount that is wanted in another unit. */
const lead = `(?:what is|what's|whats|convert|how (?:much|heavy|far|tall|long) is)`
const [same, count] = ['about|equal to|the same as|=', String.raw`(?:an? |\d[\d.,]* ?)`]
const asked: [RegExp, amount: number, to: number][] = [
  [new RegExp(`^how (?:many|much) ${unit} (?:is|are|in|make|makes|to|does)(?: there in)? (.+?)\\??$`, 'u'), 2, 1],
  [new RegExp(`^(?:${lead} )?(.+) (?:in|to|into|as) ${unit}\\??$`, 'u'), 1, 2],
  [new RegExp(`^(?:is|are) (.+?) (?:${same} )?(${count}\\p{L}+)\\??$`, 'u'), 1, 2],
]
/** Words of a question of the records, which is none of units. */
const ofRecords = /\b(?:i|my|me|did|was|today|yesterday|last|this|week)\b/

/** Returns an amount if a text is nothing but that amount. */
function onlyAmount(text: string, units: UnitTable): { value: number; base: string } | null {
  const [one, ...more] = quantitiesIn(text, units)
  const isAll = one !== undefined && one.start === 0 && one.end >= text.trimEnd().length
  return isAll && more.length === 0 && one.base !== null && one.isCounted ? { value: one.value, base: one.base } : null
}

/** Reads a question of units, such as 'is 2.2 pounds a kilo' or 'how many ml is a pint'; null for all others. */
export function conversionIn(text: string): Conversion | null {
  if (ofRecords.test(text)) return null
  for (const [pattern, from, to] of asked) {
    const found = pattern.exec(text)
    if (!found) continue
    const [amount, other] = [found[from]!.trim(), found[to]!.trim()]
    const name = /\p{L}+$/u.exec(other)?.[0] ?? ''
    for (const units of tables) {
      const read = onlyAmount(amount, units)
      const wanted = units(name)
      if (!read || !wanted || wanted.base !== read.base) continue
      const value = read.value / wanted.times
      const rounded =
        value >= 100 ? String(Math.round(value)) : value >= 1 ? oneDecimal(value) : String(Number(value.toPrecision(2)))
      return { from: amount, to: `${rounded} ${name}` }
    }
  }
  return null
}
