import { tokens, type PersonalToken } from '@finu/contract/accounts/tokens'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api, openApp } from '../../../testing/open-app.tsx'
import { toast } from '../../../testing/page.ts'
import { now } from '../../lib/clock.ts'
import { formatInstant } from '../../lib/instants.ts'
import { newId } from '../../lib/random.ts'

const section = '/settings?section=apps'
const create = page.getByRole('button', { name: 'Create token' })
const name = page.getByRole('textbox', { name: 'Name' })

const describeToken = (given: string): PersonalToken => ({
  id: newId(),
  name: given,
  scopes: ['meals:read'],
  created_at: formatInstant(now()),
  expires_at: formatInstant(now() + 86_400_000),
  last_used_at: null,
})

async function fillIn(given: string) {
  await name.fill(given)
  await page.getByRole('checkbox', { name: 'Read moods' }).click()
}

test('missing or invalid values are reported at their fields, and nothing is sent', async () => {
  api.answer(tokens.list, { tokens: [] })
  await openApp(section)
  await create.click()
  await expect.element(page.getByText('Say what the token is for')).toBeVisible()
  await expect.element(page.getByText('Choose what the token may do')).toBeVisible()
  await expect.element(name).toHaveFocus()
  await fillIn('Tablet')
  for (const days of ['', '0', '366', '1.5', 'x']) {
    await page.getByLabelText('Ends after').fill(days)
    await create.click()
    await expect.element(page.getByText('Use a whole number of days from 1 to 365')).toBeVisible()
  }
  expect(api.calls(tokens.create)).toEqual([])
})

test('too many tokens are refused in the server’s words; one that another tab deleted disappears', async () => {
  const made = Array.from({ length: 20 }, (_, index) => describeToken(`Program ${index}`))
  api.answer(tokens.list, { tokens: made })
  api.refuse(tokens.create, 409, { detail: 'You have 20 tokens. Delete one to make another.', code: 'full' })
  await openApp(section)
  await fillIn('One more')
  await create.click()
  await expect.element(toast('You have 20 tokens. Delete one to make another.')).toBeVisible()
  const remove = page.getByRole('button', { name: 'Delete: Program 3', exact: true })
  await remove.click()
  api.refuse(tokens.remove, 404, { detail: 'There is no such token.', code: 'not_found' })
  api.answer(tokens.list, { tokens: made.filter((each) => each !== made[3]) })
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(remove).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Personal tokens' })).toHaveFocus()
})

test('a list that fails to load reports it and offers a retry', async () => {
  api.refuse(tokens.list, 500)
  await openApp(section)
  await expect.element(page.getByText('Your tokens could not be loaded')).toBeVisible()
  api.answer(tokens.list, { tokens: [] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No tokens yet')).toBeVisible()
})
