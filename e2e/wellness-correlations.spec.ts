import type { CorrelationReport } from '@finu/contract/insights/correlations'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { confirmAddress } from './support/mail.ts'
import type { Api, Person } from './support/people.ts'
import { unfold } from './support/screens.ts'
import type { TestServer } from './support/server.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'What goes together' })
const finding = (page: Page, title: string) =>
  panel(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title }) })

async function plant(server: TestServer, api: Api, days?: number) {
  await server.plantYear((await api.me()).id, days)
  await expect(async () => {
    expect((await api.call<CorrelationReport>('GET', '/insights/together')).computed_at).not.toBeNull()
  }).toPass({ timeout: 30_000 })
}

async function startTrial(page: Page, server: TestServer, person: Person, api: Api) {
  await confirmAddress(page, server, person.email)
  await expect(page.getByText(/confirmed/i).first()).toBeVisible()
  await api.call('POST', '/subscription/trial/start')
}

/** Axe cannot judge rows that scroll within their list. */
async function expectSoundPanel(page: Page, state: string) {
  await unfold(page, 'Symptom History')
  await expectSoundLook(page, state)
}

test('a year in which headaches follow poor sleep shows it, in words, in dots and by its days', async ({
  page,
  person,
  api,
  server,
}) => {
  await startTrial(page, server, person, api)
  await plant(server, api)
  await page.goto('/wellness')
  const headache = finding(page, 'Headache, with poor sleep')
  await headache.getByRole('heading').click()
  await expect(headache).toContainText(/headache was logged on \d+ of \d+ days; otherwise on \d+ of \d+\./)
  await expect(headache).toContainText('Very unlikely to be chance')
  await expect(headache).toContainText('They may go together; that does not mean one causes the other.')
  const mood = finding(page, 'Mood, with 20 minutes or more of exercise')
  await expect(mood).toContainText(/your mood averaged \d\.\d, higher than on other days: \d\.\d\./)
  await expect(page.getByText('Rye bread')).toHaveCount(0)
  await expect(page.getByText('Headaches after dairy')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Still gathering' })).toContainText('Nothing found')

  await headache.getByText('How this was worked out').focus()
  await page.keyboard.press('Enter')
  await expect(headache).toContainText(/We shuffled your days, two weeks at a time, [\d,]+ times\./)
  await headache.getByText('See the latest days').click()
  await expectSoundPanel(page, 'what goes together')
  const day = headache.getByRole('listitem').filter({ hasText: 'Headache' }).first()
  await day.getByRole('link').click()
  await expect(page).toHaveURL(/\/day\/\d{4}-\d\d-\d\d$/)
  await expect(page.getByRole('region', { name: 'Everything logged' })).toContainText('Headache')
  await expect(page.getByRole('region', { name: 'Everything logged' })).toContainText('Poor sleep')
})
