import type { ChatSession, ChatSessionDetail } from '@finu/contract/assistant/chat'
import type { Meal } from '@finu/contract/meals/meals'
import type { Locator, Page } from '@playwright/test'
import { askAndWait, conversation } from './support/chat.ts'
import { expect, test } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import type { Api } from './support/people.ts'
import { expectBalance, moodRows, section, toast } from './support/screens.ts'

const card = (page: Page, kind: string) => page.getByRole('group', { name: new RegExp(`^(Proposed )?${kind}$`, 'i') })
const press = (where: Locator, name: string) => where.getByRole('button', { name, exact: true }).click()

async function askAnew(page: Page, question: string) {
  await page.goto('/assistant')
  await askAndWait(page, question)
}

/** Reads the states of all cards from the server. */
async function readStates(api: Api): Promise<string[]> {
  const [session] = await api.call<ChatSession[]>('GET', '/chat/sessions')
  const { messages } = await api.call<ChatSessionDetail>('GET', `/chat/sessions/${session!.id}`)
  return messages.flatMap(({ proposals }) => proposals.map(({ state }) => state))
}

test('a mood in the chat becomes a card, saved with its points once confirmed, and is there after a reload', async ({
  page,
  api,
  watch,
}) => {
  await askAnew(page, 'I feel happy because I slept well')
  const mood = card(page, 'mood')
  await expect(mood).toContainText(/Happy.*Good.*Because I slept well/s)
  expect(watch.calls('POST /api/v1/moods')).toEqual([])
  await expectBalance(page, 13)
  await mood.getByRole('button', { name: 'Confirm' }).dblclick()
  await expect(toast(page, 'Mood logged successfully! 😊')).toBeVisible()
  await expect(mood.getByRole('status')).toHaveText('Logged')
  await expect(mood.getByRole('button', { name: 'Undo' })).toBeFocused()
  await expectBalance(page, 28)
  expect(watch.calls('POST /api/v1/moods')).toHaveLength(1)

  await page.reload()
  await expect(mood.getByRole('status')).toHaveText('Logged')
  await mood.getByRole('link', { name: 'See it in Wellness Tools' }).click()
  await expect(moodRows(page)).toHaveText([/Good.*Because I slept well/s])
  expect(await readStates(api)).toEqual(['saved'])
})

test('undoing a confirmed card is final, takes back its points, and shows in every tab', async ({
  page,
  api,
  context,
  watch,
}) => {
  watch.expectFailedLoad('/api/v1/chat/proposals', '/api/v1/moods')
  await askAnew(page, 'log my mood as happy')
  const mood = card(page, 'mood')
  await press(mood, 'Confirm')
  await expect(mood.getByRole('status')).toHaveText('Logged')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(card(other, 'mood').getByRole('button', { name: 'Undo' })).toBeVisible()

  await press(mood, 'Undo')
  await expect(toast(page, /Mood deleted.*−15 pts/)).toBeVisible()
  await expect(mood).toHaveText('MoodThis was undone. Ask for it again to log it.')
  await expect(mood.getByText('Mood', { exact: true })).toBeFocused()
  await expectBalance(page, 13)
  // The other tab learns of it by itself.
  await expect(card(other, 'mood')).toContainText('This was undone. Ask for it again to log it.')
  expect(await api.call<{ moods: unknown[] }>('GET', '/moods')).toMatchObject({ moods: [] })
})

test('a card settled in another tab says so, and nothing is saved twice', async ({ page, api, context, watch }) => {
  watch.expectFailedLoad('/api/v1/chat/proposals', '/api/v1/moods')
  await askAnew(page, 'log my mood as happy')
  const other = await context.newPage()
  // This tab hears nothing of the other, so that its card is still open when it is pressed.
  await other.addInitScript(() => (BroadcastChannel.prototype.postMessage = () => {}))
  await page.evaluate(() => (BroadcastChannel.prototype.postMessage = () => {}))
  await other.goto(page.url())
  await expect(card(other, 'mood')).toBeVisible()
  await press(card(page, 'mood'), 'Confirm')
  await expect(card(page, 'mood').getByRole('status')).toHaveText('Logged')

  await press(card(other, 'mood'), 'Dismiss')
  await expect(toast(other, 'This card was settled already.')).toBeVisible()
  await expect(card(other, 'mood').getByRole('status')).toHaveText('Logged')
  expect(await api.call<{ moods: unknown[] }>('GET', '/moods')).toMatchObject({ moods: [{}] })
  await expectBalance(page, 28)
})

