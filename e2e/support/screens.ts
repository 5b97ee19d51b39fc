import { expect, type Locator, type Page } from '@playwright/test'
import type { Person, makeUp } from './people.ts'

/** Expects a balance in the header, in points. */
export async function expectBalance(page: Page, points: number): Promise<void> {
  await expect(page.getByRole('banner').getByText(`${points} points`, { exact: true })).toBeAttached()
}

export const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator('[data-toast]').filter({ hasText: text })

/**
 * Presses a control twice, faster than any call is answered. A double click of the mouse is two actions, so on a slow
 * machine its second press may land on what stood behind a dialog that has closed meanwhile.
 */
export const pressTwice = (control: Locator): Promise<void> =>
  control.evaluate(async (element: { click: () => void }) => {
    element.click()
    // The page draws the effect of the first press.
    await new Promise((resolve) => setTimeout(resolve))
    element.click()
  })

/** Ends the time in which a deletion can be undone, as leaving the tab does. */
export const letUndoPass = (page: Page): Promise<boolean> =>
  page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")

export const section = (page: Page, title: string): Locator =>
  page
    .getByRole('region', { name: title })
    .or(page.getByRole('group').filter({ has: page.getByRole('heading', { name: title }) }))

/** Unfolds a section by keyboard: content loading above may move it during a mouse click, which then fails. */
export const unfold = (page: Page, title: string): Promise<void> =>
  page.locator('summary').filter({ hasText: title }).press('Enter')

/** Opens the form of a meal on the nutrition page. */
export const openMealForm = (page: Page): Promise<void> => page.getByRole('button', { name: 'Describe it' }).click()

/** The rows of the mood history, newest first. */
export const moodRows = (page: Page): Locator => section(page, 'Recent Mood History').getByRole('listitem')

/** The rows of the symptom history, newest first. */
export const symptomRows = (page: Page): Locator =>
  page.getByRole('group', { name: 'Logged symptoms' }).getByRole('listitem')

/** Opens the form for an email address, which follows the choice of methods. */
export async function openEmailForm(page: Page, way: 'Sign In' | 'Sign Up'): Promise<void> {
  await page.goto('/auth')
  if (way === 'Sign Up') await page.getByRole('radiogroup', { name: 'Sign in or sign up' }).getByText('Sign Up').click()
  await page.getByRole('link', { name: 'Continue with Email' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
}

export const passwordField = (page: Page): Locator => page.getByRole('textbox', { name: /^(New p|P)assword$/ })

/** The checkbox that agrees to the processing of health data. */
export const consentBox = (page: Page): Locator => page.getByRole('checkbox', { name: /^I agree .* health data/ })

/** Agrees to the processing of health data, as asked of a person who signed up without the form. */
export async function agree(page: Page): Promise<void> {
  await consentBox(page).check()
  await page.getByRole('button', { name: 'Agree and continue' }).click()
  await expect(consentBox(page)).toHaveCount(0)
}

/** Signs up by email, up to the first step of the onboarding. */
export async function signUp(page: Page, { name, email, password }: ReturnType<typeof makeUp>): Promise<void> {
  await openEmailForm(page, 'Sign Up')
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await passwordField(page).fill(password)
  await consentBox(page).check()
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

/** True if the page has a bottom bar. The width decides, as what is visible is not known while the page loads. */
export const isNarrow = (page: Page): boolean => page.viewportSize()!.width < 768

/** The places of the app: in the sidebar, or on a phone in the bottom bar. */
export const places = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' })

/** Goes to a tool's page: by the sidebar, or on a phone by the bottom bar and the switch between the tools. */
export async function goToTool(page: Page, title: 'Wellness Tools' | 'Nutrition Tools' | 'Exercise Tools') {
  if (isNarrow(page)) {
    await places(page).getByRole('link', { name: 'Tools' }).click()
    const [short] = title.split(' ')
    await page.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name: short! }).click()
  } else await places(page).getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

/** Opens the user menu at the bottom of the sidebar. */
export async function openUserMenu(page: Page, name: string): Promise<Locator> {
  if (isNarrow(page)) await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: new RegExp(name) }).click()
  const menu = page.getByRole('group', { name: 'Account' })
  await expect(menu).toBeVisible()
  return menu
}

/** Chooses a mood in the full form, which a phone shows on demand. */
export async function pickMood(page: Page, label: string): Promise<void> {
  const faces = page.getByRole('radiogroup', { name: 'How do you feel right now?' })
  const more = page.getByRole('button', { name: 'A symptom, or another time' })
  await expect(faces.or(more)).toBeVisible()
  if (await more.isVisible()) await more.click()
  await faces.getByText(label, { exact: true }).click()
}

export const saveMood = (page: Page): Locator => page.getByRole('button', { name: 'Save Mood & Symptoms' })
export const logSymptoms = (page: Page): Locator => page.getByRole('button', { name: 'Log Symptoms' })

/** A chip of the form's symptoms. */
export const symptomChip = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Symptoms', exact: true }).getByRole('button', { name, exact: true })
