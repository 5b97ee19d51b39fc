import { composer } from './support/chat.ts'
import { expect, test } from './support/journey.ts'
import { openAccount, bringSession } from './support/people.ts'
import { goToTool, openUserMenu } from './support/screens.ts'

test('no typed text outlives the session, in this tab or another', async ({ page, context, person, request }) => {
  const type = async (where: typeof page) => {
    await where.goto('/assistant')
    await composer(where).fill('My secret')
    await where.getByRole('link', { name: 'Wellness Tools' }).click()
    await where.getByLabel('Notes').fill('My secret')
  }
  const tab = await context.newPage()
  await page.goto('/exercise')
  await page.getByRole('button', { name: 'Start Evening walk' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await type(tab)
  await type(page)
  const menu = await openUserMenu(page, person.name)
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(tab).toHaveURL('/auth')
  for (const each of [page, tab])
    expect(await each.evaluate('JSON.stringify(sessionStorage)')).not.toContain('My secret')
  expect(await page.evaluate('JSON.stringify(localStorage)')).not.toMatch(/Evening walk|authToken/)

  await bringSession(page, await openAccount(request))
  await page.goto('/assistant')
  await expect(composer(page)).toHaveValue('')
  await goToTool(page, 'Wellness Tools')
  await expect(page.getByLabel('Notes')).toHaveValue('')
})
