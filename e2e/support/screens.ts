import { expect, type Locator, type Page } from '@playwright/test'
import type { Person, makeUp } from './people.ts'

/** The balance in the header, in points. */
export async function expectBalance(page: Page, points: number): Promise<void> {
  await expect(page.getByRole('banner').getByText(`${points} points`, { exact: true })).toBeAttached()
}

export const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator('[data-toast]').filter({ hasText: text })

/** Lets the time pass in which a deletion can be undone: leaving the tab ends it. */
export const letUndoPass = (page: Page): Promise<boolean> =>
  page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")

export const section = (page: Page, title: string): Locator =>
  page
    .getByRole('region', { name: title })
    .or(page.getByRole('group').filter({ has: page.getByRole('heading', { name: title }) }))

/** Unfolds a section by its key: what loads above may move it between the press and the release of a mouse, which is no click. */
export const unfold = (page: Page, title: string): Promise<void> =>
  page.locator('summary').filter({ hasText: title }).press('Enter')

/** The rows of the mood history, newest first. */
export const moodRows = (page: Page): Locator => section(page, 'Recent Mood History').getByRole('listitem')

/** The rows of the symptom history, newest first. */
export const symptomRows = (page: Page): Locator =>
  page.getByRole('group', { name: 'Logged symptoms' }).getByRole('listitem')

/** Opens the form for an email address; the choice of ways comes first. */
export async function openEmailForm(page: Page, way: 'Sign In' | 'Sign Up'): Promise<void> {
  await page.goto('/auth')
  if (way === 'Sign Up') await page.getByRole('radiogroup', { name: 'Sign in or sign up' }).getByText('Sign Up').click()
  await page.getByRole('link', { name: 'Continue with Email' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
}

export const passwordField = (page: Page): Locator => page.getByRole('textbox', { name: /^(New p|P)assword$/ })

/** Signs up by email, up to the first step of the onboarding. */
export async function signUp(page: Page, { name, email, password }: ReturnType<typeof makeUp>): Promise<void> {
  await openEmailForm(page, 'Sign Up')
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await passwordField(page).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/onboarding/)
}

/** Fills in the sign-in form and sends it. */
export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await openEmailForm(page, 'Sign In')
  await page.getByLabel('Email').fill(email)
  await passwordField(page).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Opens the sidebar where the screen is too narrow to show it at all times. */
export async function openSidebar(page: Page): Promise<void> {
  // Asked of the width: whether the button is visible has no answer yet while the page is loading.
  const { width } = page.viewportSize()!
  if (width < 768) await page.getByRole('button', { name: 'Open menu' }).click()
}

/** The user's menu at the foot of the sidebar. */
export async function openUserMenu(page: Page, name: string): Promise<Locator> {
  await openSidebar(page)
  await page.getByRole('button', { name: new RegExp(name) }).click()
  const menu = page.getByRole('group', { name: 'Account' })
  await expect(menu).toBeVisible()
  return menu
}

export async function pickMood(page: Page, label: string): Promise<void> {
  await page.getByRole('radiogroup', { name: 'How do you feel right now?' }).getByText(label, { exact: true }).click()
}

export const saveMood = (page: Page): Locator => page.getByRole('button', { name: 'Save Mood & Symptoms' })
export const logSymptoms = (page: Page): Locator => page.getByRole('button', { name: 'Log Symptoms' })

/** A chip of the symptom form, as there are chips of the same names in the mood form. */
export const symptomChip = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Log Your Symptoms' }).getByRole('button', { name, exact: true })
