import { startProcess } from '../server/testing/process.ts'
import { runFaults, send, signUp, type Fault, type Outcome } from './recovery.ts'

const foods = (count: number, food: object) => Array.from({ length: count }, (_, n) => ({ name: `Ox ${n}`, ...food }))
const mealOf = (food_items: object[]) => ({ name: 'Feast', meal_type: 'dinner', food_items })
const recipeOf = (servings: number, food_items: object[]) => ({
  name: 'Stew',
  content: { kind: 'recipe', servings, food_items },
})
const banana = (quantity: number) => ({ name: 'Banana', food_id: 'sr28-09040', quantity, unit: 'g' })

/** Inputs whose single numbers are all allowed, and what becomes of them is not. */
const excessive: [path: string, body: object][] = [
  ['/meals', mealOf(foods(30, { quantity: 5000, calories_per_unit: 20_000 }))],
  ['/meals', mealOf(foods(30, { nutrition: { calories: 20_000, protein_g: 100_000 } }))],
  ['/saved-meals', mealOf(foods(30, { quantity: 5000, calories_per_unit: 20_000 }))],
  ['/foods/own', recipeOf(100, [banana(1)])],
  [
    '/foods/own',
    recipeOf(
      1,
      Array.from({ length: 8 }, () => banana(5000)),
    ),
  ],
]

/** Sends products and sums that no log can have, then logs and reads an ordinary day. */
async function multiplyFactors(folder: string): Promise<Outcome> {
  const server = await startProcess(folder)
  const token = await signUp(server.url)
  const replies = await Promise.all(excessive.map(([path, body]) => send(server.url, path, token, body)))
  const refused = replies.filter(({ status }) => status === 422).length
  const { status: next } = await send(server.url, '/meals', token, mealOf([banana(100)]))
  await server.interrupt()
  return {
    figure: `${refused} of ${excessive.length}, then ${next}`,
    isWithin: refused === excessive.length && next === 201,
  }
}

const findings: Record<string, Fault> = {
  products: { says: 'products and sums that no log can have, refused', bar: 'all, then 201', run: multiplyFactors },
}

/** Runs small versions of what an attack once found. */
export const attackFindings = (chosen: readonly string[]): Promise<void> => runFaults(findings, chosen)
