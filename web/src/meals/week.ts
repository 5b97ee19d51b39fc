import { countNoun } from '@finu/contract/platform/counted-nouns'
import { sayFigure } from '@finu/contract/meals/nutrition-words'
import type { EatenDay } from '@finu/contract/meals/meals'
import { formatCount } from '../lib/format-number.ts'
import { addDays, weekdayOf } from '../lib/format-time.ts'

/** Kilocalories per gram of each macro, after Atwater. */
const energyOf = { protein_g: 4, carbs_g: 4, fat_g: 9 } as const
export const macros = ['protein_g', 'carbs_g', 'fat_g'] as const
type Macro = (typeof macros)[number]

export interface WeekDay {
  date: string
  /** Null for a day without a meal. */
  eaten: EatenDay | null
  /** Kilocalories of the bar's parts from the bottom, in total the day's. The rest is unknown, or from alcohol. */
  parts: Record<Macro | 'rest', number>
}

const nothing = { protein_g: 0, carbs_g: 0, fat_g: 0, rest: 0 }

/** Splits a day's calories by macro; scales the macros down if they exceed the total. */
function partsOf({ total_calories, nutrition }: EatenDay): WeekDay['parts'] {
  const energy = macros.map((macro) => (nutrition[macro] ?? 0) * energyOf[macro])
  const sum = energy.reduce((total, part) => total + part, 0)
  const scale = sum > total_calories ? total_calories / sum : 1
  const [protein_g, carbs_g, fat_g] = energy.map((part) => part * scale) as [number, number, number]
  return { protein_g, carbs_g, fat_g, rest: Math.max(0, total_calories - sum) }
}

/** Returns the seven days up to `lastDay`, including those without a meal. */
export function layOutWeek(days: readonly EatenDay[], lastDay: string): WeekDay[] {
  return Array.from({ length: 7 }, (_, index) => {
    const date = addDays(lastDay, index - 6)
    const eaten = days.find((day) => day.date === date) ?? null
    return { date, eaten, parts: eaten ? partsOf(eaten) : nothing }
  })
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Returns the mean grams of a macro over the days with a known value; null if there are none. */
export function meanGrams(days: readonly EatenDay[], macro: Macro): number | null {
  const known = days.flatMap(({ nutrition }) => nutrition[macro] ?? [])
  return known.length === 0 ? null : Math.round(mean(known))
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Summarises the week's chart in a sentence. Leaves out days without a meal or with unknown calories. */
export function summarizeWeek(days: readonly EatenDay[]): string {
  const known = days.filter(({ nutrition }) => nutrition.calories !== null)
  const unknown = days.length - known.length
  const [first] = known
  if (!first)
    return unknown === 0
      ? 'No meal in the last seven days.'
      : `Meals on ${countNoun(unknown, 'day')}; their calories are not known.`
  const more = unknown === 0 ? '' : ` On ${countNoun(unknown, 'more day')} the calories are not known.`
  const most = known.reduce((top, day) => (day.total_calories > top.total_calories ? day : top), first)
  const ofFirst = capitalize(sayFigure('calories', first.nutrition))
  if (days.length === 1) return `${ofFirst} on ${weekdayOf(first.date)}, the one day with a meal.`
  if (known.length === 1) return `${ofFirst} on ${weekdayOf(first.date)}.${more}`
  const average = sayFigure('calories', {
    calories: Math.round(mean(known.map((day) => day.total_calories))),
    partial: known.some(({ nutrition }) => nutrition.partial.includes('calories')) ? ['calories'] : [],
    is_estimate: known.some(({ nutrition }) => nutrition.is_estimate),
  })
  return `${capitalize(average)} a day on average over ${known.length} days with meals. The most: ${formatCount(most.total_calories)} on ${weekdayOf(most.date)}.${more}`
}
