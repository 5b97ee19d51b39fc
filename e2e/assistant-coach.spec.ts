import type { Page } from '@playwright/test'
import { askAndWait, bubbles } from './support/chat.ts'
import { expect, test } from './support/journey.ts'

const card = (page: Page, kind: string) => page.getByRole('group', { name: new RegExp(`^(Proposed )?${kind}$`, 'i') })

test('what is told in one breath is four cards, confirmed at once', async ({ page, person, watch }) => {
  expect(person.token).toBeTruthy()
  await page.goto('/assistant')
  await askAndWait(page, 'had toast and jam for breakfast, slept badly, headache 6/10, walked 30 minutes')
  for (const kind of ['meal', 'exercise']) await expect(card(page, kind)).toHaveCount(1)
  await expect(card(page, 'symptom')).toHaveCount(2)
  await page.getByRole('button', { name: 'Confirm all 4' }).click()
  for (const kind of ['meal', 'exercise']) await expect(card(page, kind).getByRole('status')).toHaveText('Logged')
  for (const symptom of await card(page, 'symptom').all())
    await expect(symptom.getByRole('status')).toHaveText('Logged')
  expect(watch.calls('POST /api/v1/symptoms')).toHaveLength(2)
  await askAndWait(page, 'how many minutes did I walk today?')
  await expect(bubbles(page).last()).toContainText('30 minutes')
})

test('“make it 8” changes an open card, and of what is saved it is said where that is changed', async ({
  page,
  person,
}) => {
  expect(person.token).toBeTruthy()
  await page.goto('/assistant')
  await askAndWait(page, 'headache 6/10')
  await expect(card(page, 'symptom')).toContainText('3')
  await askAndWait(page, 'make it 8')
  const last = card(page, 'symptom').last()
  await expect(last).toContainText('4')
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(1)
  await last.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(last.getByRole('status')).toHaveText('Logged')
  await askAndWait(page, 'make it 2')
  await expect(bubbles(page).last()).toContainText('can be undone')
})

test('a short question goes on from the one before, on another day', async ({ page, api, person }) => {
  expect(person.token).toBeTruthy()
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  await api.call('POST', '/meals', { name: 'Lentil soup', meal_type: 'lunch', eaten_at: yesterday, food_items: [] })
  await page.goto('/assistant')
  await askAndWait(page, 'what did I eat today?')
  await expect(bubbles(page).last()).toContainText('No meal is logged today')
  await askAndWait(page, 'and yesterday?')
  await expect(bubbles(page).last()).toContainText('Lentil soup')
})

test('a message in Italian that tells of danger is answered with help, in Italian', async ({ page, person }) => {
  expect(person.token).toBeTruthy()
  await page.goto('/assistant')
  await askAndWait(page, 'non voglio più vivere')
  await expect(bubbles(page).last()).toContainText(/aiuto di una persona/i)
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0)
})
