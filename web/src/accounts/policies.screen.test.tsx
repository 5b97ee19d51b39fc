import { policyAddressMetas, policyFactsMeta, type PolicyFacts } from '@finu/contract/support/policy-facts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../testing/open-app.tsx'

const metas: HTMLMetaElement[] = []
function setMeta(name: string, content: string) {
  const meta = Object.assign(document.createElement('meta'), { name, content })
  metas.push(meta)
  document.head.append(meta)
}
afterEach(() => {
  for (const meta of metas.splice(0)) meta.remove()
})

const facts: PolicyFacts = {
  operator: { name: 'Example Ltd <b>', address: '1 Example Street, privacy@finu.example' },
  processors: [{ kind: 'payments', name: 'Stripe' }],
}

test('the operator’s own text opens in a new tab, and the built-in one in a dialog', async () => {
  setMeta(policyAddressMetas.privacy, 'https://finu.example/our-policy')
  await openApp('/auth', { as: 'nobody' })
  const own = page.getByRole('link', { name: 'Privacy Policy (opens in a new tab)' })
  await expect.element(own).toHaveAttribute('href', 'https://finu.example/our-policy')
  await expect.element(own).toHaveAttribute('target', '_blank')
  await expect.element(own).toHaveAttribute('rel', 'noopener noreferrer')
  await page.getByRole('button', { name: 'Terms of Service' }).click()
  const terms = page.getByRole('dialog', { name: 'Terms of Service' })
  await expect.element(terms.getByRole('link', { name: 'Open as a page' })).toHaveAttribute('href', '/terms')
})

test('the built-in texts name the operator and the services that are used', async () => {
  setMeta(policyFactsMeta, JSON.stringify(facts))
  await openApp('/privacy', { as: 'nobody' })
  await expect.element(page.getByText('This copy of Finu is run by Example Ltd <b>: the operator.')).toBeVisible()
  await expect.element(page.getByText('1 Example Street, privacy@finu.example')).toBeVisible()
  await expect.element(page.getByText('Stripe: your email address')).toBeVisible()
})
