import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { expectSoundLook, findFaults } from './support/look.ts'
import { dayAgo } from './support/people.ts'
import { expectBalance, goToTool, places, toast } from './support/screens.ts'

const phone = { width: 390, height: 844 }
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Log', exact: true })
const logButton = (page: Page) => page.getByRole('button', { name: 'Log', exact: true })
const strip = (page: Page) => page.getByRole('region', { name: 'Running now' })
const hasFocus = async (dialog: Locator) => (await dialog.locator(':focus').count()) > 0

const lunch = (daysAgo: number) => ({
  name: 'Lentil soup',
  meal_type: 'lunch',
  food_items: [{ name: 'Lentils', calories_per_unit: 420 }],
  eaten_at: `${dayAgo(daysAgo)}T11:00:00Z`,
})

/** Expects that no accessibility fault is found at both widths in both themes. */
async function expectNoFaults(page: Page, within?: 'dialog'): Promise<void> {
  for (const size of [phone, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      expect(await findFaults(page, { within }), `${size.width}, ${colorScheme}`).toEqual([])
    }
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('the bar leads to every place, and remembers the tool used last', async ({ page, person }) => {
    await page.goto('/assistant')
    const current = places(page).locator('[aria-current=page]')
    await expect(current, person.name).toHaveText('Coach')
    await goToTool(page, 'Exercise Tools')
    await expect(current).toHaveText('Tools')
    await places(page).getByRole('link', { name: 'Rewards' }).click()
    await expect(page).toHaveURL('/wallet?tab=achievements')
    await expect(current).toHaveText('Rewards')
    await page.reload()
    await places(page).getByRole('link', { name: 'Tools' }).click()
    await expect(page).toHaveURL('/exercise')
    for (const [path, tool] of [
      ['/weight', 'Wellness'],
      ['/water', 'Nutrition'],
    ] as const) {
      await page.goto(path)
      await expect(current).toHaveText('Tools')
      await places(page).getByRole('link', { name: 'Tools' }).click()
      await expect(page.getByRole('navigation', { name: 'Tools' }).locator('[aria-current=page]')).toHaveText(tool)
    }
    await page.goto(`/day/${dayAgo(1)}`)
    await expect(current).toHaveText('Today')
    await page.getByRole('link', { name: 'Back to today' }).click()
    await expect(page).toHaveURL('/dashboard')
  })

  test('a mood takes two taps, and can be added to or taken back', async ({ page, api, watch }) => {
    await page.goto('/exercise')
    await logButton(page).click()
    await sheet(page).getByRole('button', { name: 'Good', exact: true }).dblclick()
    await expect(sheet(page).getByText('Good, saved')).toBeVisible()
    expect(watch.calls('POST /api/v1/moods')).toHaveLength(1)
    await expectBalance(page, 15)
    await sheet(page).getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page, 'Undone')).toBeVisible()
    await expectBalance(page, 0)

    await sheet(page).getByRole('button', { name: 'Great', exact: true }).click()
    await expect(sheet(page).getByText('Great, saved')).toBeVisible()
    await sheet(page).getByRole('button', { name: 'Low energy' }).click()
    await sheet(page).getByLabel('Notes').fill('A long walk')
    await sheet(page).getByRole('button', { name: 'Done' }).click()
    await expect(sheet(page)).toBeHidden()
    await expect(logButton(page)).toBeFocused()
    expect((await api.call<{ moods: unknown[] }>('GET', '/moods')).moods).toMatchObject([
      { mood_type: 'energetic', triggers: ['Energy'], notes: 'A long walk' },
    ])
  })

  test('a likely meal takes two taps, with Undo; a sentence opens the form', async ({ page, api, watch }) => {
    for (const daysAgo of [2, 1]) await api.call('POST', '/meals', lunch(daysAgo))
    await page.goto('/wellness')
    await logButton(page).click()
    const again = sheet(page).getByRole('button', { name: 'Log Lentil soup again' })
    await again.click()
    await expect(sheet(page).getByText('Lentil soup saved')).toBeVisible()
    await expect(again).toHaveAttribute('aria-disabled', 'true')
    expect(watch.calls('POST /api/v1/meals')).toHaveLength(1)
    const meals = () => api.call<{ meals: { name: string }[] }>('GET', `/meals?start_date=${dayAgo(0)}`)
    expect((await meals()).meals).toHaveLength(1)
    await sheet(page).getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page, 'Undone')).toBeVisible()
    expect((await meals()).meals).toHaveLength(0)

    await sheet(page).getByRole('textbox', { name: 'What did you eat?' }).fill('toats with hony')
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Add a meal' })
    await expect(form.getByLabel('Meal name')).toHaveValue('Toast, honey')
    await expect(form.getByRole('button', { name: /honey/i }).first()).toBeVisible()
    await form.getByRole('button', { name: 'Save Meal' }).click()
    await expect(toast(page, 'Meal saved')).toBeVisible()
    await expect(sheet(page)).toBeHidden()
    expect((await meals()).meals).toMatchObject([{ name: 'Toast, honey' }])
  })

  test('a barcode in the food field logs the food for the chosen time, found by its digits', async ({ page, api }) => {
    await page.addInitScript(
      `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))`,
    )
    const content = { kind: 'label', basis: '100_ml', label: { calories: 59 }, serving: { amount: 250, unit: 'ml' } }
    await api.call('POST', '/foods/own', { name: 'Oat drink', barcode: '4006381333931', content })
    await page.goto('/wellness')
    await logButton(page).click()
    await sheet(page).getByRole('button', { name: /^Now,/ }).click()
    await sheet(page)
      .getByLabel('When')
      .fill(`${dayAgo(3)}T10:00`)
    await sheet(page).getByRole('button', { name: 'Scan a barcode' }).click()
    const scan = page.getByRole('dialog', { name: 'Scan a barcode' })
    await scan.getByLabel('Or type the digits').fill('4006381333931')
    await page.keyboard.press('Enter')
    await scan.getByRole('button', { name: 'Log Meal' }).click()
    await expect(scan).toBeHidden()
    await expect(sheet(page).getByText('Oat drink saved')).toBeVisible()
    const { meals } = await api.call<{ meals: { name: string; date: string }[] }>('GET', '/meals')
    expect(meals).toMatchObject([{ name: 'Oat drink' }])
    expect(meals[0]?.date.slice(0, 10)).toBe(dayAgo(3))

    await sheet(page).getByRole('textbox', { name: 'What did you eat?' }).fill('banana')
    await expect(sheet(page).getByRole('list', { name: 'Foods' })).toBeVisible()
    await expectSoundLook(page, 'foods in the Log sheet', { within: 'dialog' })
  })

  test('what is logged next is for the chosen time, and a wrong one is said', async ({ page, api }) => {
    await page.goto('/wellness')
    await logButton(page).click()
    await sheet(page).getByRole('button', { name: /^Now,/ }).click()
    await sheet(page).getByLabel('When').fill('2100-01-01T10:00')
    await sheet(page).getByRole('button', { name: 'Bad', exact: true }).click()
    await expect(sheet(page).getByLabel('When')).toBeFocused()
    await expect(sheet(page).getByLabel('When')).toHaveAttribute('aria-invalid', 'true')
    await sheet(page)
      .getByLabel('When')
      .fill(`${dayAgo(3)}T10:00`)
    await sheet(page).getByRole('button', { name: 'Bad', exact: true }).click()
    await expect(sheet(page).getByText(/^Saved on \w+ \d+ \w+\. Points count for today\./)).toBeVisible()
    const { moods } = await api.call<{ moods: { timestamp: string }[] }>('GET', '/moods')
    expect(moods.map(({ timestamp }) => timestamp.slice(0, 10))).toEqual([dayAgo(3)])
  })

  test('a past day is added to by the sheet, with that day set', async ({ page, api }) => {
    await page.goto(`/day/${dayAgo(2)}`)
    await page.getByRole('button', { name: 'Add to this day' }).click()
    await expect(sheet(page).getByText(/^Saved on .* Points count for today\.$/)).toBeVisible()
    await sheet(page).getByRole('button', { name: 'Symptom' }).click()
    const form = page.getByRole('dialog', { name: 'Add a symptom' })
    await form.getByLabel('Symptom', { exact: true }).fill('Headache')
    await form.getByRole('button', { name: 'Save Symptom' }).click()
    await expect(sheet(page)).toBeHidden()
    await expect(page.getByRole('region', { name: 'Everything logged' })).toContainText('Headache')
    expect(await api.balance()).toBe(15)
  })

  test('a fast starts in the sheet, runs on every page, and ends in the strip after one question', async ({
    page,
    person,
  }) => {
    await page.goto('/exercise')
    await logButton(page).click()
    await sheet(page)
      .getByRole('button', { name: /^Start fast/ })
      .click()
    await expect(toast(page, 'Fast started'), person.name).toBeVisible()
    await expect(strip(page)).toContainText(/Fast 0:0\d:\d\d/)
    await expect(strip(page)).toContainText('16h to go')
    await expectSoundLook(page, 'live strip', { only: 'phone', within: '[data-live-bar]' })

    await page.setViewportSize(phone)
    await strip(page).getByRole('button', { name: 'End fast' }).click()
    await expect(strip(page)).toContainText('Goal 16h')
    await strip(page).getByRole('button', { name: 'Keep' }).click()
    await expect(strip(page).getByRole('button', { name: 'End fast' })).toBeFocused()

    // On the coach's page it is a ring in the header, which leads to the fast.
    await places(page).getByRole('link', { name: 'Coach' }).click()
    await strip(page)
      .getByRole('link', { name: /^Fast, / })
      .click()
    await expect(page).toHaveURL('/nutrition#fasting-timer')
    await strip(page).getByRole('button', { name: 'End fast' }).click()
    await strip(page).getByRole('button', { name: 'End', exact: true }).click()
    await expect(toast(page, /Fasting ended early/)).toBeVisible()
    await expect(strip(page)).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('two things that run stand side by side, and lead to their pages', async ({ page, person }) => {
    await page.goto('/exercise')
    await page.getByRole('button', { name: 'Start Evening walk' }).click()
    await expect(strip(page), person.name).toContainText(/Exercise 2\d:\d\d/)
    await logButton(page).click()
    await sheet(page)
      .getByRole('button', { name: /^Start fast/ })
      .click()
    await expect(strip(page).getByRole('link')).toHaveCount(2)
    await expect(strip(page).getByRole('button')).toHaveCount(0)
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(strip(page).getByRole('link')).toHaveCount(1)
    await expect(strip(page).getByRole('button', { name: 'End fast' })).toBeVisible()
  })

  test('the settings are a list with what is set, then one section with a way back', async ({ page, person }) => {
    await page.goto('/wellness')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: new RegExp(person.name) }).click()
    await page.getByRole('link', { name: 'Settings' }).click()
    const settings = page.getByRole('dialog', { name: 'Settings' })
    await expect(settings.getByRole('link', { name: 'Wallet None' })).toBeVisible()
    await settings.getByRole('link', { name: 'Sign-in Email' }).click()
    await expect(settings.getByRole('heading', { name: 'Sign-in', exact: true })).toBeFocused()
    await settings.getByRole('button', { name: 'All settings' }).click()
    await expect(settings.getByRole('heading', { name: 'Settings' })).toBeFocused()
    await expectSoundLook(page, 'list of settings', { only: 'phone', within: 'dialog' })
    await settings.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/auth')
  })
})

