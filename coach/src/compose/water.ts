import { drinkLimits } from '@finu/contract/water/water'
import { unitsOfDrinks } from '../amounts/units.ts'
import { withDigits } from '../numbers.ts'
import { drinksIn, glassMl, millilitresIn } from '../read-measures.ts'
import type { Part, Span } from '../reading/read.ts'
import type { Clock } from '../when.ts'
import { logMeal } from './meals.ts'
import { isOfOthers, isYetToCome } from './of-others.ts'
import { aside, asking, logged, timeOf, type PartLogs } from './part-logs.ts'
import cues from '../words/cues.json' with { type: 'json' }
import { anyOf, oneOf } from '../words/lists.ts'
import { spansOf, withoutTimes } from './spans.ts'

/** Matches the verb of 'log my water', which says no amount. */
const asksToLog = anyOf(cues.asksToLog)

const plainWater = new RegExp(`^${oneOf(cues.plainWater)}$`, 'i')

/** Returns true if all that a meal had is water: 'a can of seltzer'. */
export const isWater = (part: Part): boolean => {
  const foods = spansOf(part, 'food')
  return foods.length > 0 && foods.every(({ text }) => plainWater.test(text.trim()))
}

const unitBehind = /^ ?(?:of )?(?:a |an )?(\p{L}+)/u

/** Returns a part without the times that are numbers of its amounts: 'about ten | ounces', 'at half | a litre'. */
function withoutNumbersAsTimes(part: Part): Part {
  const isNumber = ({ label, text, end }: Span) => {
    const unit = label === 'when' ? unitBehind.exec(part.text.slice(end - part.start))?.[1] : undefined
    return unit !== undefined && /(?:^| )[\d.]+$/.test(withDigits(text)) && unitsOfDrinks(unit.toLowerCase()) !== null
  }
  return { ...part, spans: part.spans.filter((span) => !isNumber(span)) }
}

/** Reads the amounts of a drink; empty if it says none. */
function amountsIn(part: Part) {
  const said = drinksIn(withoutTimes(part))
  if (said.length > 0) return said
  return spansOf(part, 'amount').flatMap(({ text }) => millilitresIn(text) ?? [])
}

/** Logs water; without an amount it is a glass, which the answer says. */
export function logWater(said: Part, clock: Clock): PartLogs | null {
  const part = withoutNumbersAsTimes(said)
  // 'Drank 0.3 l ayran' may be read as water.
  if (spansOf(part, 'food').some(({ text }) => !/water/i.test(text)) && !isWater(part)) return logMeal(part, clock)
  if (isOfOthers(part) || isYetToCome(part)) return null
  if (spansOf(part, 'not').length > 0) return aside('denied', part.text)
  const amounts = amountsIn(part)
  if (amounts.length === 0 && asksToLog.test(part.text)) return asking({ ask: 'water' })
  const amount_ml = amounts.length === 0 ? glassMl : amounts.reduce((sum, { ml }) => sum + ml, 0)
  if (amount_ml < drinkLimits.least || amount_ml > drinkLimits.most) return aside('impossible', part.text)
  const isGuessed = amounts.length === 0 || amounts.some((each) => each.isGuessed)
  return logged({ kind: 'water', input: { amount_ml, ...timeOf(part, clock) }, isGuessed })
}
