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
