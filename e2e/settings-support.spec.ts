import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'

test.use({ environment: { SUPPORT_EMAIL: 'help@finu.example' } })

test('three items open a letter to it; that about a bug says version and browser and nothing of the person', async ({
  page,
  person,
  api,
  watch,
}) => {
  await api.call('PUT', '/auth/profile', { bio: 'Secret bio', weight_kg: 68.5 })
  await page.goto('/assistant')
  await expect(page.getByRole('button', { name: new RegExp(person.name) })).toBeVisible()
  expect(watch.calls('GET /api/v1/support')).toEqual([])
  await page.goto('/settings?section=help')
  for (const name of ['Contact Support', 'Report a Bug', 'Feature Request'])
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', /^mailto:help@finu\.example\?subject=/)
  const report = new URL((await page.getByRole('link', { name: 'Report a Bug' }).getAttribute('href'))!)
  const body = report.searchParams.get('body')!
  expect(body).toContain('Finu 1.0.0 (web), server 1.0.0')
  expect(body).toContain(await page.evaluate<string>('navigator.userAgent'))
  for (const secret of [person.email, person.name, person.token, 'Secret bio', '68.5'])
    expect(body).not.toContain(secret)
  await expectSoundLook(page, 'help and support', { within: 'dialog' })
})
