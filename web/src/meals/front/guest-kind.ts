import { takeWord, totalOf } from '@finu/contract/meals/food-estimates'
import { MealDraft, meals, type Meal } from '@finu/contract/meals/meals'
import { presentSums, sumNutrition, unknownNutrition } from '@finu/contract/meals/nutrition'
import { Instant, type Day } from '@finu/contract/platform/wire'
import * as z from 'zod/mini'
import { addDays } from '../../lib/format-time.ts'
import { defineGuestKind, guestRead, ofDay, type OfDay } from '../../lib/guest-kind.ts'

const Body = z.extend(MealDraft, { eaten_at: Instant })

/** A guest's meals. Their foods stay as entered, because only the server has the table of foods. */
export const guestMeals = defineGuestKind<z.output<typeof Body>, Meal>({
  name: 'meal',
  list: 'meals',
  Body,
  time: 'eaten_at',
  create: meals.create,
  change: meals.change,
  remove: meals.remove,
  present({ id, body: { name, meal_type, food_items, notes, post_meal_feelings }, at }) {
    const items = food_items.map(takeWord)
    return {
      id,
      name,
      meal_type,
      date: at,
      food_items: items,
      total_nutrition: totalOf(items),
      image_urls: [],
      notes: notes || null,
      post_meal_feelings,
    }
  },
  history: {
    endpoint: meals.list,
    textsOf: (meal) => [meal.name, meal.notes, ...meal.post_meal_feelings, ...meal.food_items.map(({ name }) => name)],
    valuesOf: ({ meal_type }) => ({ meal_type }),
  },
  reads: [
    guestRead(meals.daily, (all, { params: { date } }) => describeDay(all, date)),
    guestRead(meals.weekly, (all, _asked, today) => {
      const start = addDays(today, -6)
      const days = [...new Set(all.map(({ day }) => day))].filter((day) => day >= start && day <= today).toSorted()
      return { start_date: start, end_date: today, days: days.map((date) => describeDay(all, date)) }
    }),
    guestRead(meals.listSaved, () => ({ saved_meals: [] })),
    guestRead(meals.searchFoods, () => ({ foods: [] })),
  ],
})

/** Summarises the meals of a day. */
function describeDay(all: readonly OfDay<Meal>[], date: Day) {
  const of = ofDay(all, date)
  const items = of.flatMap((meal) => meal.food_items)
  const unknown = of.filter((meal) => meal.food_items.length === 0).map(() => unknownNutrition)
  const sums = sumNutrition([...items.map(({ nutrition }) => nutrition), ...unknown])
  const isEstimate = items.some(({ source }) => source === 'estimate')
  return { date, count: of.length, total_calories: sums.known.calories, nutrition: presentSums(sums, isEstimate) }
}
