import { profile } from '@finu/contract/accounts/profile'
import { support } from '@finu/contract/support/support'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api, openApp, reloadApp } from '../../../testing/open-app.tsx'
import { address, listStoredInTab, openUserMenu } from '../../../testing/page.ts'
import {
  answerDevices,
  answerEvents,
  answerWays,
  describeDevice,
  saveChanges,
  settings,
} from '../../../testing/settings.ts'

const bio = page.getByLabelText('Bio')
const cancel = page.getByRole('button', { name: 'Cancel' })
const question = page.getByRole('dialog', { name: 'Discard your changes?' })
const keep = page.getByRole('button', { name: 'Keep editing' })

test('every way to leave the settings asks before changes are discarded', async () => {
  await openApp('/wellness')
  const menu = await openUserMenu('Sample user')
  await menu.getByRole('link', { name: 'Settings' }).click()
  await bio.fill('Unsaved')
  for (const leave of [
    () => cancel.click(),
    () => userEvent.keyboard('{Escape}'),
    () => settings.getByRole('button', { name: 'Close' }).first().click(),
    // A press on the backdrop is a click whose target is the dialog itself.
    async () => void settings.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })),
    async () => window.history.back(),
  ]) {
    await leave()
    await expect.element(keep).toHaveFocus()
    await keep.click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(bio).toHaveValue('Unsaved')
    expect(address()).toBe('/settings')
  }
  // All sections share one form.
  await page.getByRole('link', { name: 'Preferences' }).click()
  await expect.poll(address).toBe('/settings?section=preferences')
  window.history.back()
  await expect.element(bio).toHaveValue('Unsaved')

  await cancel.click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(address).toBe('/wellness')
  reloadApp('/settings')
  await expect.element(bio).toHaveValue('')
  await cancel.click()
  await expect.poll(address).toBe('/assistant')
  expect(api.calls(profile.update)).toEqual([])
})

test('changes survive a reload until they are saved', async () => {
  await openApp('/settings')
  await bio.fill('Half a life story')
  reloadApp('/settings')
  await expect.element(bio).toHaveValue('Half a life story')
  expect(listStoredInTab()).toContain('keptDraft_settings')
  await saveChanges.click()
  await expect.poll(() => api.calls(profile.update)).toHaveLength(1)
  await expect.poll(listStoredInTab).not.toContain('keptDraft_settings')
})

test('each section has an address; an unknown one shows the first section', async () => {
  await openApp('/settings?section=preferences')
  await expect.element(page.getByRole('link', { name: 'Preferences' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect.element(bio).toBeVisible()
  window.history.back()
  await expect.element(page.getByLabelText('Your day starts at')).toBeVisible()
  for (const section of ['wallet-of-nobody', '..%2F..', '%00']) {
    reloadApp(`/settings?section=${section}`)
    await expect.element(page.getByLabelText('Full Name')).toHaveValue('Sample user')
  }
})

test('the end of a session leads to sign-in without a question, and the next person sees no typed values', async () => {
  await openApp('/settings')
  await bio.fill('Only mine')
  api.refuse(profile.update, 401)
  await saveChanges.click()
  await expect.poll(address).toBe('/auth')
  await openApp('/settings', { as: { display_name: 'Sample neighbour' } })
  await expect.element(page.getByLabelText('Full Name')).toHaveValue('Sample neighbour')
  await expect.element(bio).toHaveValue('')
})

test('Escape returns to the page that opened the settings, and going back further does not reopen them', async () => {
  await openApp('/wellness')
  await page.getByRole('link', { name: 'Nutrition Tools' }).click()
  await expect.poll(address).toBe('/nutrition')
  const menu = await openUserMenu('Sample user')
  await menu.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Preferences' }).click()
  await expect.poll(address).toBe('/settings?section=preferences')
  await userEvent.keyboard('{Escape}')
  await expect.poll(address).toBe('/nutrition')
  window.history.back()
  await expect.poll(address).toBe('/wellness')
})

test.each(['signin', 'devices', 'wallet', 'help'])(
  'the section %s, whose changes apply at once, has no buttons to cancel or save them',
  async (section) => {
    answerDevices(describeDevice())
    answerWays()
    answerEvents([])
    api.answer(support.info, { email: null, version: '1.0.0' })
    await openApp(`/settings?section=${section}`)
    await expect.element(settings.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await expect.element(cancel).not.toBeInTheDocument()
    await expect.element(saveChanges).not.toBeInTheDocument()
    // What was typed in another section can still be saved or left from here.
    await page.getByRole('link', { name: 'Profile' }).click()
    await bio.fill('Unsaved')
    window.history.back()
    await expect.element(saveChanges).toBeVisible()
    await expect.element(cancel).toBeVisible()
  },
)
