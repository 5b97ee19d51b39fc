import { drinkLimits } from '@finu/contract/water/water'
import { unitsOfDrinks } from '../../amounts/units.ts'
import { withDigits } from '../../values/numbers.ts'
import { drinksIn, glassMl, millilitresIn } from '../../values/read-measures.ts'
import type { Part, Span } from '../../reading/read.ts'
import type { Clock } from '../../values/when.ts'
import { logMeal } from '../meal/meals.ts'
import { isOfOthers, isYetToCome } from '../../compose/log/of-others.ts'
import { aside, asking, logged, timeOf, type PartLogs } from '../../compose/part-logs.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'
import words from '../../words/amounts.json' with { type: 'json' }
import { spansOf, withoutTimes } from '../../compose/spans.ts'

/** Matches the verb of 'log my water', which says no amount. */
const asksToLog = anyOf(cues.asksToLog)

/** Words without which nothing says that water was drunk. */
const saysDrink = anyOf([
  ...words.waters,
  ...cues.drinkVessels,
  'water*',
  'h2o',
  'drink*',
  'drank',
  'drunk',
  'hydrat*',
  'sip*',
])

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

const water = new RegExp(String.raw`\bwater|^(?:sparkling |still |plain )?${oneOf(words.waters)}$`, 'i')
/** Returns true for a drink of water, sparkling or not. 'Tonic water' and 'coconut water' are none. */
const isWater = ({ text }: Span): boolean => water.test(text) && !/melon|tonic|coconut|cress/i.test(text)

const glasses = new RegExp(String.raw`\bwater\b|\b${oneOf(words.waters)}\b`, 'i')

/** Reads 'got my three glasses of water down', which may be taken for a goal that is done, as water that was drunk. */
export const withDrunk = (part: Part): Part =>
  part.intent === 'done' && glasses.test(part.text) && !/\bgoal/i.test(part.text) && drinksIn(part.text).length > 0
    ? { ...part, intent: 'water' }
    : part

/** Logs what was eaten or drunk: water alone as water, by its amount. */
export function logEaten(part: Part, clock: Clock): PartLogs | null {
  const foods = spansOf(part, 'food')
  const isOnlyWater = foods.length > 0 && foods.every(isWater) && amountsIn(part).length > 0
  return isOnlyWater && spansOf(part, 'energy').length === 0 ? logWater(part, clock) : logMeal(part, clock)
}

/** Logs water; without an amount it is a glass, which the answer says. */
export function logWater(said: Part, clock: Clock): PartLogs | null {
  const part = withoutNumbersAsTimes(said)
  // 'Drank 0.3 l ayran' may be read as water.
  if (spansOf(part, 'food').some((food) => !isWater(food))) return logMeal(part, clock)
  if (isOfOthers(part) || isYetToCome(part)) return null
  if (spansOf(part, 'not').length > 0) return aside('denied', part.text)
  const amounts = amountsIn(part)
  if (amounts.length === 0 && asksToLog.test(part.text)) return asking({ ask: 'water' })
  if (amounts.length === 0 && !saysDrink.test(part.text)) return null
  const amount_ml = amounts.length === 0 ? glassMl : amounts.reduce((sum, { ml }) => sum + ml, 0)
  if (amount_ml < drinkLimits.least || amount_ml > drinkLimits.most) return aside('impossible', part.text)
  const isGuessed = amounts.length === 0 || amounts.some((each) => each.isGuessed)
  return logged({ kind: 'water', input: { amount_ml, ...timeOf(part, clock) }, isGuessed })
}
