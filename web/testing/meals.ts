import type { Food } from '@finu/contract/meals/foods'
import { meals } from '@finu/contract/meals/meals'
import { unknownNutrition } from '@finu/contract/meals/nutrition'
import { page } from 'vitest/browser'
import { api } from './open-app.tsx'

/** Opens the form of a meal on the nutrition page. */
export const openMealForm = () => page.getByRole('button', { name: 'Describe it' }).click()

/** Returns a food of the table. */
export const describeFood = (name: string, calories: number, change: Partial<Food> = {}): Food => ({
  id: name.toLowerCase(),
  name,
  brand: null,
  measured_in: 'g',
  per_100_g: { ...unknownNutrition, calories },
  portions: [{ name: 'medium', grams: 118 }],
  source: { kind: 'reference', name: 'USDA Standard Reference 28', reference: '09040' },
  is_favourite: false,
  last_used_at: null,
  ...change,
})

/** Answers a food search by prefixes of names; an empty one with the favourites. */
export function answerFoods(...foods: Food[]): void {
  const favourites = new Set(foods.filter(({ is_favourite }) => is_favourite).map(({ id }) => id))
  api.answer(meals.searchFoods, ({ query }) => {
    const words = (query.get('search') ?? '').toLowerCase()
    const found = foods.map((food) => ({ ...food, is_favourite: favourites.has(food.id) }))
    return {
      foods: found.filter((food) => (words === '' ? food.is_favourite : food.name.toLowerCase().startsWith(words))),
    }
  })
  api.answer(meals.markFavourite, ({ params }) => {
    favourites.add(params['id'] ?? '')
    return { success: true as const }
  })
}
