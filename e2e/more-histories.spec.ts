import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { dayAgo } from './support/people.ts'
import { section, unfold } from './support/screens.ts'

test('meals of any day and fasts are searched side by side, each by itself', async ({ page, api }) => {
  await api.call('POST', '/meals', { name: 'Porridge', meal_type: 'breakfast', ingredients: ['Banana'] })
  await api.call('POST', '/meals', { name: 'Soup', meal_type: 'dinner', eaten_at: `${dayAgo(40)}T19:00:00Z` })
  await api.call('POST', '/fasting/past', {
    fasting_type: '16:8',
    start_time: `${dayAgo(40)}T20:00:00Z`,
    end_time: `${dayAgo(39)}T13:00:00Z`,
  })
  await api.call('POST', '/fasting/past', {
    fasting_type: '16:8',
    start_time: `${dayAgo(38)}T20:00:00Z`,
    end_time: `${dayAgo(38)}T23:00:00Z`,
  })
  await page.goto('/nutrition')
  await unfold(page, 'Meal History')
  const meals = page.getByRole('group', { name: 'Logged meals' }).getByRole('listitem')
  await expect(meals).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Words in your meals' }).fill('banana')
  await expect(meals).toHaveCount(1)
  await expect(meals).toContainText('Porridge')

  const fasts = section(page, 'Fasting History')
  await expect(fasts.getByRole('listitem')).toHaveCount(2)
  await fasts.getByRole('button', { name: 'Filter' }).click()
  await fasts.getByLabel('Goal', { exact: true }).selectOption('Not reached')
  await expect(fasts.getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(fasts.getByRole('listitem')).toHaveCount(1)
  await expect(meals).toHaveCount(1)
  await expectSoundLook(page, 'meals and fasts that are searched')
  await fasts.getByRole('button', { name: 'Clear all' }).click()
  await expect(fasts.getByRole('listitem')).toHaveCount(2)
  await expect(meals).toHaveCount(1)
})
