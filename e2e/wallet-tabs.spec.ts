import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { isNarrow, places } from './support/screens.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** On a phone, where the page is called Rewards, the first tab is called Wallet. */
const nameOf = (page: Page, name: string) => (name === 'Overview' && isNarrow(page) ? 'Wallet' : name)
const tab = (page: Page, name: string) => page.getByRole('tab', { name: nameOf(page, name) })
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name: nameOf(page, name) })

test('the tabs of the wallet are in the address, and arrow keys move between them', async ({ page, person }) => {
  await page.goto('/wallet')
  await expect(page.getByRole('tablist', { name: 'Wallet' }), person.name).toBeVisible()
  await tabTo(page, tab(page, 'Overview'))
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/wallet?tab=achievements')
  await expect(tab(page, 'Achievements')).toBeFocused()
  await expect(tab(page, 'Achievements')).toHaveAttribute('aria-selected', 'true')
  await expect(panel(page, 'Achievements')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/wallet')
  await expect(panel(page, 'Overview').getByRole('region', { name: 'Token balance' })).toBeVisible()
  for (const [key, name] of [
    ['ArrowLeft', 'Achievements'],
    ['Home', 'Overview'],
    ['End', 'Achievements'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(page, name)).toBeFocused()
    await expect(panel(page, name)).toBeVisible()
  }
  // All tabs are one stop: the next is in the open panel.
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('tab').and(page.locator(':focus'))).toHaveCount(0)

  await page.reload()
  await expect(tab(page, 'Achievements')).toHaveAttribute('aria-selected', 'true')
  await tab(page, 'Overview').click()
  await expect(page).toHaveURL('/wallet')
  await page.goto('/wallet?tab=nothing')
  await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Failed')).toHaveCount(0)
})

test('the sidebar leads to both, and marks the one that is open; a phone has one place for them', async ({
  page,
  person,
}) => {
  await page.goto('/wellness')
  const [wallet, achievements, rewards] = ['Wallet', 'Achievements', 'Rewards'].map((name) =>
    places(page).getByRole('link', { name, exact: true }),
  ) as [Locator, Locator, Locator]
  if (isNarrow(page)) {
    await rewards.click()
    await expect(page, person.name).toHaveURL('/wallet?tab=achievements')
    await expect(page.getByRole('heading', { name: 'Achievements', level: 1 })).toBeVisible()
    await tab(page, 'Overview').click()
    await expect(page.getByRole('heading', { name: 'Wallet', level: 1 })).toBeVisible()
    return expect(rewards).toHaveAttribute('aria-current', 'page')
  }
  await achievements.click()
  await expect(page, person.name).toHaveURL('/wallet?tab=achievements')
  await expect(panel(page, 'Achievements')).toBeVisible()
  await expect(achievements).toHaveAttribute('aria-current', 'page')
  await expect(wallet).not.toHaveAttribute('aria-current')
  await wallet.click()
  await expect(page).toHaveURL('/wallet')
  await expect(wallet).toHaveAttribute('aria-current', 'page')
  await expect(achievements).not.toHaveAttribute('aria-current')
})
