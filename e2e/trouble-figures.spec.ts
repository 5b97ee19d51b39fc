import { expect, test } from './support/journey.ts'

const pages = {
  '/wellness': { calls: /\/api\/v1\/(moods|symptoms)/, figures: ['Mood Today', 'Symptoms Tracked'] },
  '/nutrition': { calls: /\/api\/v1\/(meals|fasting)/, figures: ['Calories Today', 'Fasting Time'] },
  '/exercise': { calls: /\/api\/v1\/fitness/, figures: ['Weekly goal', 'Exercises this week'] },
} as const

for (const [path, { calls, figures }] of Object.entries(pages)) {
  test(`on ${path} a figure that cannot be loaded is a dash, and can be tried again`, async ({
    page,
    person,
    watch,
  }) => {
    watch.expectFailedLoad('/api/v1/')
    await page.route(calls, (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto(path)
    const masthead = page.locator('.masthead')
    for (const figure of figures) {
      await expect(masthead.getByRole('button', { name: `Try again: ${figure}` }), person.name).toBeVisible()
    }
    await expect(masthead.locator('.stat', { hasText: /^–$/ })).toHaveCount(2)
    await expect(page.getByRole('main')).not.toContainText(
      /Nothing logged|None today|No exercise is running|No .* yet|\b0[h%]/,
    )
    await page.unrouteAll()
    for (const figure of figures) {
      const again = masthead.getByRole('button', { name: `Try again: ${figure}` })
      if (await again.isVisible()) await again.click()
      await expect(again).toBeHidden()
    }
    await expect(masthead).toContainText(/Nothing logged yet|0%/)
  })
}

test('totals and conversations that cannot be loaded say so, and come when tried again', async ({
  page,
  person,
  watch,
}) => {
  watch.expectFailedLoad('/api/v1/')
  await page.route(/\/api\/v1\/(fitness\/stats|chat\/sessions)/, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/exercise')
  const totals = page.getByRole('region', { name: 'Exercise Tracker' })
  await expect(totals.locator('dd', { hasText: '–' }), person.name).toHaveCount(4)
  await expect(page.getByText('No chat history')).toBeHidden()
  await page.unrouteAll()
  await totals.getByRole('button', { name: 'Try again: all exercises in figures' }).click()
  await expect(totals.getByText('0 kcal')).toBeVisible()
  await page.getByRole('button', { name: 'Try again: chats' }).click()
  await expect(page.getByText('No chat history')).toBeVisible()
})