test('a meal is changed on its card, confirmed and shown on its page', async ({ page, api, watch }) => {
  await askAnew(page, 'I ate 2 eggs and a banana for breakfast')
  const meal = card(page, 'meal')
  await expect(meal.getByRole('listitem')).toHaveText([/^Egg.*2 × /, /^Banana.*1 medium/])
  await expect(meal).toContainText(/Together [\d,]+ kcal, [\d.]+ g protein/)
  await press(meal, 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit meal' })
  await expect(dialog.getByLabel('Quantity of Banana')).toHaveValue('1')
  await dialog.getByLabel('Quantity of Banana').fill('0')
  await press(dialog, 'Save Changes')
  await expect(dialog.getByText('Use a quantity above 0, up to 5000')).toBeVisible()
  await dialog.getByLabel('Quantity of Banana').fill('3')
  await dialog.getByRole('button', { name: /^Remove Egg/ }).click()
  await expect(dialog.getByText('Together 315 kcal')).toBeVisible()
  await dialog.getByLabel('Meal name').fill('Bananas')
  await expectSoundLook(page, 'change a proposed meal', { within: 'dialog' })
  await press(dialog, 'Save Changes')
  await expect(dialog).toBeHidden()
  await expect(meal.getByRole('button', { name: 'Edit' })).toBeFocused()
  await expect(meal.getByRole('listitem')).toHaveText([/^Banana.*3 × medium/])
  await expect(meal).toContainText('315 kcal')
  expect(watch.calls('POST /api/v1/meals')).toEqual([])

  await page.reload()
  await press(meal, 'Confirm')
  await expect(toast(page, /Meal saved.*\+15 pts/)).toBeVisible()
  await meal.getByRole('link', { name: 'See it in Nutrition Tools' }).click()
  await expect(section(page, "Today's Meals").getByRole('listitem')).toHaveText([/Bananas.*Breakfast.*315 kcal/])
  const { meals } = await api.call<{ meals: Meal[] }>('GET', '/meals')
  expect(meals[0]!.food_items).toMatchObject([{ name: 'Banana', quantity: 3, source: 'reference' }])
})

test('a card is dismissed and opened again', async ({ page, api, watch }) => {
  await askAnew(page, 'I ran for 30 minutes')
  const run = card(page, 'exercise')
  await expect(run).toContainText('Cardio, 30 min, about 240 kcal')
  await press(run, 'Dismiss')
  await expect(run.getByRole('button', { name: 'Open again' })).toBeFocused()
  await expect(run.getByRole('status')).toHaveText('Dismissed')
  await page.reload()
  await press(run, 'Open again')
  await expect(run.getByRole('button', { name: 'Confirm' })).toBeFocused()
  expect(watch.calls('POST /api/v1/fitness/exercises')).toEqual([])

  await press(run, 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit exercise' })
  await dialog.getByLabel('Duration').fill('20')
  await press(dialog, 'Save Changes')
  await expect(run).toContainText('Cardio, 20 min, about 160 kcal')
  await press(run, 'Confirm')
  await expect(toast(page, /Exercise saved.*20 minutes, 2 points each, and 10.*\+50 pts/)).toBeVisible()
  expect(await api.call<{ exercises: unknown[] }>('GET', '/fitness/exercises')).toMatchObject({
    exercises: [{ name: 'Run', duration_minutes: 20, is_completed: true }],
  })
})

test('without a connection the card and its changes stay, and the same buttons retry', async ({
  page,
  person,
  api,
  watch,
}) => {
  watch.expectFailedLoad('/api/v1/chat/proposals', '/api/v1/moods')
  await askAnew(page, 'log my mood as happy')
  const mood = card(page, 'mood')
  await press(mood, 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit mood' })
  await page.route('**/api/v1/chat/proposals/*', (route) => route.abort())
  await dialog.getByLabel('Notes').fill(person.name)
  await press(dialog, 'Save Changes')
  await expect(dialog.getByText('Failed to save mood. Please try again.')).toBeVisible()
  await page.unrouteAll()
  await press(dialog, 'Save Changes')
  await expect(mood).toContainText(person.name)

  await page.route('**/api/v1/moods', (route) => route.abort())
  await press(mood, 'Confirm')
  await expect(toast(page, 'Failed to save mood. Please try again.')).toBeVisible()
  await expect(mood.getByRole('button', { name: 'Confirm' })).toBeFocused()
  await page.unrouteAll()

  // The mood is saved but the answer is lost: confirming again saves no second one.
  await page.route('**/api/v1/moods', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await press(mood, 'Confirm')
  await expect(mood.getByRole('button', { name: 'Confirm' })).not.toHaveAttribute('aria-busy', 'true')
  await page.unrouteAll()

  // The card cannot be updated either: it says that the mood is saved, and can be confirmed again.
  await page.route('**/api/v1/chat/proposals/*', (route) => route.abort())
  await press(mood, 'Confirm')
  await expect(mood.getByText('This is saved, but the card could not be brought up to date.')).toBeVisible()
  await page.unrouteAll()
  await press(mood, 'Confirm')
  await expect(mood.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(await api.call<{ moods: unknown[] }>('GET', '/moods')).toMatchObject({ moods: [{ notes: person.name }] })
  await expectBalance(page, 28)
})

test('a fast starts from its card after the caution, and not while another one runs', async ({ page, api, watch }) => {
  watch.expectFailedLoad('/api/v1/fasting')
  await askAnew(page, 'start a 24 hour fast')
  const fast = card(page, 'fast')
  await expect(fast).toContainText('24 hours, starting when you confirm')
  await expect(fast).toContainText('Fasting is not for everyone.')
  await press(fast, 'Confirm')
  const caution = page.getByRole('dialog', { name: 'Before you fast' })
  await caution.getByRole('button', { name: 'Not now' }).click()
  await expect(fast.getByRole('button', { name: 'Confirm' })).toBeFocused()
  expect(watch.calls('POST /api/v1/fasting')).toEqual([])

  await press(fast, 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit fast' })
  await dialog.getByText('Intermittent').click()
  await press(dialog, 'Save Changes')
  await expect(fast).toContainText('16 hours, starting when you confirm')
  const other = await api.call<{ id: string }>('POST', '/fasting', { fasting_type: '18:6' })
  await press(fast, 'Confirm')
  await expect(toast(page, 'A fast is already running. End it before you start another one.')).toBeVisible()
  await expect(fast.getByRole('button', { name: 'Confirm' })).toBeVisible()
  await api.call('DELETE', `/fasting/${other.id}`)
  await press(fast, 'Confirm')
  await expect(toast(page, /^Fast started/)).toBeVisible()
  await fast.getByRole('link', { name: 'See it in Nutrition Tools' }).click()
  await expect(section(page, 'Fasting Timer').getByRole('button', { name: 'End Fast' })).toBeVisible()
  await page.goBack()
  await press(fast, 'Undo')
  await expect(toast(page, /^Fast deleted/)).toBeVisible()
  expect(await api.call<{ fasts: unknown[] }>('GET', '/fasting')).toMatchObject({ fasts: [] })
})

test('two cards of one reply are changed and confirmed with the keyboard alone', async ({ page, person, api }) => {
  await askAnew(page, 'I have a headache, 3 of 5. Add a goal: walk 10 minutes')
  const symptom = card(page, 'symptom')
  const goal = card(page, 'goal')
  await expect(symptom, person.name).toContainText('Moderate, 3 of 5')
  await symptom.getByRole('button', { name: 'Confirm' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit symptom' })
  await dialog.getByRole('radio', { name: '3 Moderate' }).focus()
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('textbox', { name: 'Symptom' }).press('Enter')
  await expect(symptom).toContainText('Severe, 4 of 5')
  await expect(symptom).toContainText('Talk to a doctor')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(symptom.getByRole('button', { name: 'Undo' })).toBeFocused()

  await goal.getByRole('button', { name: 'Edit' }).press('Enter')
  await page.getByRole('dialog', { name: 'Edit goal' }).getByLabel('Goal description').fill('Walk 15 minutes')
  await page.keyboard.press('Enter')
  await expect(goal).toContainText('Walk 15 minutes')
  await goal.getByRole('button', { name: 'Confirm' }).press('Enter')
  await expect(goal.getByRole('status')).toHaveText('Logged')
  expect(await api.call<{ goals: unknown[] }>('GET', '/fitness/goals')).toMatchObject({
    goals: [{ name: 'Walk 15 minutes' }],
  })
  expect(await readStates(api)).toEqual(['saved', 'saved'])
})

test('a memory is confirmed and deleted again, and its card is hidden when the reply is rewritten', async ({
  page,
  api,
}) => {
  await askAnew(page, 'remember that I am vegetarian')
  const memory = card(page, 'memory')
  await press(memory, 'Confirm')
  await expect(memory.getByRole('status')).toHaveText('Remembered')
  expect(await api.call('GET', '/chat/memories')).toMatchObject({ memories: [{ text: 'I am vegetarian' }] })
  // A card settled while the next reply is written below it stays settled.
  const next = askAndWait(page, 'log my mood as happy')
  await expect(conversation(page).getByText('log my mood as happy')).toBeVisible()
  await press(memory, 'Undo')
  await expect(toast(page, 'Forgotten')).toBeVisible()
  await next
  await expect(memory.getByRole('status')).toHaveText('This was undone. Ask for it again to log it.')
  expect(await api.call('GET', '/chat/memories')).toEqual({ memories: [] })
  await expect(card(page, 'mood')).toHaveCount(1)
  // Delayed, as otherwise the new reply might arrive too early.
  const gate = Promise.withResolvers<void>()
  await page.route('**/regenerate', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Write this reply again' }).click()
  await expect(card(page, 'mood')).toHaveCount(0)
  gate.resolve()
  await expect(card(page, 'mood').getByRole('button', { name: 'Confirm' })).toBeEnabled()
  await expect(card(page, 'mood')).toHaveCount(1)
})

test('several cards are confirmed with one press, each by its ordinary call; a failed one stays open', async ({
  page,
  api,
  watch,
}) => {
  watch.expectFailedLoad('/api/v1/meals')
  await askAnew(page, 'I had porridge with blueberries for breakfast, walked for 20 minutes, and feel happy')
  const all = page.getByRole('button', { name: 'Confirm all 3' })
  await page.route('**/api/v1/meals', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await all.dblclick()
  const outcome = page.getByText('2 of 3 are saved. One is still open: confirm again, nothing is saved twice.')
  await expect(outcome).toBeVisible()
  await expect(toast(page, 'Failed to save meal. Please try again.')).toBeVisible()
  await expect(card(page, 'mood').getByRole('status')).toHaveText('Logged')
  await expect(card(page, 'exercise').getByRole('status')).toHaveText('Logged')
  expect(
    [watch.calls('POST /api/v1/moods'), watch.calls('POST /api/v1/fitness/exercises')].map((c) => c.length),
  ).toEqual([1, 1])
  await page.unrouteAll()
  await press(card(page, 'meal'), 'Confirm')
  await expect(card(page, 'meal').getByRole('status')).toHaveText('Logged')
  await expect(outcome).toBeHidden()
  await press(card(page, 'mood'), 'Undo')
  await expect(toast(page, /Mood deleted.*−15 pts/)).toBeVisible()
  await expect.poll(async () => (await readStates(api)).toSorted()).toEqual(['saved', 'saved', 'undone'])
})
