import { insights } from '@finu/contract/insights/insights'
import type { Correlation, CorrelationReport } from '@finu/contract/insights/correlations'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dayAgo } from '../../testing/days.ts'
import { api, openApp } from '../../testing/open-app.tsx'

const panel = page.getByRole('region', { name: 'What goes together' })

const finding: Correlation = {
  exposure: { kind: 'trigger', name: 'Poor Sleep', threshold: null },
  outcome: { kind: 'symptom', name: 'Headache', threshold: null },
  days_later: 0,
  with: { days: 40, hits: 30, mean: null, steps: null },
  without: { days: 120, hits: 20, mean: null, steps: null },
  difference: 0.58,
  certainty: 3,
  first_day: dayAgo(200),
  last_day: dayAgo(1),
  left_out: 10,
  shuffles: 10_000,
  reached: 1,
  latest: [{ date: dayAgo(1), is_hit: true, level: null }],
}
const result: CorrelationReport = {
  days: 160,
  pairs: 12,
  found: [finding],
  gathering: [],
  nothing: [{ exposure: { kind: 'food', name: 'Bread', threshold: null }, outcome: finding.outcome, days: 60 }],
  is_open: true,
  computed_at: `${dayAgo(0)}T00:00:00Z`,
  is_due: false,
}

test('names of the maximum length do not widen the page', async () => {
  const named = (length: number, letter: string) => letter.repeat(length)
  api.answer(insights.correlations, {
    ...result,
    found: [
      {
        ...finding,
        exposure: { ...finding.exposure, name: named(60, 'W') },
        outcome: { ...finding.outcome, name: named(80, 'M') },
      },
    ],
    nothing: [{ ...result.nothing[0]!, exposure: { kind: 'food', name: named(120, 'w'), threshold: null } }],
  })
  await openApp('/wellness')
  await expect.element(panel.getByRole('article').first()).toBeVisible()
  for (const width of [1440, 768, 390, 320]) {
    await page.viewport(width, 800)
    const { documentElement: root } = document
    // The page gets its new width a moment after the window.
    await expect.poll(() => root.clientWidth).toBe(width)
    await expect.poll(() => root.scrollWidth, { message: `${width}: pixels wide` }).toBe(width)
  }
})

test('correlations that fail to load report it and offer a retry', async () => {
  api.refuse(insights.correlations, 500)
  await openApp('/wellness')
  await expect.element(panel).toMatchTextContent('What goes together could not be loaded')
  api.answer(insights.correlations, result)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect.element(panel.getByRole('heading', { name: 'Headache, with poor sleep' })).toBeVisible()
})

test('the days so far are the logged ones, even before the first calculation', async () => {
  api.answer(insights.correlations, { ...result, days: 17, pairs: 0, found: [], nothing: [] })
  await openApp('/wellness')
  await expect.element(panel).toMatchTextContent('You logged on 17 days. Two things can be compared')
  api.answer(insights.correlations, {
    ...result,
    days: 17,
    pairs: 0,
    found: [],
    nothing: [],
    computed_at: null,
    is_due: true,
  })
  await openApp('/dashboard')
  await expect.element(panel).toMatchTextContent('We look for links every hour.')
})
