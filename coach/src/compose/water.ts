import { drinkLimits } from '@finu/contract/water/water'
import { glassMl, millilitresIn, severalMillilitresIn } from '../read-measures.ts'
import type { Part } from '../reading/read.ts'
import type { Clock } from '../when.ts'
import { logMeal } from './meals.ts'
import { isOfOthers, isYetToCome } from './of-others.ts'
import { aside, asking, logged, timeOf, type PartLogs } from './part-logs.ts'
import cues from '../words/cues.json' with { type: 'json' }
import { anyOf } from '../words/lists.ts'
import { spansOf } from './spans.ts'

/** Matches the verb of 'log my water', which says no amount. */
const asksToLog = anyOf(cues.asksToLog)

/** Reads the amounts of a drink, each with its measure; empty if it says none. */
function amountsIn(part: Part) {
  const several = severalMillilitresIn(part.text)
  if (several && !several.isGuessed) return [several]
  const marks = spansOf(part, 'amount')
  const [first, last] = [marks[0], marks.at(-1)]
  // 'One | and half liter' is one amount.
  const whole = first && last ? part.text.slice(first.start - part.start, last.end - part.start) : ''
  const joined = /\band (?:a )?half\b/i.test(whole) ? millilitresIn(whole) : null
  if (joined) return [joined]
  const said = marks.flatMap(({ text, end }) => {
    // In '3 | glasses' the measure may have no mark.
    const next = /^ (\p{L}+)/u.exec(part.text.slice(end - part.start))?.[1]
    return millilitresIn(/^\d+$/.test(text) && next !== undefined ? `${text} ${next}` : text) ?? []
  })
  // 'A whole bottle, 750 ml' is one drink.
  const measured = said.filter(({ isMeasured }) => isMeasured)
  if (measured.length > 0) return measured
  // 'Cup of water with my pills' may have no mark.
  const unmarked = said.some(({ isGuessed }) => !isGuessed) ? null : millilitresIn(part.text)
  return unmarked && !unmarked.isGuessed ? [unmarked] : said
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
