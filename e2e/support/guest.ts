import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect } from './journey.ts'
import { logSymptoms, moodRows, pickMood, saveMood, symptomChip, symptomRows } from './screens.ts'

/** True for files built with the app or served beside it. */
const isFile = (path: string) => /^\/(assets\/|theme\.js$|favicon\.svg$|robots\.txt$)/.test(path)
const isPage = (request: Request) => request.isNavigationRequest() && request.method() === 'GET'

/** Blocks all requests except those for the app's own files, and records the blocked ones. */
export async function cutOff(context: BrowserContext): Promise<string[]> {
  const asked: string[] = []
  await context.route('**', (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (isFile(pathname) || (isPage(request) && !pathname.startsWith('/api/'))) return route.continue()
    asked.push(`${request.method()} ${request.url()}`)
    return route.abort()
  })
  return asked
}

export async function enterAsGuest(page: Page): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await expect(page).toHaveURL('/dashboard')
}

/** Logs a mood and two symptoms on the wellness page. */
export async function logThree(page: Page): Promise<void> {
  await pickMood(page, 'Good')
  await page.getByLabel('Notes').fill('A long walk')
  await saveMood(page).click()
  await expect(moodRows(page).filter({ hasText: 'A long walk' })).toBeVisible()
  await symptomChip(page, 'Headache').click()
  await symptomChip(page, 'Nausea').click()
  await logSymptoms(page).click()
  await expect(symptomRows(page)).toHaveCount(2)
}

/** The sign-in button in the banner below the header. */
export const signInFromStrip = (page: Page) => page.locator('[data-banner]').getByRole('button', { name: 'Sign in' })

export const offer = (page: Page) => page.getByRole('dialog', { name: 'Take along what you entered?' })

/** Lists the kinds of a guest's stored entries. */
export const keptKinds = (page: Page) =>
  page.evaluate<string[]>(
    `JSON.parse(localStorage.getItem('guestEntries') ?? '{"entries":[]}').entries.map(({ kind }) => kind)`,
  )
