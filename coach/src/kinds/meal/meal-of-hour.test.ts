import type { MealType } from '@finu/contract/meals/meals'
import { expect, test } from 'vitest'
import { nameMeals } from './meal-of-hour.ts'

const meal = (names: string[], isGuessed = true, meal_type: MealType = 'snack') => ({
  kind: 'meal' as const,
  input: { meal_type, foods: names.map((name) => ({ name, quantity: 1 })) },
  isGuessed,
})
const typeOf = (log: ReturnType<typeof meal>, hour: number) => nameMeals([log], hour)[0]!.input

test.each([
  [['pasta'], 13, 'lunch'],
  [['eggs', 'toast'], 7, 'breakfast'],
  [['soup'], 19, 'dinner'],
  [['soup'], 16, 'snack'],
  [['soup'], 2, 'snack'],
  [['banana'], 13, 'snack'],
  [['a cup of coffee'], 8, 'snack'],
  [['banana', 'porridge'], 8, 'breakfast'],
] as const)('%s at %s is %s', (names, hour, type) =>
  expect(typeOf(meal([...names]), hour)).toMatchObject({ meal_type: type }),
)

test('a meal with a name keeps it', () => {
  expect(typeOf(meal(['soup'], false, 'dinner'), 8)).toMatchObject({ meal_type: 'dinner' })
})
