import { composer } from './support/chat.ts'
import { expect, test } from './support/journey.ts'
import { openAccount, bringSession } from './support/people.ts'
import { openSidebar, openUserMenu, pickMood } from './support/screens.ts'

test('a meal and a mood that were begun are still there after a look at another page, but not after a reload', async ({
  page,
  person,
}) => {
  await page.goto('/wellness')
  await pickMood(page, 'Good')
  await page.getByLabel('Notes').fill(person.name)
  await page.getByRole('link', { name: 'Nutrition Tools' }).click()
  await page.getByLabel('Meal name').fill('Lentil soup')
  await page.getByRole('link', { name: 'Wellness Tools' }).click()
  await expect(page.getByLabel('Notes')).toHaveValue(person.name)
  await expect(page.getByRole('radio', { name: 'Good', exact: true })).toBeChecked()
  await page.getByRole('link', { name: 'Nutrition Tools' }).click()
  await expect(page.getByLabel('Meal name')).toHaveValue('Lentil soup')
  await page.reload()
  await expect(page.getByLabel('Meal name')).toHaveValue('')
})

test('what was typed in the chat is still there after a reload, and gone once it is sent', async ({ page, person }) => {
  await page.goto('/assistant')
  await composer(page).fill(`A thought of ${person.name}`)
  await page.getByRole('link', { name: 'Wellness Tools' }).click()
  await expect(page.getByRole('heading', { name: 'Wellness Tools' })).toBeVisible()
  await page.getByRole('link', { name: 'New Chat' }).click()
  await expect(composer(page)).toHaveValue(`A thought of ${person.name}`)
  await page.reload()
  await expect(composer(page)).toHaveValue(`A thought of ${person.name}`)
  await composer(page).press('Enter')
  await expect(page.getByRole('button', { name: 'Copy reply' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Copy reply' })).toBeVisible()
  await expect(composer(page)).toHaveValue('')
})

test('nothing that was typed outlives the session, in this tab or another', async ({
  page,
  context,
  person,
  request,
}) => {
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
  await openSidebar(page)
  await page.getByRole('link', { name: 'Wellness Tools' }).click()
  await expect(page.getByLabel('Notes')).toHaveValue('')
})

test('a starter is put into the composer with the caret behind it', async ({ page, person }) => {
  await page.goto('/assistant')
  const starter = page.getByRole('list', { name: 'Questions to start with' }).getByRole('button').first()
  const text = await starter.innerText()
  await starter.click()
  await expect(composer(page), person.name).toBeFocused()
  await page.keyboard.type(' Please.')
  await expect(composer(page)).toHaveValue(`${text} Please.`)
})
