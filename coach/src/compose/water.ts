import { drinkLimits } from '@finu/contract/water/water'
import { drinksIn, glassMl, millilitresIn } from '../read-measures.ts'
import type { Part } from '../reading/read.ts'
import type { Clock } from '../when.ts'
import { logMeal } from './meals.ts'
import { isOfOthers, isYetToCome } from './of-others.ts'
import { aside, asking, logged, timeOf, type PartLogs } from './part-logs.ts'
import cues from '../words/cues.json' with { type: 'json' }
import { anyOf } from '../words/lists.ts'
import { spansOf, withoutTimes } from './spans.ts'

/** Matches the verb of 'log my water', which says no amount. */
const asksToLog = anyOf(cues.asksToLog)

/** Reads the amounts of a drink; empty if it says none. */
function amountsIn(part: Part) {
  const said = drinksIn(withoutTimes(part))
  if (said.length > 0) return said
  return spansOf(part, 'amount').flatMap(({ text }) => millilitresIn(text) ?? [])
}

/** Logs water; without an amount it is a glass, which the answer says. */
export function logWater(part: Part, clock: Clock): PartLogs | null {
  // 'Drank 0.3 l ayran' may be read as water.
  if (spansOf(part, 'food').some(({ text }) => !/water/i.test(text))) return logMeal(part, clock)
  if (isOfOthers(part) || isYetToCome(part)) return null
  if (spansOf(part, 'not').length > 0) return aside('denied', part.text)
  const amounts = amountsIn(part)
  if (amounts.length === 0 && asksToLog.test(part.text)) return asking({ ask: 'water' })
  const amount_ml = amounts.length === 0 ? glassMl : amounts.reduce((sum, { ml }) => sum + ml, 0)
  if (amount_ml < drinkLimits.least || amount_ml > drinkLimits.most) return aside('impossible', part.text)
  const isGuessed = amounts.length === 0 || amounts.some((each) => each.isGuessed)
  return logged({ kind: 'water', input: { amount_ml, ...timeOf(part, clock) }, isGuessed })
}
