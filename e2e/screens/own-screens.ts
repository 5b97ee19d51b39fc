import type { Locator, Page } from '@playwright/test'
import { openUserMenu, pickMood, symptomChip, unfold } from '../support/screens.ts'
import { shownTime } from './fixture.ts'
import { receiptOf } from './receipt.ts'
import { press, type Screen } from './screen.ts'

const at = (name: string, path: Screen['path'], act?: Screen['act']): Screen => ({
  name,
  as: 'sample',
  path,
  ...(act && { act }),
})
const by = (name: string | RegExp) => (page: Page) => press(page, name)
/** Opens the Log sheet, and does more in it. */
const inSheet = (act?: (sheet: Locator) => Promise<unknown>) => async (page: Page) => {
  await page.getByRole('button', { name: 'Log', exact: true }).click()
  await act?.(page.getByRole('dialog', { name: 'Log', exact: true }))
}
/** Answers a new mood without saving it, so that other pictures do not show it. */
const pretendMood = (page: Page) =>
  page.route('**/api/v1/moods', async (route) => {
    const mood = route.request().postDataJSON() as object
    const reward = {
      success: true,
      tokens_awarded: 5,
      new_balance: 100,
      reward_description: 'Mood logged',
      grants: [{ rule: 'mood_logged', points: 5 }],
      shortfalls: [],
    }
    const saved = { id: '00000000-0000-4000-8000-000000000001', timestamp: shownTime.toISOString() }
    await route.fulfill({ status: 201, json: { overall_wellness_score: null, ...mood, ...saved, reward } })
  })
const yesterday = '/day/2026-11-17'

/** Scrolls everything within a dialog to its end. */
const scrollToEnd = (page: Page) =>
  page.evaluate(`document.querySelectorAll('dialog, dialog *').forEach((node) => node.scrollTo(0, node.scrollHeight))`)

const settings = ['profile', 'preferences', 'signin', 'devices', 'notifications', 'apps', 'data', 'wallet', 'help']

