import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { dayAgo } from './support/people.ts'
import { expectBalance, moodRows, pressTwice, toast } from './support/screens.ts'

const at = (days: number, time: string) => `${dayAgo(days)}T${time}`

test('a mood is edited, and moves to the day of its new time', async ({ page, api, watch }) => {
  await api.logMood(2, { notes: 'Rain', triggers: ['Headache'] })
  await page.goto('/wellness')
  await moodRows(page).getByRole('button', { name: /^Bad/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit mood' })
  await dialog.getByRole('radio', { name: 'Good' }).check({ force: true })
  await dialog.getByLabel('Notes').fill('Rain, then sun')
  await dialog.getByLabel('When').fill(at(-2, '08:00'))
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('This time is still to come')).toBeVisible()
  await expect(dialog.getByLabel('When')).toBeFocused()
  expect(watch.calls('PUT /api/v1/moods')).toEqual([])
  await dialog.getByLabel('When').fill(at(1, '08:00'))
  await pressTwice(dialog.getByRole('button', { name: 'Save Changes' }))
  await expect(toast(page, 'Mood saved')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(moodRows(page)).toContainText('Good')
  await expect(moodRows(page)).toContainText('Yesterday, 08:00')
  await expect(moodRows(page)).toContainText('Rain, then sun')
  await expect(moodRows(page).getByRole('button', { name: /^Good/ })).toBeFocused()
  await expectBalance(page, 15)
})

test('a change made in another tab is not overwritten without confirmation', async ({ page, context, api, watch }) => {
  watch.expectFailedLoad('/api/v1/moods/')
  await api.logMood(3, { notes: 'As it was' })
  const other = await context.newPage()
  const dialogs = [page, other].map((each) => each.getByRole('dialog', { name: 'Edit mood' }))
  const [here, there] = dialogs as [(typeof dialogs)[0], (typeof dialogs)[0]]
  for (const each of [page, other]) {
    await each.goto('/wellness')
    await moodRows(each)
      .getByRole('button', { name: /^Neutral/ })
      .click()
  }
  await there.getByLabel('Notes').fill('From the other tab')
  await there.getByRole('button', { name: 'Save Changes' }).click()
  await expect(there).toBeHidden()

  await page.bringToFront()
  await here.getByLabel('Notes').fill('From this tab')
  await here.getByRole('button', { name: 'Save Changes' }).click()
  await expect(here.getByText(/^This was changed elsewhere meanwhile[.]/)).toBeVisible()
  await expect(here.getByLabel('Notes')).toHaveValue('From this tab')
  await expectSoundLook(page, 'a mood that was changed elsewhere', { within: 'dialog' })
  await here.getByRole('button', { name: 'See what is there' }).click()
  await expect(moodRows(page)).toContainText('From the other tab')

  // Saving over a version that was opened works; after another change elsewhere, it must be forced.
  await moodRows(page)
    .getByRole('button', { name: /^Neutral/ })
    .click()
  const { moods } = await api.call<{ moods: { id: string }[] }>('GET', '/moods')
  await api.call('PUT', `/moods/${moods[0]!.id}`, { mood_type: 'calm', notes: 'From a program' })
  await here.getByLabel('Notes').fill('The last word')
  await here.getByRole('button', { name: 'Save Changes' }).click()
  await here.getByRole('button', { name: 'Save mine anyway' }).click()
  await expect(toast(page, 'Mood saved')).toBeVisible()
  await expect(here).toBeHidden()
  await expect(moodRows(page)).toContainText('The last word')
})
