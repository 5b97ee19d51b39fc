import { withDigits } from '../../values/numbers.ts'
import type { Query } from '../../query.ts'
import { drinksIn, kilogramsIn } from '../../values/read-measures.ts'
import type { Part } from '../../reading/read.ts'
import { isFigure } from './query-subject.ts'
import { readMinutes } from '../../values/read-duration.ts'
import { firstOf, spansOf } from '../spans.ts'

/** Weights in any unit that a number without one may be. */
const [leastWeight, mostWeight] = [30, 700]
/** The least target in kilograms. */
const leastTarget = 20
const figure = /\b(\d{2,5}) ?(?:g|grams?|k?cals?)?\b/
/** A weight alone, which may be marked as a time: 'how far am i from 90'. */
const bareWeight = /\b(\d{2,3}(?:[.,]\d)?)\b/
const onlyNumber = /^(?:at |around |about )?\d{2,3}(?:[.,]\d)?$/i

/** Returns the target that a question names: 'how far off 2 litres am i', 'when do i hit 138'; undefined without one. */
export function targetIn(part: Part, about: Query['about']): Query['target'] {
  // The number of 'in 2 weeks' is no target.
  const times = spansOf(part, 'when').filter(({ text }) => about !== 'weight' || !onlyNumber.test(text))
  const text = times.reduce((rest, { text: said }) => rest.replace(said, ' '), part.text)
  if (about === 'water') {
    const [drink] = /\d/.test(withDigits(text)) ? drinksIn(text) : []
    return drink && !drink.isGuessed ? { value: drink.ml, isBare: false } : undefined
  }
  if (about === 'weight') {
    const digits = withDigits(text)
    if (!/\d/.test(digits)) return undefined
    const weight = kilogramsIn(text)
    // In 'how many pounds to 180' the pounds are no weight.
    if (weight && !weight.isGuessed && weight.kg >= leastTarget) return { value: weight.kg, isBare: false }
    const bare = weight?.isGuessed ? weight.kg : Number(bareWeight.exec(digits)?.[1]?.replace(',', '.'))
    return bare >= leastWeight && bare <= mostWeight ? { value: bare, isBare: true } : undefined
  }
  if (about === 'exercise' || about === 'sleep') {
    const minutes = firstOf(spansOf(part, 'duration'), readMinutes)
    return minutes === null ? undefined : { value: minutes, isBare: false }
  }
  const number = isFigure(about) ? figure.exec(withDigits(text))?.[1] : undefined
  return number === undefined ? undefined : { value: Number(number), isBare: true }
}
