import { support } from '@finu/contract/support/support'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { api, openApp } from '../../../testing/open-app.tsx'

test('without a support address one item says whom to ask', async () => {
  api.answer(support.info, { email: null, version: '1.0.0' })
  await openApp('/settings?section=help')
  await expect.element(page.getByText('Ask the person who runs this server')).toHaveLength(1)
  for (const dead of ['Report a Bug', 'Feature Request'])
    await expect.element(page.getByText(dead)).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Contact Support' })).not.toBeInTheDocument()
  await expect.element(page.getByText('Finu, version 1.0.0. Web platform.')).toBeVisible()
})

test('three items open an email; the bug report has the version and the browser but no personal data', async () => {
  api.answer(support.info, { email: 'help@finu.example', version: '1.0.0' })
  await openApp('/assistant', { as: { profile: { bio: 'Secret bio', weight_kg: 68.5 } } })
  await expect.element(page.getByRole('button', { name: /Sample user/ })).toBeVisible()
  expect(api.calls(support.info)).toEqual([])
  await openApp('/settings?section=help', { as: { profile: { bio: 'Secret bio', weight_kg: 68.5 } } })
  for (const name of ['Contact Support', 'Report a Bug', 'Feature Request']) {
    const link = page.getByRole('link', { name })
    await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^mailto:help@finu\.example\?subject=/))
  }
  const report = new URL(page.getByRole('link', { name: 'Report a Bug' }).element().getAttribute('href')!)
  const body = report.searchParams.get('body')!
  expect(body).toContain('Finu 1.0.0 (web), server 1.0.0')
  expect(body).toContain(navigator.userAgent)
  for (const secret of ['person@example.com', 'Sample user', 'token-of', 'Secret bio', '68.5'])
    expect(body).not.toContain(secret)
  await expectAccessible('dialog')
})