test('L opens the sheet and ? the shortcuts, but not while typing or in a dialog', async ({ page, person }) => {
  await page.goto('/wellness')
  await expect(logButton(page), person.name).toBeVisible()
  await page.getByLabel('Notes').pressSequentially('all l?')
  await expect(page.getByLabel('Notes')).toHaveValue('all l?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByLabel('Notes').blur()
  await page.keyboard.press('Control+l')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts).toContainText('Log something')
  await page.keyboard.press('l')
  await expect(sheet(page)).toHaveCount(0)
  await expectNoFaults(page, 'dialog')
  // A person who needs no single keys turns them off.
  await shortcuts.getByRole('checkbox', { name: /single keys/ }).uncheck()
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()
  await page.keyboard.press('l')
  await expect(sheet(page)).toHaveCount(0)
  await page.getByRole('button', { name: new RegExp(person.name) }).click()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await shortcuts.getByRole('checkbox', { name: /single keys/ }).check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('l')
  await expect(sheet(page)).toBeVisible()
})

test('the sheet traps the focus, works by keyboard, and gives the focus back', async ({ page, api }) => {
  for (const daysAgo of [2, 1]) await api.call('POST', '/meals', lunch(daysAgo))
  await page.goto('/dashboard')
  await tabTo(page, logButton(page))
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByRole('button', { name: 'Log Lentil soup again' })).toBeVisible()
  for (let stops = 0; stops < 24; stops++) {
    await page.keyboard.press('Tab')
    // The browser's own controls are a stop too.
    expect((await hasFocus(sheet(page))) || (await page.evaluate('document.activeElement === document.body'))).toBe(
      true,
    )
  }
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(logButton(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await tabTo(page, sheet(page).getByRole('button', { name: 'Neutral', exact: true }))
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByRole('button', { name: 'Done' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toBeHidden()
})

test('the frame, the sheet and a saved mood have no accessibility faults at both widths in both themes', async ({
  page,
  api,
}) => {
  for (const daysAgo of [2, 1]) await api.call('POST', '/meals', lunch(daysAgo))
  await page.goto('/nutrition')
  await expect(logButton(page)).toBeVisible()
  await page.keyboard.press('l')
  await sheet(page)
    .getByRole('button', { name: /^Start fast/ })
    .click()
  await expect(strip(page)).toContainText('to go')
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  await page.keyboard.press('l')
  await expect(sheet(page).getByRole('button', { name: 'Log Lentil soup again' })).toBeVisible()
  await expectNoFaults(page, 'dialog')
  await sheet(page).getByRole('button', { name: 'Neutral', exact: true }).click()
  await expect(sheet(page).getByText('Neutral, saved')).toBeVisible()
  await expectNoFaults(page, 'dialog')
  await page.keyboard.press('Escape')
  await strip(page).getByRole('button', { name: 'End fast' }).click()
  await expectSoundLook(page, 'question in the strip', { only: 'desktop' })
})

test('without a connection the sheet says what could not be saved, and keeps what was chosen', async ({
  page,
  context,
  person,
  watch,
}) => {
  watch.expectFailedLoad('/api/v1/')
  await page.goto('/wellness')
  await logButton(page).click()
  await expect(sheet(page).getByRole('button', { name: /^Symptom/ }), person.name).toBeVisible()
  await context.setOffline(true)
  await sheet(page).getByRole('button', { name: 'Good', exact: true }).click()
  await expect(toast(page, 'You are offline, so nothing was saved.')).toBeVisible()
  await context.setOffline(false)
  await sheet(page).getByRole('button', { name: 'Good', exact: true }).click()
  await expect(sheet(page).getByText('Good, saved')).toBeVisible()
  await expectBalance(page, 15)
})
