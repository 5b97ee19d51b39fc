import type { Findings } from './lookups.ts'
import { habits } from './phrases.ts'
import { average, energyOf, listed, lookupFailed, nutrition, oneDecimal, plural, verbatim } from './wording.ts'

export function describeMeals({ day, meals }: Findings): string {
  if (!meals) return lookupFailed
  const known = meals.days.flatMap((each) => (each.calories === null ? [] : [each.calories]))
  if (meals.days.length === 0) {
    return `No meals are logged in the last seven days. Naming one takes a moment: ${nutrition}.`
  }
  const today =
    day && day.meals.count > 0
      ? `Today: ${plural(day.meals.count, 'meal')}, ${energyOf(day.meals)}${day.meals.protein_g === null ? '' : `, ${Math.round(day.meals.protein_g)} g of protein`}.`
      : 'Nothing is logged for today yet.'
  const usual =
    known.length > 1
      ? ` On the ${plural(meals.days.length, 'day')} with meals in the last seven, it was ${Math.round(average(known))} kcal on average.`
      : ''
  return `${today}${usual} (${nutrition}) Days without a meal are not counted, and I can’t say how much is right for you.`
}

/** @param isRisky whether the person is not to be pointed at fasting */
export function describeFasting({ fasting }: Findings, isRisky: boolean): string {
  if (!fasting) return lookupFailed
  const { active } = fasting
  const now = active
    ? `Your ${active.type} fast has run **${oneDecimal(active.hours)} of ${active.planned_hours} hours** (${nutrition}).`
    : isRisky
      ? `No fast is running (${nutrition}).`
      : `No fast is running. Start one in ${nutrition}; the server’s clock keeps the time, even when the phone sleeps.`
  const past =
    fasting.total_fasts > 0
      ? ` You have ended ${plural(fasting.total_fasts, 'fast')}, ${fasting.completed_fasts} at their goal${fasting.longest_hours > 0 ? `, the longest ${oneDecimal(fasting.longest_hours)} hours` : ''}.`
      : ''
  return `${now}${past}\n\n${habits.fasting}`
}

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
  const also = others.length > 0 ? ` Similar: ${listed(others)}.` : ''
  return `**${verbatim(food.name)}**, in 100 g:\n\n| | |\n|---|---|\n${rows.join('\n')}${serving}\n\nSource: ${verbatim(food.source)}.${also}`
}
