import type { Page, Request } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import {
  expectBalance,
  logSymptoms,
  moodRows,
  pickMood,
  saveMood,
  symptomChip,
  symptomRows,
  toast,
  letUndoPass,
} from './support/screens.ts'

const keyOf = (request: Request) => request.headers()['idempotency-key']

/** The next call to a path reaches the server, but its answer is lost on the way back. */
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

for (const status of [500, 503]) {
  test(`a mood the server answers with ${status} keeps the form, and a second press saves it once`, async ({
    page,
    person,
    watch,
    api,
  }) => {
    watch.expectFailedLoad('/api/v1/moods')
    await page.goto('/wellness')
    await pickMood(page, 'Bad')
    await page.getByLabel('Notes').fill('Typed with care')
    await page.route('**/api/v1/moods', (route) => route.fulfill({ status, json: { detail: 'internal name' } }), {
      times: 1,
    })
    await saveMood(page).click()
    await expect(toast(page, 'Failed to save mood. Please try again.')).toBeVisible()
    await expect(page.getByText('internal name')).toBeHidden()
    await expect(page.getByLabel('Notes')).toHaveValue('Typed with care')
    await expect(page.getByRole('radio', { name: 'Bad', exact: true })).toBeChecked()

    await saveMood(page).click()
    await expect(toast(page, 'Mood logged successfully! 😊')).toBeVisible()
    await expect(moodRows(page)).toHaveCount(1)
    const keys = watch.calls('POST /api/v1/moods').map(keyOf)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
    expect(await api.balance(), person.name).toBe(15)
  })
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

test('of three symptoms the one that failed stays selected, and a second press saves only it', async ({
  page,
  person,
  watch,
  api,
}) => {
  watch.expectFailedLoad('/api/v1/symptoms')
  await page.goto('/wellness')
  for (const name of ['Headache', 'Nausea', 'Fatigue']) await symptomChip(page, name).click()
  await page.getByLabel('Description').fill('Since noon')
  await page.route('**/api/v1/symptoms', (route) => {
    const { name } = route.request().postDataJSON() as { name: string }
    return name === 'Nausea' ? route.abort('connectionreset') : route.continue()
  })
  await logSymptoms(page).click()
  await expect(toast(page, 'Failed to save symptoms. Please try again.')).toBeVisible()
  await expect(symptomRows(page)).toHaveCount(2)
  await expect(symptomChip(page, 'Nausea')).toHaveAttribute('aria-pressed', 'true')
  await expect(symptomChip(page, 'Headache')).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByLabel('Description')).toHaveValue('Since noon')

  await page.unrouteAll()
  await logSymptoms(page).click()
  await expect(toast(page, 'Symptom logged successfully!')).toBeVisible()
  await expect(symptomRows(page)).toHaveCount(3)
  expect(watch.calls('POST /api/v1/symptoms')).toHaveLength(4)
  expect(await api.balance(), person.name).toBe(25)
})

test('offline, what was typed is kept; back online it is saved', async ({ page, context, person, watch }) => {
  watch.expectFailedLoad('/api/v1/')
  await page.goto('/wellness')
  await expectBalance(page, 0)
  await pickMood(page, 'Neutral')
  await page.getByLabel('Notes').fill(`On a train, ${person.name}`)
  await context.setOffline(true)
  await saveMood(page).click()
  await expect(toast(page, 'Failed to save mood. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Notes')).toHaveValue(`On a train, ${person.name}`)
  await context.setOffline(false)
  await saveMood(page).click()
  await expect(moodRows(page)).toHaveCount(1)
  await expectBalance(page, 15)
})

test('a double click saves once', async ({ page, person, watch, api }) => {
  await page.goto('/wellness')
  await pickMood(page, 'Good')
  await saveMood(page).dblclick()
  await expect(toast(page, 'Mood logged successfully! 😊')).toBeVisible()
  await expect(moodRows(page)).toHaveCount(1)
  await symptomChip(page, 'Cramps').click()
  await logSymptoms(page).dblclick()
  await expect(toast(page, 'Symptom logged successfully!')).toBeVisible()
  await expect(symptomRows(page)).toHaveCount(1)
  expect(watch.calls('POST /api/v1/moods')).toHaveLength(1)
  expect(watch.calls('POST /api/v1/symptoms')).toHaveLength(1)
  expect(await api.balance(), person.name).toBe(30)
})

test('an entry whose deletion fails comes back', async ({ page, person, watch, api }) => {
  await api.logMood(4, { notes: person.name })
  await api.logSymptom('Headache')
  watch.expectFailedLoad('/api/v1/')
  await page.goto('/wellness')
  await page.route(/\/api\/v1\/(moods|symptoms)\/[^/]+$/, (route) => route.abort('connectionreset'))
  for (const [rows, text] of [
    [moodRows(page), 'Failed to delete mood'],
    [symptomRows(page), 'Failed to delete symptom'],
  ] as const) {
    await rows.getByRole('button', { name: /^Delete / }).click()
    await rows.getByRole('button', { name: 'Delete', exact: true }).click()
    await letUndoPass(page)
    await expect(toast(page, text)).toBeVisible()
    await expect(rows).toHaveCount(1)
  }
  await expectBalance(page, 30)
})
