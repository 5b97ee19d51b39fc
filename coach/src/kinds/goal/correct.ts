import type { InputOf } from '../../log-input.ts'
import { withDigits } from '../../values/numbers.ts'
import type { Part } from '../../reading/read.ts'
import type { Correction } from '../../compose/correct/correction.ts'
import { goalIn, pointsIn } from './goals.ts'
import { wordsOf } from '../../compose/spans.ts'

const number = /\d+(?:[.,]\d{1,2})?/

/** The name of a goal with the number that a text has of the same things: 'read 20 pages' and '30 pages'. */
function countIn(name: string, text: string): string | undefined {
  const thing = /\d ?(\p{L}{3,})/u.exec(name)?.[1]?.toLowerCase()
  const said = /(?<![\d.,])(\d{1,6}(?:[.,]\d{1,2})?) ?(\p{L}{3,})/u.exec(withDigits(text))
  return thing !== undefined && said?.[2] === thing ? name.replace(number, said[1]!) : undefined
}

const howOften = /\b(?:once|twice|\w+ times) (?:an?|per|each|every) (?:day|week)\b/i

/** The name of a goal with how often a part says that it is to be done, where the part says nothing else of it. */
function oftener(name: string, part: Part): string | undefined {
  const said = howOften.exec(part.text)?.[0].toLowerCase()
  const goal = wordsOf(part, 'goal').toLowerCase()
  if (said === undefined || !said.includes(goal)) return undefined
  const once = name.replace(howOften, '').replace(/\b(?:daily|every ?day|each day)\b/i, '')
  return `${once.trim()} ${said}`
}

/** Returns the name with another number or frequency; undefined if the correction names neither. */
const recount = (name: string, part: Part): string | undefined => countIn(name, part.text) ?? oftener(name, part)

/** Corrects a goal's number, name or points; null if none is said. */
export function correctGoal(log: InputOf<'goal'>, { part, amount }: Correction): InputOf<'goal'> | null {
  const before = log.input.name
  // 'Make it 20 pages' changes the number of the same goal.
  const recounted = recount(before, part)
  if (recounted) return { ...log, input: { ...log.input, name: recounted } }
  const points = pointsIn(part)
  const isOnlyAmount = points === null && amount !== undefined
  const numbered = isOnlyAmount ? before.replace(number, number.exec(withDigits(amount))?.[0] ?? '$&') : undefined
  const name = goalIn(part) ?? numbered
  if (!name && points === null) return null
  return { ...log, input: { ...log.input, ...(name ? { name } : {}), ...(points === null ? {} : { points }) } }
}
