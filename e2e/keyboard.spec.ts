import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { makeUp } from './support/people.ts'
import {
  consentBox,
  expectBalance,
  moodRows,
  saveMood,
  symptomChip,
  symptomRows,
  toast,
  letUndoPass,
} from './support/screens.ts'

test('everything from sign-up to deleting an entry works with the keyboard alone', async ({ page }) => {
  const { name, email, password } = makeUp()
  await page.goto('/auth')
  await tabTo(page, page.getByRole('radio', { name: 'Sign In' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Sign Up' })).toBeChecked()
  await tabTo(page, page.getByRole('link', { name: 'Continue with Email' }))
  await page.keyboard.press('Enter')
  for (const [label, text] of Object.entries({ 'Full Name': name, Email: email, Password: password })) {
    await tabTo(page, page.getByRole('textbox', { name: label }))
    await page.keyboard.type(text)
  }
  await tabTo(page, consentBox(page))
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/onboarding/)
  await tabTo(page, page.getByRole('link', { name: 'Skip' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/assistant')
  await tabTo(page, page.getByRole('link', { name: 'Wellness Tools' }))
  await page.keyboard.press('Enter')

  await tabTo(page, page.getByRole('radio', { name: 'Very Bad' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Neutral' })).toBeChecked()
  await tabTo(page, saveMood(page))
  await page.keyboard.press('Enter')
  await expectBalance(page, 15)

  await tabTo(page, symptomChip(page, 'Headache'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Log Symptoms' }))
  await page.keyboard.press('Space')
  await expect(symptomRows(page)).toHaveCount(1)
  await expectBalance(page, 30)

  await tabTo(page, moodRows(page).getByRole('button', { name: /^Delete Neutral/ }))
  await page.keyboard.press('Enter')
  await expect(moodRows(page).getByRole('button', { name: 'Keep' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await letUndoPass(page)
  await expect(toast(page, /Mood deleted.*−15 pts/)).toBeVisible()
  await expect(page.getByText('No moods yet')).toBeVisible()
  await expectBalance(page, 15)
})

test('the user menu opens, closes with Escape, leads to the settings and signs out', async ({ page, person }) => {
  await page.goto('/wellness')
  const opener = page.getByRole('button', { name: new RegExp(person.name) })
  const menu = page.getByRole('group', { name: 'Account' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await tabTo(page, menu.getByRole('link', { name: 'Settings' }))
  await page.keyboard.press('Enter')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await tabTo(page, settings.getByRole('link', { name: 'Preferences' }))
  await page.keyboard.press('Enter')
  await tabTo(page, settings.getByRole('radio', { name: 'System' }))
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await expect(page).toHaveURL('/wellness')
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await tabTo(page, menu.getByRole('button', { name: 'Sign Out' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth')
})

test('the link at the top skips to the content', async ({ page, person }) => {
  await page.goto('/wellness')
  await expect(page.getByRole('button', { name: new RegExp(person.name) })).toBeVisible()
  // The loaded page replaces its placeholder, and with it the element that has the focus.
  await expect(page.getByRole('region', { name: 'Mood Tracking' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the drawer of a phone traps the focus, closes with Escape and restores it', async ({ page, person }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/wellness')
  const opener = page.getByRole('button', { name: 'Open menu' })
  const drawer = page.getByRole('dialog', { name: 'Sidebar' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await expect(drawer).toBeVisible()
  await expect(drawer.getByRole('button', { name: new RegExp(person.name) })).toBeVisible()
  for (let stops = 0; stops < 8; stops++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        `document.activeElement === document.body || document.activeElement.closest('dialog') !== null`,
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
  // The focus returns shortly before the page knows that the drawer is closed.
  await expect(page.locator('dialog[aria-label="Sidebar"]')).toHaveCount(0)

  await page.keyboard.press('Enter')
  await expect(drawer).toBeVisible()
  await tabTo(page, drawer.getByRole('button', { name: 'Close menu' }))
  await page.keyboard.press('Enter')
  await expect(drawer).toBeHidden()
})
