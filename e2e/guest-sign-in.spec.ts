import type { Mood } from '@finu/contract/moods/moods'
import type { Symptom } from '@finu/contract/symptoms/symptoms'
import type { Page } from '@playwright/test'
import { chooseAccount, newAddress, test } from './support/google.ts'
import { enterAsGuest, keptKinds, logThree, offer, signInFromStrip } from './support/guest.ts'
import { expect } from './support/journey.ts'
import { Api, makeUp, openAccount } from './support/people.ts'
import {
  agree,
  consentBox,
  expectBalance,
  goToTool,
  moodRows,
  openUserMenu,
  signIn,
  signUp,
  toast,
} from './support/screens.ts'

const take = (page: Page) => offer(page).getByRole('button', { name: 'Take along' })
const leave = (page: Page) => offer(page).getByRole('button', { name: 'Leave behind' })
const readToken = (page: Page) => page.evaluate<string>(`localStorage.getItem('authToken')`)

/** Logs a mood and two symptoms as a guest, and opens the sign-in page. */
async function logAndGo(page: Page): Promise<void> {
  await enterAsGuest(page)
  await goToTool(page, 'Wellness Tools')
  await logThree(page)
  await signInFromStrip(page).click()
  await expect(page).toHaveURL('/auth')
}

const longAgo = '2026-01-05T07:30:00.000Z'
/** Dates a guest's entries long ago. */
const backdate = (page: Page) =>
  page.evaluate(`{
    const kept = JSON.parse(localStorage.getItem('guestEntries'))
    for (const { body } of kept.entries) body.timestamp = ${JSON.stringify(longAgo)}
    localStorage.setItem('guestEntries', JSON.stringify(kept))
  }`)

async function readAll(api: Api) {
  const { moods } = await api.call<{ moods: Mood[] }>('GET', '/moods')
  const { symptoms } = await api.call<{ symptoms: Symptom[] }>('GET', '/symptoms')
  return { moods, symptoms }
}

test('a sign-up takes along the guest’s entries with their times, once, also over a broken connection', async ({
  page,
  request,
  watch,
}) => {
  await logAndGo(page)
  await backdate(page)
  watch.expectFailedLoad('/api/v1/symptoms')
  // The first is saved but its answer is lost; the second is not sent at all.
  let calls = 0
  await page.route('**/api/v1/symptoms', async (route) => {
    calls += 1
    if (calls === 1) await route.fetch()
    return calls <= 2 ? route.abort('connectionreset') : route.continue()
  })
  await signUp(page, makeUp())
  await expect(offer(page).getByRole('list', { name: 'Entries of the guest' })).toHaveText('1 mood2 symptoms')
  await take(page).click()
  await expect(offer(page).getByRole('alert')).toContainText('Network error. Check your connection and try again.')
  await expect(offer(page).getByRole('list', { name: 'Entries of the guest' })).toHaveText('2 symptoms')
  expect(await keptKinds(page)).toEqual(['symptom', 'symptom'])

  await test.step('the page is reloaded, and they are offered again', async () => {
    await page.reload()
    await take(page).click()
    await expect(offer(page).getByRole('alert')).toContainText('Network error')
    await offer(page).getByRole('button', { name: 'Try again' }).click()
    await expect(toast(page, 'Taken along: 2 symptoms.')).toBeVisible()
    await expect(offer(page)).toHaveCount(0)
  })

  const api = new Api(request, await readToken(page))
  const { moods, symptoms } = await readAll(api)
  expect(moods).toMatchObject([{ notes: 'A long walk', timestamp: longAgo }])
  expect(symptoms.map(({ name }) => name).sort()).toEqual(['Headache', 'Nausea'])
  expect(symptoms.every(({ timestamp }) => timestamp === longAgo)).toBe(true)
  // A first mood and a first symptom, a mood and two symptoms.
  expect(await api.balance()).toBe(35)
  expect(await page.evaluate(`localStorage.getItem('guestEntries')`)).toBeNull()
  await page.goto('/wellness')
  await expectBalance(page, 35)
  await expect(moodRows(page)).toHaveCount(1)
})

test('declined entries are deleted, and offered to nobody', async ({ page, request }) => {
  const [first, second] = [await openAccount(request), await openAccount(request, 'Another user')]
  await logAndGo(page)
  await signIn(page, first)
  await leave(page).click()
  await expect(offer(page)).toHaveCount(0)
  expect(await keptKinds(page)).toEqual([])
  await page.goto('/wellness')
  await expect(page.getByText('No moods yet')).toBeVisible()
  expect(await readAll(new Api(request, first.token))).toEqual({ moods: [], symptoms: [] })

  const menu = await openUserMenu(page, first.name)
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await signIn(page, second)
  await expect(page).toHaveURL(/\/onboarding/)
  await page.goto('/wellness')
  await expect(page.getByText('No moods yet')).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
})

test('the offer can be postponed, outlives a sign-out, and nothing reaches an account without being asked', async ({
  page,
  request,
}) => {
  const [first, second] = [await openAccount(request), await openAccount(request, 'Another user')]
  await logAndGo(page)
  await signIn(page, first)
  await expect(offer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(offer(page)).toHaveCount(0)
  await page.goto('/wellness')
  await expect(offer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  const menu = await openUserMenu(page, first.name)
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await signIn(page, second)
  await expect(offer(page)).toBeVisible()
  for (const { token } of [first, second]) {
    expect(await readAll(new Api(request, token))).toEqual({ moods: [], symptoms: [] })
  }
  await take(page).click()
  await expect(toast(page, 'Taken along: 1 mood, 2 symptoms. 35 points earned.')).toBeVisible()
  expect(await readAll(new Api(request, first.token))).toEqual({ moods: [], symptoms: [] })
})

test('a person who returns from Google is asked', async ({ page }) => {
  await logAndGo(page)
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await chooseAccount(page, newAddress())
  await expect(consentBox(page)).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  await agree(page)
  await take(page).click()
  await expect(toast(page, 'Taken along: 1 mood, 2 symptoms.')).toBeVisible()
  expect(await keptKinds(page)).toEqual([])
})
