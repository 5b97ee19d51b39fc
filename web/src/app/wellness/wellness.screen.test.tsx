import { moods } from '@finu/contract/moods/moods'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dayAgo, noonAgo } from '../../../testing/days.ts'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { api, openApp } from '../../../testing/open-app.tsx'

test('histories that fail to load offer a retry; summaries show a dash instead of a figure', async () => {
  for (const call of [moods.list, moods.daily, moods.trends, symptoms.list, symptoms.daily]) api.refuse(call, 503)
  await openApp('/wellness')
  const failedMoods = page.getByRole('alert').filter({ hasText: 'Failed to load mood history' })
  const failedSymptoms = page.getByRole('alert').filter({ hasText: 'Failed to load symptom history' })
  await expect.element(failedMoods).toMatchTextContent('Server error. Please try again later.')
  await expect.element(failedSymptoms).toMatchTextContent('Server error. Please try again later.')
  const summary = page.getByRole('region', { name: "Today's Wellness Summary" })
  await expect.element(summary.getByText('–', { exact: true })).toHaveLength(2)
  await expect.element(summary).not.toMatchTextContent(/check-in|Nothing logged|None today/)

  api.restore(moods.list, symptoms.list)
  await failedMoods.getByRole('button', { name: 'Try again' }).click()
  await failedSymptoms.getByRole('button', { name: 'Try again' }).click()
  await expect.element(failedMoods).not.toBeInTheDocument()
  await expect.element(failedSymptoms).not.toBeInTheDocument()
})

test('the wellness score is explained where it is shown', async () => {
  api.records.add('mood', { mood_type: 'happy', timestamp: noonAgo(1) })
  for (const address of ['/wellness', `/day/${dayAgo(1)}`]) {
    await openApp(address)
    await page
      .getByRole('button', { name: /^Wellness score \d/ })
      .first()
      .click()
    await expect.element(page.getByText('The mean of four figures out of 10').first()).toBeVisible()
    await expectAccessible()
  }
})
