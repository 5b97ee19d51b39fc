import type { Findings } from './findings.ts'
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
