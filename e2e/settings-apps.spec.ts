import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { toast } from './support/screens.ts'

const address = '/settings?section=apps'
const create = (page: Page) => page.getByRole('button', { name: 'Create token' })
const secret = (page: Page) => page.getByRole('group', { name: /^Token of / })

async function fillIn(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('checkbox', { name: 'Read moods' }).check()
}

test('a token is made with the keyboard alone, shown once, copied, works, and is deleted', async ({
  page,
  person,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(address)
  await expect(page.getByText('No tokens yet'), person.name).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).focus()
  await page.keyboard.type('Spreadsheet')
  await page.getByRole('checkbox', { name: 'Read moods' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('checkbox', { name: 'Write meals' }).focus()
  await page.keyboard.press('Space')
  await create(page).focus()
  await page.keyboard.press('Enter')
  await expect(secret(page)).toBeFocused()
  await expect(page.getByText('Spreadsheet is ready. Copy its token now; it is not shown again.')).toBeVisible()
  await page.getByRole('button', { name: 'Copy token' }).click()
  const token = await page.evaluate<string>('navigator.clipboard.readText()')
  expect(await secret(page).locator('code').textContent()).toBe(token)
  const asProgram = { headers: { authorization: `Bearer ${token}` } }
  expect((await request.get('/api/v1/moods', asProgram)).status()).toBe(200)
  expect((await request.get('/api/v1/symptoms', asProgram)).status()).toBe(403)
  await expect(page.getByText(/Reads moods. Writes meals. Never used./)).toBeVisible()
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await expect(secret(page)).toBeHidden()
  await page.reload()
  await expect(page.getByText(/Reads moods. Writes meals. Last used today/)).toBeVisible()
  expect(await page.content()).not.toContain(token)
  await page.getByRole('button', { name: 'Delete: Spreadsheet' }).click()
  await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused()
  await page.getByRole('button', { name: 'Delete', exact: true }).dblclick()
  await expect(page.getByText('No tokens yet')).toBeVisible()
  expect((await request.get('/api/v1/moods', asProgram)).status()).toBe(401)
})

test('a repeated request after a lost answer makes one token, and so do two presses', async ({ page, api, watch }) => {
  watch.expectFailedLoad('/api/v1/tokens')
  await page.goto(address)
  await fillIn(page, 'Tablet')
  await page.route(
    '**/api/v1/tokens',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await create(page).click()
  await expect(toast(page, 'Could not make the token. Please try again.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Tablet')
  await create(page).dblclick()
  await expect(secret(page)).toBeVisible()
  expect((await api.call<{ tokens: unknown[] }>('GET', '/tokens')).tokens).toHaveLength(1)
})
