import type { Page } from '@playwright/test'
import { cutOff, enterAsGuest, keptKinds, logThree, signInFromStrip } from './support/guest.ts'
import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { bringSession, openAccount } from './support/people.ts'
import {
  expectBalance,
  goToTool,
  moodRows,
  openUserMenu,
  pickMood,
  saveMood,
  openMealForm,
  section,
  symptomRows,
  toast,
  letUndoPass,
} from './support/screens.ts'

const sentence = 'Please sign in to access all features'
const recentExercises = (page: Page) =>
  page.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Recent Exercises' }) })

test('a guest visits every page and logs every kind, and nothing leaves the browser', async ({
  page,
  context,
  watch,
}) => {
  test.slow()
  watch.expectFailedLoad('/no/such/page')
  const asked = await cutOff(context)
  await enterAsGuest(page)
  await expect(toast(page, sentence)).toBeVisible()
  await expectBalance(page, 100)
  await page.getByRole('link', { name: 'New Chat' }).click()
  await expect(page.getByRole('heading', { name: 'What can I help with?' })).toBeVisible()

  await test.step('features that need the server ask to sign in', async () => {
    await page.getByRole('textbox', { name: 'Message Finu' }).fill('How am I?')
    await page.keyboard.press('Enter')
    await expect(toast(page, sentence).last()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Message Finu' })).toHaveValue('How am I?')
    await goToTool(page, 'Exercise Tools')
    await page.getByRole('button', { name: 'Start Quick HIIT' }).click()
    await expect(toast(page, sentence).last()).toBeVisible()
    await page.goto('/settings?section=signin')
    // One for the sign-in methods and one for the second step: neither offers a retry, each leads on.
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toHaveCount(2)
    await expect(page.getByRole('alert').getByRole('button')).toHaveText(['Sign in', 'Sign in'])
    await page.goto('/settings?section=data')
    await page.getByRole('button', { name: 'Export everything' }).click()
    await expect(page.getByRole('dialog').getByText(sentence)).toBeVisible()
    await page.goto('/settings')
    await page.getByLabel('Bio').fill('Early riser')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page, sentence)).toBeVisible()
    await page.getByLabel('Bio').fill('')
  })

  await test.step('moods and symptoms', async () => {
    await page.goto('/wellness')
    await expect(page.getByText('No moods yet')).toBeVisible()
    await logThree(page)
    await expect(moodRows(page)).toHaveCount(1)
    await expectBalance(page, 115)
    await expect(page.getByText('three check-ins so far')).toBeVisible()
    await page.getByRole('button', { name: 'Resolve Headache' }).click()
    await expect(toast(page, sentence)).toBeVisible()
  })

  await test.step('an exercise', async () => {
    await page.goto('/exercise')
    await page.getByText('Other exercise, or already done').click()
    await page.getByLabel('Exercise name').fill('Rowing')
    await page.getByLabel('Duration').fill('30')
    await page.getByRole('button', { name: 'Log Exercise' }).click()
    await expect(recentExercises(page).getByRole('listitem').filter({ hasText: 'Rowing' })).toBeVisible()
    await expectBalance(page, 120)
  })

  await test.step('a meal, and its photo is refused', async () => {
    await page.goto('/nutrition')
    await openMealForm(page)
    await page.getByLabel('Meal name').fill('Leek soup')
    await page.getByRole('combobox', { name: 'Ingredients' }).fill('Leek')
    await page.keyboard.press('Enter')
    const photo = { name: 'soup.png', mimeType: 'image/png', buffer: Buffer.from('not much of a picture') }
    await page.getByLabel('Photos to add').last().setInputFiles(photo)
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
    await page.getByRole('button', { name: 'Log Meal' }).click()
    await expect(section(page, "Today's Meals").getByRole('listitem').filter({ hasText: 'Leek soup' })).toBeVisible()
    await expectBalance(page, 125)
    await page.getByRole('button', { name: 'Start Fast' }).click()
    await expect(toast(page, 'Authentication required. Please sign in to start a fasting session.')).toBeVisible()
  })

  await test.step('points become tokens on the ledger in this browser', async () => {
    await page.getByRole('banner').getByRole('link', { name: '125 points' }).click()
    await expect(page).toHaveURL('/wallet')
    const balance = page.getByRole('region', { name: 'Token balance' })
    await expect(balance).toContainText('0.0000 FINU')
    await expect(balance).toContainText('A simulation in this browser: 100 points make one FINU')
    const wallet = page.getByRole('region', { name: 'Convert points' })
    const amount = wallet.getByRole('spinbutton', { name: 'Points' })
    await expect(amount).toHaveValue('100')
    for (const wrong of ['0', '126', '1.5', '']) {
      await amount.fill(wrong)
      await expect(wallet.getByText('Invalid amount to convert!')).toBeVisible()
      await amount.press('Enter')
      await expect(amount).toBeFocused()
    }
    await amount.fill('110')
    await expect(wallet).toContainText('1.10 FINU')
    await amount.press('Enter')
    await expect(toast(page, 'Successfully converted 110 points to 1.10 tokens!')).toBeVisible()
    await expect(page.getByText('1.10 FINU are in your wallet')).toBeVisible()
    await expect(balance).toContainText('1.1000 FINU')
    await expect(section(page, 'Recent Earnings').getByRole('listitem').first()).toContainText(
      'Converted to 1.10 tokens',
    )
    await expect(section(page, 'Conversions').getByRole('listitem')).toHaveText([/110 pts to 1.10 FINU/])
    await expectBalance(page, 15)
    // Only the server issues receipts.
    await page.goto('/wallet/receipts/00000000-0000-4000-8000-000000000001')
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  })

  await test.step('everything is there after a reload, and can be deleted', async () => {
    await goToTool(page, 'Wellness Tools')
    await page.reload()
    await expectBalance(page, 15)
    await page.goto('/wallet')
    await page.getByRole('button', { name: 'Earned today and history' }).click()
    const points = page.getByRole('dialog', { name: 'Your points' })
    await expect(points.getByRole('listitem').filter({ hasText: 'Guest reward for a meal' })).toContainText('+5')
    await page.keyboard.press('Escape')
    await goToTool(page, 'Wellness Tools')
    await symptomRows(page)
      .first()
      .getByRole('button', { name: /^Delete / })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(symptomRows(page)).toHaveCount(1)
    await letUndoPass(page)
    await expectBalance(page, 10)
  })

  await test.step('a day shows what remains of it, and deletions there work too', async () => {
    await page.getByRole('link', { name: 'Today and Insights' }).click()
    await page.getByRole('link', { name: 'See everything logged today' }).click()
    const day = page.getByRole('region', { name: 'Everything logged' })
    await expect(day.getByRole('listitem').filter({ hasText: 'Resolve' })).toHaveCount(1)
    const before = await day.getByRole('listitem').count()
    const row = day.getByRole('listitem').filter({ hasText: 'Resolve' })
    const more = row.getByRole('button', { name: /^More for / })
    if (await more.isVisible()) await more.click()
    await row.getByRole('button', { name: /^Delete / }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(day.getByRole('listitem')).toHaveCount(before - 1)
    await toast(page, 'Symptom deleted').getByRole('button', { name: 'Undo' }).click()
    await expect(day.getByRole('listitem')).toHaveCount(before)
  })

  await test.step('every page', async () => {
    const sections = ['preferences', 'devices', 'notifications', 'apps', 'help'].map(
      (name) => `/settings?section=${name}`,
    )
    const others = ['/', '/auth', '/no/such/page', '/onboarding', '/reset-password', '/verify-email', '/oauth-callback']
    for (const path of [...sections, ...others]) {
      await page.goto(path)
      await expect(page.getByRole('heading').first(), path).toBeVisible()
    }
    await page.goto('/test')
    await page.getByRole('button', { name: 'Run Tests' }).click()
    const suite = page.getByRole('region', { name: 'Functionality Test Suite' })
    await expect(suite.getByRole('status')).toHaveText(/Total8Passed5Failed0Warnings3/)
    await page.goto('/assistant?sessionId=session_1764000000000_abcdefghi')
    await expect(toast(page, 'Chat session not found, starting new conversation')).toBeVisible()
    await expect(page).toHaveURL('/assistant')
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('dialog').getByRole('searchbox').fill('walk')
    await expect(page.getByText('No conversations found')).toBeVisible()
    await page.goto('/assistant')
    await page.getByRole('button', { name: 'What Finu remembers' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  expect(asked).toEqual([])
})

test('two tabs of a guest show the same, and leaving in one leaves in both', async ({ page, context }) => {
  const other = await context.newPage()
  await enterAsGuest(page)
  await other.goto('/wellness')
  await page.goto('/wellness')
  await pickMood(page, 'Good')
  await saveMood(page).click()
  await expect(moodRows(page)).toHaveCount(1)
  await expect(moodRows(other)).toHaveCount(1)
  await pickMood(other, 'Bad')
  await saveMood(other).click()
  await expect(moodRows(page)).toHaveCount(2)
  await expectBalance(page, 110)
  await signInFromStrip(page).click()
  await expect(page).toHaveURL('/auth')
  await expect(other).toHaveURL('/auth')
  expect(await keptKinds(page)).toEqual(['mood', 'mood'])
})

test('a sign-in in another tab ends the guest mode, and a guest does not end a session', async ({
  page,
  context,
  request,
}) => {
  const person = await openAccount(request)
  await enterAsGuest(page)
  const other = await context.newPage()
  await other.goto('/wellness')
  await signInFromStrip(other).click()
  await expect(page).toHaveURL('/auth')
  await bringSession(other, person)
  await other.goto('/wellness')
  await expect(page).not.toHaveURL('/auth')
  await openUserMenu(other, person.name)
})

test('without browser storage a guest can look around until a reload', async ({ page, context }) => {
  await context.addInitScript({
    content: `for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, get: () => { throw new DOMException('denied', 'SecurityError') } })`,
  })
  await enterAsGuest(page)
  await goToTool(page, 'Wellness Tools')
  await logThree(page)
  await expectBalance(page, 115)
  await page.reload()
  await expect(page).toHaveURL('/auth')
})

test('a guest enters, logs a mood and leaves with the keyboard alone', async ({ page }) => {
  await page.goto('/auth')
  await tabTo(page, page.getByRole('button', { name: 'Continue as guest' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/wellness')
  await tabTo(page, signInFromStrip(page))
  await tabTo(page, page.getByRole('radio', { name: 'Very Bad' }))
  await page.keyboard.press('ArrowRight')
  await tabTo(page, saveMood(page))
  await page.keyboard.press('Enter')
  await expectBalance(page, 105)
  await page.reload()
  await tabTo(page, signInFromStrip(page))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth')
})
