import type { Page, Request } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { moodRows, pickMood, saveMood, toast } from './support/screens.ts'

const keyOf = (request: Request) => request.headers()['idempotency-key']

/** Lets the next call to a path reach the server, but drops its answer. */
async function loseNextAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    `**${path}`,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

test('a mood whose answer is lost is saved once, however often it is sent again', async ({
  page,
  person,
  watch,
  api,
}) => {
  watch.expectFailedLoad('/api/v1/moods')
  await page.goto('/wellness')
  await pickMood(page, 'Great')
  for (let tries = 0; tries < 2; tries++) {
    await loseNextAnswer(page, '/api/v1/moods')
    await saveMood(page).click()
    await expect(toast(page, 'Failed to save mood. Please try again.').nth(tries)).toBeVisible()
  }
  await saveMood(page).click()
  await expect(toast(page, 'Mood logged successfully! 😊')).toBeVisible()
  await expect(moodRows(page)).toHaveCount(1)
  expect(new Set(watch.calls('POST /api/v1/moods').map(keyOf)).size).toBe(1)
  expect(await api.balance(), person.name).toBe(15)
})
