import { withDigits } from '../numbers.ts'
import type { Query } from '../query.ts'
import { drinksIn, kilogramsIn } from '../read-measures.ts'
import type { Part } from '../reading/read.ts'
import { isFigure } from './query-subject.ts'
import { spansOf } from './spans.ts'

/** Weights in any unit that a number without one may be. */
const [leastWeight, mostWeight] = [30, 700]
const figure = /\b(\d{2,5})\b/

/** Returns the target that a question names: 'how far off 2 litres am i', 'when do i hit 138'; undefined without one. */
export function targetIn(part: Part, about: Query['about']): Query['target'] {
  // The number of 'in 2 weeks' is no target.
  const text = spansOf(part, 'when').reduce((rest, { text: said }) => rest.replace(said, ' '), part.text)
  if (about === 'water') {
    const [drink] = /\d/.test(withDigits(text)) ? drinksIn(text) : []
    return drink && !drink.isGuessed ? { value: drink.ml, isBare: false } : undefined
  }
  if (about === 'weight') {
    const weight = kilogramsIn(text)
    const isWeight = weight !== null && (!weight.isGuessed || (weight.kg >= leastWeight && weight.kg <= mostWeight))
    return isWeight && /\d/.test(withDigits(text)) ? { value: weight.kg, isBare: weight.isGuessed } : undefined
  }
  const number = isFigure(about) ? figure.exec(withDigits(text))?.[1] : undefined
  return number === undefined ? undefined : { value: Number(number), isBare: true }
}
