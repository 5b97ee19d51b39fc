import { fasting, type Fast } from '@finu/contract/fasting/fasting'
import { takeWord, totalOf } from '@finu/contract/meals/food-estimates'
import { FoodItemDraft } from '@finu/contract/meals/food-items'
import { meals } from '@finu/contract/meals/meals'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { answerEnds, answerFasts, describeFast, describeReward, hoursAgo } from '../../testing/fasting.ts'
import { openMealForm } from '../../testing/meals.ts'
import { api, openApp, phone } from '../../testing/open-app.tsx'
import { section, toast } from '../../testing/page.ts'

const offer = toast(/End the fast with this meal/)
const soup = { name: 'Soup', quantity: 1, unit: 'serving', calories_per_unit: 200 }
const water = { name: 'Water', quantity: 1, unit: 'glass', calories_per_unit: 0 }
const logAgain = (name: string) => page.getByRole('button', { name: `Log ${name} again` })

/** Opens the page while a fast runs, with earlier meals to log again. */
async function openFasting(change: Partial<Fast> = {}, path = '/nutrition') {
  const fast = describeFast({ start_time: hoursAgo(14), ...change })
  answerFasts(fast)
  answerEnds(fast, { minutes_missing: 120 })
  api.records.add('meal', { name: 'Soup', food_items: [soup], eaten_at: hoursAgo(20) })
  api.records.add('meal', { name: 'Glass of water', food_items: [water], eaten_at: hoursAgo(21) })
  await openApp(path, { size: phone })
  return fast
}

test('a meal logged by one tap during a fast offers to end it, with what was fasted; one press ends it', async () => {
  const { id } = await openFasting()
  await logAgain('Soup').click()
  await expect.element(offer).toMatchTextContent(/You have fasted 14h( 0?[01]m)?\. End the fast with this meal/)
  await expectAccessible('main')
  expect(api.calls(fasting.complete)).toEqual([])
  await offer.getByRole('button', { name: 'End Fast' }).click()
  await expect.element(toast('Fasting ended early')).toBeVisible()
  expect(api.calls(fasting.complete)).toMatchObject([{ params: { id } }])
  await expect.element(offer).not.toBeInTheDocument()
  expect(api.calls(fasting.change)).toEqual([])
})

test('dismissed, the fast goes on, and the next meal asks again', async () => {
  await openFasting()
  await openMealForm()
  await page.getByLabelText('Meal name').fill('Salad')
  await page.getByRole('button', { name: 'Log Meal' }).click()
  await offer.getByRole('button', { name: 'Keep fasting' }).click()
  await expect.element(offer).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Log', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log Soup again' }).click()
  await expect.element(offer).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).first().click()
  await expect.element(offer).not.toBeInTheDocument()
  expect(api.calls(fasting.complete)).toEqual([])
})

test('a meal of earlier in the fast ends it at its time', async () => {
  const fast = await openFasting()
  const eatenAt = hoursAgo(2)
  const items = [takeWord(FoodItemDraft.parse(soup))]
  const bare = { image_urls: [], notes: null, post_meal_feelings: [], meal_type: 'lunch' as const }
  const meal = { id: fast.id, name: 'Soup', date: eatenAt, food_items: items, total_nutrition: totalOf(items), ...bare }
  api.answer(meals.create, { ...meal, reward: describeReward(5) })
  api.answer(fasting.change, { ...fast, end_time: eatenAt, status: 'broken', reward: null, taken_back: null })
  await logAgain('Soup').click()
  await expect.element(offer).toMatchTextContent(/You have fasted 12h/)
  await offer.getByRole('button', { name: 'End Fast' }).click()
  await expect.element(toast(/Fast ended after 12h/)).toBeVisible()
  expect(api.calls(fasting.change)).toMatchObject([
    { body: { start_time: fast.start_time, end_time: eatenAt, first_meal: 'Soup', fasting_type: '16:8' } },
  ])
})

test.for([
  ['water', {}, 'Glass of water'],
  ['a meal of before the fast', { start_time: hoursAgo(-0.1) }, 'Soup'],
] as const)('%s asks nothing', async ([, change, name]) => {
  await openFasting(change)
  await logAgain(name).click()
  await expect.element(toast(/Meal saved/)).toBeVisible()
  await expect.poll(() => api.calls(fasting.list).length).toBeGreaterThan(0)
  expect(offer.query()).toBeNull()
})

test('where no fast runs, nothing is asked', async () => {
  answerFasts()
  api.records.add('meal', { name: 'Soup', food_items: [soup], eaten_at: hoursAgo(20) })
  await openApp('/nutrition')
  await logAgain('Soup').click()
  await expect.element(toast(/Meal saved/)).toBeVisible()
  expect(offer.query()).toBeNull()
  await expect.element(section('Fasting Timer')).toBeVisible()
})
