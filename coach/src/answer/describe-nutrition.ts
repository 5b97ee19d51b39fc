import { ProposedLog } from '@finu/contract/assistant/proposals'
import { roundFigure } from '@finu/contract/meals/nutrition'
import type { AmountAsked } from '../ask.ts'
import { describeCardFigure, isOfCards, type OfLast } from './describe-card-figure.ts'
import type { Findings } from '../findings.ts'
import type { Before } from '../understanding.ts'
import { folded, listed, nutrition, oneDecimal, verbatim } from './wording.ts'

/** Describes the nutrition of a food that was asked about. */
export function describeFood({ foods }: Findings, { grams, count, left = [] }: AmountAsked = {}): string {
  const food = foods?.[0]
  if (!food)
    return `I don’t find that in the food table. Try another word, or log it under ${nutrition} with your own figures.`
  const figure = (name: string, value: number | null, unit: string) =>
    value === null ? '' : `| ${name} | ${oneDecimal(value)} ${unit} |`
  const rows = [
    figure('Energy', food.calories, 'kcal'),
    figure('Protein', food.protein_g, 'g'),
    figure('Carbohydrate', food.carbs_g, 'g'),
    figure('Fat', food.fat_g, 'g'),
    figure('Fibre', food.fiber_g, 'g'),
    figure('Sugar', food.sugar_g, 'g'),
  ].filter(Boolean)
  const ofUnit = count?.unit && food.portions.find(({ name }) => name.toLowerCase().includes(count.unit!))
  const portion = ofUnit || food.portions[0]
  // Of a unit that the table does not have only its own portion is told.
  const many = count && (ofUnit || !count.unit) ? count.quantity : 1
  const ofAmount = (name: string, weight: number) =>
    food.calories === null ? '' : `\n\n${name} has about ${Math.round((food.calories * weight) / 100)} kcal.`
  const serving =
    grams !== undefined
      ? ofAmount(`${oneDecimal(grams)} g`, grams)
      : portion
        ? ofAmount(
            `${oneDecimal(many)} ${verbatim(portion.name)} (${oneDecimal(many * portion.grams)} g)`,
            many * portion.grams,
          )
        : ''
  const without = left.length > 0 ? `\n\nThat is without ${listed(left.map(verbatim))}: ask for it by itself.` : ''
  const others = foods.slice(1).map((each) => verbatim(each.name))
  const also = others.length > 0 ? `\n\nSimilar: ${listed(others)}.` : ''
  return `**${verbatim(food.name)}**, in 100 g:\n\n| | |\n|---|---|\n${rows.join('\n')}${serving}${without}${also}\n\n${folded('Source', `${verbatim(food.source)}.`)}`
}

/** The figures of a meal that questions name. */
const figureKeys = {
  calories: ['calories', 'kcal', 'How many calories'],
  protein: ['protein_g', 'g of protein', 'How much protein'],
  carbs: ['carbs_g', 'g of carbohydrates', 'How much carbohydrate'],
  fat: ['fat_g', 'g of fat', 'How much fat'],
  fibre: ['fiber_g', 'g of fibre', 'How much fibre'],
  sugar: ['sugar_g', 'g of sugar', 'How much sugar'],
  sodium: ['sodium_mg', 'mg of sodium', 'How much sodium'],
} as const
const isFigureOfMeal = (figure: OfLast): figure is keyof typeof figureKeys => figure in figureKeys

/** Kilojoules of a kilocalorie, by the definition of the thermochemical calorie. */
const kilojoules = 4.184

/** Returns the meals that 'that' means: those on the open cards of the last answer, else its last one. */
function mealsOf({ cards }: Before): Before['cards'] {
  const meals = cards.filter(({ kind }) => kind === 'meal')
  const open = meals.filter(({ state }) => state === 'open')
  return open.length > 0 ? open : meals.slice(-1)
}

/** Answers 'how much protein is that' from the cards above, or from the food that was described. */
export function describeLast(figure: OfLast, findings: Findings, before: Before | null): string {
  if (before && isOfCards(figure)) return describeCardFigure(figure, findings, before)
  const meals = before ? mealsOf(before) : []
  const isJoules = figure === 'kilojoules'
  const asked = isJoules ? 'calories' : figure
  if (meals.length === 0 || !isFigureOfMeal(asked)) return describeFood(findings)
  const [key, unit, question] = figureKeys[asked]
  const known = meals.flatMap(({ nutrition: sum }) => (sum && sum[key] !== null ? [{ value: sum[key], sum }] : []))
  if (known.length === 0) return `${question} that has is not known.`
  const total = roundFigure(
    key,
    known.reduce((all, { value }) => all + value, 0),
  )
  const isLeast = known.length < meals.length || known.some(({ sum }) => sum.partial.includes(key))
  const isRough = known.some(({ sum }) => sum.is_estimate)
  const bound = isLeast ? 'at least ' : isRough ? 'about ' : ''
  const names = meals.map(({ kind, log }) => {
    const read = ProposedLog.safeParse({ kind, log }).data
    return read?.kind === 'meal' ? verbatim(read.log.name) : 'Meal'
  })
  const said = isJoules ? `${Math.round(total * kilojoules)} kJ** (${total} kcal)` : `${total} ${unit}**`
  return `That is ${bound}**${said} (${names.join('; ')}).`
}