/** The pages of a person with a year of logs, including what opens on them. */
export const ownScreens: readonly Screen[] = [
  at('assistant', '/assistant'),
  at('assistant-cards', ({ chats }) => `/assistant?sessionId=${chats.cards}`),
  at('assistant-card-edit', ({ chats }) => `/assistant?sessionId=${chats.cards}`, by(/^Edit/)),
  at('assistant-chart', ({ chats }) => `/assistant?sessionId=${chats.chart}`),
  at('assistant-guidance', ({ chats }) => `/assistant?sessionId=${chats.guidance}`),
  { ...at('assistant-chat-menu', '/assistant', by(/^More for/)), only: 'desktop', isPictureAlone: true },
  at('search', '/wellness', async (page) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Search chats' }).getByRole('searchbox').fill('headache')
  }),
  at('today', '/dashboard'),
  at('today-year-of-trends', '/dashboard?days=365'),
  at('today-calendar', '/dashboard?year=calendar'),
  ...[
    at('log', '/dashboard', inSheet()),
    at(
      'log-time',
      '/dashboard',
      inSheet((sheet) => sheet.getByRole('button', { name: /^Now,/ }).click()),
    ),
    {
      ...at(
        'log-mood',
        '/dashboard',
        inSheet((sheet) => sheet.getByRole('button', { name: 'Good', exact: true }).click()),
      ),
      arrange: pretendMood,
    },
    at(
      'log-meal',
      '/dashboard',
      inSheet(async (sheet) => {
        await sheet.getByRole('textbox', { name: 'What did you eat?' }).fill('toast with honey')
        await sheet.getByRole('button', { name: /^Describe/ }).click()
      }),
    ),
  ].map((screen) => ({ ...screen, isWindowAlone: true })),
  { ...at('strip-end', '/wellness', by('End fast')), isWindowAlone: true },
  { ...at('shortcuts', '/wellness', (page) => page.keyboard.press('?')), only: 'desktop' },
  at('day', yesterday),
  { ...at('day-edit', yesterday, by(/^Edit mood at/)), only: 'desktop' },
  { ...at('day-delete', yesterday, by(/^Delete mood at/)), only: 'desktop' },
  { ...at('day-menu', yesterday, by(/^More for mood at/)), only: 'phone' },
  { ...at('day-add', yesterday, by('Add to this day')), only: 'phone' },
  {
    ...at('day-log', yesterday, (page) => page.getByRole('button', { name: 'Mood', exact: true }).click()),
    only: 'desktop',
  },
  {
    ...at('day-log-meal', yesterday, (page) => page.getByRole('button', { name: 'Meal', exact: true }).click()),
    only: 'desktop',
  },
  at('wellness', '/wellness'),
  at('wellness-of-a-day', '/wellness?day=2026-11-11'),
  at('wellness-chosen', '/wellness', async (page) => {
    await pickMood(page, 'Good')
    await symptomChip(page, 'Headache').click()
    await unfold(page, 'Symptom History')
  }),
  at('mood-edit', '/wellness', (page) =>
    page
      .getByRole('region', { name: 'Recent Mood History' })
      .getByRole('listitem')
      .first()
      .getByRole('button')
      .first()
      .click(),
  ),
  at('mood-delete', '/wellness', (page) =>
    page
      .getByRole('region', { name: 'Recent Mood History' })
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click(),
  ),
  at('sleep', '/wellness/sleep'),
  { ...at('sleep-year', '/wellness/sleep?days=365'), isPictureAlone: true },
  { ...at('sleep-log', '/wellness/sleep', by('Log sleep')), only: 'phone' },
  at('sleep-target', '/wellness/sleep', by(/target of sleep/)),
  at('nutrition', '/nutrition'),
  at('nutrition-foods', '/nutrition', (page) => page.getByLabel('Search or describe it').fill('apple')),
  at('nutrition-form', '/nutrition', by('Describe it')),
  at('nutrition-of-a-day', '/nutrition?day=2026-11-17'),
  at('meal-details', '/nutrition?day=2026-11-17', (page) => page.locator('.row-open[aria-haspopup]').first().click()),
  at('custom-foods', '/nutrition', async (page) => {
    await press(page, 'Custom foods')
    await press(page, 'Your foods and recipes')
  }),
  at('custom-food', '/nutrition', async (page) => {
    await press(page, 'Custom foods')
    await press(page, 'Your foods and recipes')
    await press(page, 'Edit Granola, hazelnut')
  }),
  at('meal-favourites', '/nutrition', by('Favourites')),
  at('fast-paused', '/nutrition', by('Pause')),
  at('fast-past', '/nutrition', by('Enter a past fast')),
  at('fast-end', '/nutrition', by(/^End Fast$/)),
  at('weight', '/weight'),
  at('weight-table', '/weight', (page) => page.getByText('As a table').click()),
  at('weight-doubt', '/weight', async (page) => {
    await page
      .getByRole('main')
      .getByRole('textbox', { name: /^Weight/ })
      .fill('190')
    await press(page, 'Save Weight')
  }),
  at('weight-target', '/weight', (page) =>
    page.getByRole('region', { name: 'Target' }).getByRole('button').first().click(),
  ),
  at('water', '/water'),
  at('water-amount', '/water', by('Other')),
  at('exercise', '/exercise'),
  at('routines', '/exercise/routines'),
  at('routine', '/exercise/routines', async (page) => {
    await page.getByRole('main').getByRole('link', { name: 'Upper body' }).click()
    await press(page, 'Add movement')
  }),
  at('exercise-delete', '/exercise', by(/^Delete/)),
  at('exercise-weekly-goal', '/exercise', by(/weekly goal/i)),
  at('achievements', '/wallet?tab=achievements'),
  at('achievements-pause', '/wallet?tab=achievements', by('Plan a pause')),
  at('achievements-all', '/wallet?tab=achievements', by(/all achievements/i)),
  at('wallet', '/wallet'),
  at('points', '/wallet', by('Earned today and history')),
  at('pricing', '/pricing'),
  at('checkout', '/checkout'),
  at('payment-cancelled', '/payment/cancel'),
  { ...at('receipt-not-found', '/wallet/receipts/00000000-0000-4000-8000-000000000000'), isPictureAlone: true },
  ...(['paid', 'refunded'] as const).map((state) => ({
    ...at(`receipt-${state}`, `/wallet/receipts/${receiptOf(state).id}`),
    arrange: (page: Page) => page.route('**/conversions/*', (route) => route.fulfill({ json: receiptOf(state) })),
  })),
  { ...at('settings-list', '/settings'), only: 'phone' },
  ...settings.map((section) => at(`settings-${section}`, `/settings?section=${section}`)),
  ...settings.map((section) => ({
    ...at(`settings-${section}-end`, `/settings?section=${section}`, scrollToEnd),
    isPictureAlone: true,
  })),
  at('settings-token-problems', '/settings?section=apps', by('Create token')),
  at('settings-deletion-problems', '/settings?section=data', async (page) => {
    await press(page, 'Delete my account...')
    await press(page, 'Delete my account')
  }),
  at('settings-password-problems', '/settings?section=signin', async (page) => {
    await press(page, 'Change password')
    await page.getByRole('textbox', { name: 'New password' }).fill('abcdefgh')
    await press(page, 'Change password')
  }),
  at('settings-discard', '/settings?section=profile', async (page) => {
    await page.getByLabel('Height').fill('1000')
    await page.keyboard.press('Escape')
  }),
  {
    ...at('user-menu', '/wellness', (page) => openUserMenu(page, 'Sample user')),
    only: 'desktop',
    isWindowAlone: true,
  },
  { ...at('rail', '/wellness', by('Collapse sidebar')), only: 'desktop' },
  { ...at('drawer', '/wellness', by('Open menu')), only: 'phone' },
]
