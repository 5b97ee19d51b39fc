import { achievements } from '@finu/contract/rewards/achievements'
import { insights } from '@finu/contract/insights/insights'
import { rewards } from '@finu/contract/rewards/rewards'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api, openApp } from '../../../testing/open-app.tsx'

const masthead = page.getByRole('region', { name: 'Today', exact: true })

/** Lists the texts of the masthead that are cut off or stand outside of it. */
function findCutTexts(): string[] {
  const region = masthead.element()
  const { right } = region.getBoundingClientRect()
  return [...region.querySelectorAll<HTMLElement>('*')]
    .filter((each) => each.getClientRects().length > 0)
    .filter((each) => {
      const isBlock = getComputedStyle(each).display !== 'inline'
      return each.getBoundingClientRect().right > right + 1 || (isBlock && each.scrollWidth > each.clientWidth + 1)
    })
    .map((each) => `${each.tagName} ${each.textContent}`)
}

test.each([320, 360, 390, 768, 1024, 1100, 1280, 1439, 1440])(
  'streaks of three digits and the longest day fit at a width of %d',
  async (width) => {
    api.amend(insights.today, (today) => ({
      ...today,
      date: '2026-09-23',
      points: 400,
      streaks: { mood: 365, meal: 120, fast: 104, exercise: 240 },
    }))
    await openApp('/dashboard', { size: [width, 800] })
    await expect.element(masthead.getByText('365')).toBeVisible()
    await expect.element(masthead.getByText('Wednesday')).toBeVisible()
    await document.fonts.ready
    expect(findCutTexts()).toEqual([])
    const title = page.getByRole('heading', { level: 1 }).element()
    expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth)
  },
)

test('a streak begins with the first log, in the same words everywhere', async () => {
  await openApp('/dashboard')
  await expect.element(masthead).toMatchTextContent('Your first log starts one')
  await masthead.getByRole('button', { name: 'see how you earned them' }).click()
  await expect
    .element(page.getByRole('dialog', { name: 'Your points' }))
    .toMatchTextContent('Your first log starts one')
  await openApp('/wallet?tab=achievements')
  await expect
    .element(page.getByText('Your first log starts one, and each day in a row makes it longer.'))
    .toBeVisible()
})

test('a streak of one day is said in the same words everywhere', async () => {
  api.amend(insights.today, (today) => ({ ...today, streaks: { mood: 1, meal: 0, fast: 0, exercise: 0 } }))
  api.amend(rewards.stats, (stats) => ({ ...stats, current_streaks: { mood: 1 } }))
  api.amend(achievements.streaks, (answer) => ({
    ...answer,
    streaks: [
      {
        activity: 'mood',
        length: 1,
        best: 1,
        days: [{ day: '2026-11-28', state: 'kept' as const }],
        rest_days: 0,
        next_rest_day_in: 6,
        is_paused: false,
      },
    ],
  }))
  await openApp('/dashboard')
  await expect.element(masthead).toMatchTextContent('1day mood')
  await masthead.getByRole('button', { name: 'see how you earned them' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Your points' })).toMatchTextContent(/1 day\s*Mood check-in/)
  await openApp('/wallet?tab=achievements')
  await expect.element(page.getByRole('img', { name: '1 day', exact: true })).toBeVisible()
})
