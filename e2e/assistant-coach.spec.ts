import type { Page } from '@playwright/test'
import { askAndWait, bubbles } from './support/chat.ts'
import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'

const card = (page: Page, kind: string) => page.getByRole('group', { name: new RegExp(`^(Proposed )?${kind}$`, 'i') })

test('one message with several logs becomes four cards, confirmed at once', async ({ page, person, watch }) => {
  expect(person.token).toBeTruthy()
  await page.goto('/assistant')
  await askAndWait(page, 'had toast and jam for breakfast, slept badly, headache 6/10, walked 30 minutes')
  for (const kind of ['meal', 'exercise']) await expect(card(page, kind)).toHaveCount(1)
  await expect(card(page, 'symptom')).toHaveCount(2)
  await page.getByRole('button', { name: 'Confirm all 4' }).click()
  for (const kind of ['meal', 'exercise']) await expect(card(page, kind).getByRole('status')).toHaveText('Logged')
  for (const symptom of await card(page, 'symptom').all())
    await expect(symptom.getByRole('status')).toHaveText('Logged')
  expect(watch.calls('POST /api/v1/symptoms')).toHaveLength(2)
  await askAndWait(page, 'how many minutes did I walk today?')
  await expect(bubbles(page).last()).toContainText('30 minutes')
})

test('sets and a medicine become cards; a mistyped set is put right on its card, and the load in words', async ({
  page,
  api,
}) => {
  await page.goto('/assistant')
  await askAndWait(page, 'squats 3x8 at 60 kg, took ibuprofen 400 mg')
  const workout = card(page, 'exercise')
  await expect(workout).toContainText('Squat 3 × 8 at 60 kg')
  await expect(card(page, 'medicine')).toContainText('Ibuprofen, 400 mg')
  await expectSoundLook(page, 'cards of sets and a medicine')
  await workout.getByRole('button', { name: 'Edit' }).click()
  await workout.getByText('60 × 8, 60 × 8, 60 × 8').click()
  await workout.getByLabel('Set 3 of Squat, repetitions').fill('6')
  await workout.getByRole('button', { name: 'Save Changes' }).click()
  await expect(workout).toContainText('Squat 2 × 8 at 60 kg, 1 × 6 at 60 kg')
  await askAndWait(page, 'no, 62.5 kg')
  await expect(card(page, 'exercise').last()).toContainText('Squat 2 × 8 at 62.5 kg, 1 × 6 at 62.5 kg')
  await page.getByRole('button', { name: 'Confirm all 2' }).click()
  await expect(card(page, 'exercise').last().getByRole('status')).toHaveText('Logged')
  await expect(card(page, 'medicine').getByRole('status')).toHaveText('Logged')
  const { exercises } = await api.call<{ exercises: { sets: object[] }[] }>('GET', '/fitness/exercises')
  const set = { movement: 'Squat', reps: 8, load_kg: 62.5 }
  expect(exercises).toMatchObject([{ sets: [set, set, { ...set, reps: 6 }] }])
  expect(await api.call('GET', '/medicines')).toMatchObject({ medicines: [{ name: 'Ibuprofen', dose: '400 mg' }] })
})

test('“make it 7” changes an open card; a saved one gets a new card, which can be confirmed and undone', async ({
  page,
  person,
  api,
  watch,
}) => {
  expect(person.token).toBeTruthy()
  await page.goto('/assistant')
  await askAndWait(page, 'headache 6/10')
  await expect(card(page, 'symptom')).toContainText('3')
  await askAndWait(page, 'make it 9')
  const last = card(page, 'symptom').last()
  await expect(last).toContainText('5 of 5')
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(1)
  await last.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(last.getByRole('status')).toHaveText('Logged')
  const saved = async () =>
    (await api.call<{ symptoms: { id: string; severity_score: number }[] }>('GET', '/symptoms')).symptoms
  const severities = async () => (await saved()).map((each) => each.severity_score)
  expect(await severities()).toEqual([5])
  await askAndWait(page, 'make it 7')
  const change = page.getByRole('group', { name: 'Change symptom' })
  await expect(change).toHaveCount(1)
  await expect(change).toContainText(/Headache.*Severe, 4 of 5.*Before: \w+, 5 of 5/s)
  await expectSoundLook(page, 'a proposed change')
  await change.getByRole('button', { name: 'Confirm' }).dblclick()
  const changed = page.getByRole('group', { name: 'Symptom', exact: true }).last()
  await expect(changed.getByRole('status')).toHaveText('Changed')
  expect(await severities()).toEqual([4])
  expect(watch.calls(`PUT /api/v1/symptoms/${(await saved())[0]!.id}`)).toHaveLength(1)
  // The original card shows the new value too.
  await expect(last).toContainText('Severe, 4 of 5')
  await page.reload()
  await expect(changed.getByRole('status')).toHaveText('Changed')
  await changed.getByRole('button', { name: 'Undo' }).click()
  await expect(changed.getByRole('status')).toHaveText('This change was undone.')
  expect(await severities()).toEqual([5])
})

test('a card deletes a record and states the lost points; a change in another tab is reported', async ({
  page,
  api,
  context,
  watch,
}) => {
  watch.expectFailedLoad('/api/v1/chat/revisions')
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  const headache = { name: 'Headache', severity_score: 3, timestamp: yesterday }
  const { id } = await api.call<{ id: string }>('POST', '/symptoms', headache)
  await page.goto('/assistant')
  await askAndWait(page, 'delete the headache from yesterday')
  const open = (where: Page) => where.getByRole('group', { name: 'Delete symptom' })
  await expectSoundLook(page, 'a proposed deletion')
  await expect(open(page)).toContainText('Deleting it takes back the 5 points it earned')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(open(other)).toBeVisible()
  await api.call('PUT', `/symptoms/${id}`, { severity_score: 4 })
  await open(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(open(page)).toContainText(
    'This was changed elsewhere meanwhile, so the card is out of date. Nothing was done',
  )
  await askAndWait(page, 'delete the headache from yesterday')
  await open(page).last().getByRole('button', { name: 'Confirm' }).click()
  const gone = page.getByRole('group', { name: 'Symptom', exact: true })
  await expect(gone.getByRole('status')).toHaveText('Deleted')
  expect(await api.call<{ symptoms: unknown[] }>('GET', '/symptoms')).toMatchObject({ symptoms: [] })
  // The other tab learns of the deletion by itself. Its outdated card finds that the record is gone and agrees.
  await expect(other.getByRole('group', { name: 'Symptom', exact: true }).last().getByRole('status')).toHaveText(
    'Deleted',
  )
  await open(other).getByRole('button', { name: 'Confirm' }).click()
  await expect(open(other)).toHaveCount(0)
})
