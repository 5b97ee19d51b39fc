import { ProposedLog } from '@finu/contract/assistant/proposals'
import { describeCardFigure, isOfCards, type OfLast } from './describe-card-figure.ts'
import type { Findings } from './findings.ts'
import type { Before } from './understanding.ts'
import { folded, listed, nutrition, oneDecimal, verbatim } from './wording.ts'

/** Describes the nutrition of a food that was asked about. */
export function describeFood({ foods }: Findings): string {
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
  const portion = food.portions[0]
  const serving =
    portion && food.calories !== null
      ? `\n\n1 ${verbatim(portion.name)} (${portion.grams} g) has about ${Math.round((food.calories * portion.grams) / 100)} kcal.`
      : ''
  const others = foods.slice(1).map((each) => verbatim(each.name))
  const also = others.length > 0 ? `\n\nSimilar: ${listed(others)}.` : ''
  return `**${verbatim(food.name)}**, in 100 g:\n\n| | |\n|---|---|\n${rows.join('\n')}${serving}${also}\n\n${folded('Source', `${verbatim(food.source)}.`)}`
}

/** The figures of a meal's foods that questions name. */
const figureKeys = {
  calories: ['calories', 'kcal', 'calories'],
  protein: ['protein_g', 'g', 'protein'],
  carbs: ['carbs_g', 'g', 'carbohydrates'],
  fat: ['fat_g', 'g', 'fat'],
  fibre: ['fiber_g', 'g', 'fibre'],
  sugar: ['sugar_g', 'g', 'sugar'],
  sodium: ['sodium_mg', 'mg', 'sodium'],
} as const

/** Answers 'how much protein is that' from the card above, or from the food that was described. */
export function describeLast(figure: OfLast, findings: Findings, before: Before | null): string {
  if (before && isOfCards(figure)) return describeCardFigure(figure, findings, before)
  const card = before?.cards.findLast(({ kind }) => kind === 'meal')
  const read = card ? ProposedLog.safeParse({ kind: card.kind, log: card.log }).data : undefined
  if (read?.kind !== 'meal' || !(figure in figureKeys)) return describeFood(findings)
  const [key, unit, word] = figureKeys[figure as keyof typeof figureKeys]
  const values = (read.log.food_items ?? []).map((item) => item.nutrition?.[key] ?? null)
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return `How much ${word} that is, is not known.`
  const sum = known.reduce((all, value) => all + value, 0)
  const least = known.length < values.length ? 'at least ' : ''
  return `That is ${least}**${figure === 'calories' || figure === 'sodium' ? Math.round(sum) : oneDecimal(sum)} ${unit}** of ${word} (${verbatim(read.log.name)}).`
}
