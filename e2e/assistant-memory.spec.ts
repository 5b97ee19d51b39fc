import { chat } from '@finu/contract/assistant/chat'
import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { toast } from './support/screens.ts'

test('the coach’s memories are shown, added, changed and deleted', async ({ page, api, watch }) => {
  watch.expectFailedLoad(chat.addMemory.path)
  await page.goto('/assistant')
  await page.getByRole('button', { name: 'What Finu remembers' }).click()
  const dialog = page.getByRole('dialog', { name: 'What Finu remembers' })
  const rows = dialog.getByRole('listitem')
  const field = dialog.getByRole('textbox', { name: 'Tell Finu something to remember' })
  await expect(dialog.getByText('Nothing yet')).toBeVisible()

  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByText('Write what to remember')).toBeVisible()
  await field.fill('I work nights')
  await dialog.getByRole('button', { name: 'Add' }).dblclick()
  await expect(rows).toHaveText([/I work nights/])
  await expect(field).toHaveValue('')
  await field.fill('I eat no meat')
  await field.press('Enter')
  await expect(rows).toHaveText([/I work nights/, /I eat no meat/])
  await expectSoundLook(page, 'what is remembered', { within: 'dialog' })

  await dialog.getByRole('button', { name: 'Edit I eat no meat' }).click()
  const change = dialog.getByRole('textbox', { name: 'Change: I eat no meat' })
  await change.press('Escape')
  await expect(dialog.getByRole('button', { name: 'Edit I eat no meat' })).toBeFocused()
  await page.keyboard.press('Enter')
  await change.fill('I eat fish, but no meat')
  await change.press('Enter')
  await expect(rows).toHaveText([/I work nights/, /I eat fish, but no meat/])

  await dialog.getByRole('button', { name: 'Delete I work nights' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toast(page, 'Forgotten')).toBeVisible()
  await expect(rows).toHaveText([/I eat fish, but no meat/])
  const { memories } = await api.call<{ memories: { text: string }[] }>('GET', '/chat/memories')
  expect(memories.map(({ text }) => text)).toEqual(['I eat fish, but no meat'])

  // An entry that could not be saved stays in the form.
  await page.route(`**${chat.addMemory.path}`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await field.fill('I swim')
  await field.press('Enter')
  await expect(toast(page, 'Failed to save. Please try again.')).toBeVisible()
  await expect(field).toHaveValue('I swim')
  await page.unroute(`**${chat.addMemory.path}`)
  await field.press('Enter')
  await expect(rows).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'What Finu remembers' })).toBeFocused()
})
