import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { dayAgo } from './support/people.ts'
import { expectBalance, moodRows, pressTwice, symptomRows, toast } from './support/screens.ts'

const at = (days: number, time: string) => `${dayAgo(days)}T${time}`

test('a mood is edited, and moves to the day of its new time', async ({ page, person, api, watch }) => {
  await api.logMood(2, { notes: 'Rain', triggers: ['Headache'] })
  await page.goto('/wellness')
  await moodRows(page).getByRole('button', { name: /^Bad/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit mood' })
  await expectSoundLook(page, `a mood of ${person.name}`, { within: 'dialog' })
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

test('a symptom is edited with the keyboard alone', async ({ page, person, api }) => {
  await api.logSymptom('Headache', 2)
  await page.goto('/wellness')
  await symptomRows(page)
    .getByRole('button', { name: /^Headache/ })
    .focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit symptom' })
  await expectSoundLook(page, `a symptom of ${person.name}`, { within: 'dialog' })
  await dialog.getByLabel('Symptom', { exact: true }).fill('Migraine')
  await dialog.getByLabel('When').fill(at(3, '21:30'))
  await dialog.getByLabel('When').press('Enter')
  await expect(toast(page, 'Symptom saved')).toBeVisible()
  await expect(symptomRows(page)).toContainText('Migraine')
  await expect(symptomRows(page)).toContainText('21:30')
})

test('an exercise that gets shorter loses points, and gets them back when it is longer', async ({
  page,
  person,
  api,
}) => {
  await api.call('POST', '/fitness/exercises', {
    name: 'A walk',
    type: 'cardio',
    duration_minutes: 20,
    is_completed: true,
  })
  await page.goto('/exercise')
  await expectBalance(page, 50)
  const open = page.getByRole('button', { name: 'A walk', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Edit exercise' })
  const tell = async (minutes: string) => {
    await open.click()
    await dialog.getByLabel('Duration').fill(minutes)
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
  }
  await open.click()
  await expectSoundLook(page, `an exercise of ${person.name}`, { within: 'dialog' })
  await page.keyboard.press('Escape')
  await tell('0')
  await expect(dialog.getByText('Duration must be at least 1 minute')).toBeVisible()
  await page.keyboard.press('Escape')
  await tell('5')
  await expect(toast(page, /Exercise changed.*15 minutes less.*−30 pts/)).toBeVisible()
  await expectBalance(page, 20)
  await tell('20')
  await expect(toast(page, /Exercise changed.*15 minutes more.*\+30 pts/)).toBeVisible()
  await expectBalance(page, 50)
})

test('an ended fast is edited, and the server refuses overlaps', async ({ page, person, api, watch }) => {
  watch.expectFailedLoad('/api/v1/fasting')
  const enter = (from: number, to: number) =>
    api.call('POST', '/fasting/past', {
      start_time: `${at(from, '20:00')}:00Z`,
      end_time: `${at(to, '12:30')}:00Z`,
      fasting_type: '16:8',
    })
  await enter(6, 5)
  await enter(3, 2)
  await page.goto('/nutrition')
  await page
    .getByRole('button', { name: /^16h 30m/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Edit fast' })
  await expectSoundLook(page, `a fast of ${person.name}`, { within: 'dialog' })
  const started = dialog.getByLabel('Started')
  const before = await started.inputValue()
  await started.fill(at(6, '11:00'))
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(
    dialog.getByText('This overlaps with another fast of yours.').or(dialog.getByText(/at most/)),
  ).toBeVisible()
  await started.fill(before)
  await dialog.getByLabel('Note').fill('Slept through it')
  await dialog.getByLabel('Window').selectOption({ label: '18:6 Extended, 18h' })
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Fast changed')).toBeVisible()
  await expect(page.getByText('Slept through it')).toBeVisible()
  await expect(page.getByText('Ended early')).toBeVisible()
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
