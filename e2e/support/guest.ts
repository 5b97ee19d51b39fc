import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect } from './journey.ts'
import { logSymptoms, moodRows, openSidebar, pickMood, saveMood, symptomChip, symptomRows } from './screens.ts'

/** Files that were built with the app, or lie beside it. */
const isFile = (path: string) => /^\/(assets\/|theme\.js$|favicon\.svg$|robots\.txt$)/.test(path)
const isPage = (request: Request) => request.isNavigationRequest() && request.method() === 'GET'

/** Cuts a browser off from everything but the app's own files, and notes what else it asked for. */
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
  await expect(page).toHaveURL('/assistant')
}

export async function goTo(page: Page, title: string): Promise<void> {
  await openSidebar(page)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
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

/** The way to an account, which stands under the header. */
export const signInFromStrip = (page: Page) => page.locator('[data-banner]').getByRole('button', { name: 'Sign in' })

export const offer = (page: Page) => page.getByRole('dialog', { name: 'Take along what you entered?' })

/** Lists the kinds of data that a browser keeps of a guest. */
export const keptKinds = (page: Page) =>
  page.evaluate<string[]>(
    `JSON.parse(localStorage.getItem('guestEntries') ?? '{"entries":[]}').entries.map(({ kind }) => kind)`,
  )
