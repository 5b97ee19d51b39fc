import { ending, eventStream, piece, type WaywardModel } from '@finu/standins/wayward-model'
import { ask, bubbles, composer, conversation } from './support/chat.ts'
import { expect } from './support/journey.ts'
import { openAccount } from './support/people.ts'
import { openUserMenu, signIn } from './support/screens.ts'
import { test } from './support/wayward-model.ts'

const whole = 'First this, then that, and here it ends.'

/** Makes the model write the beginning of its reply at once. @returns a function that lets it write the rest */
function pauseAfterBeginning(model: WaywardModel): () => void {
  const gate = Promise.withResolvers<void>()
  model.answer(async (response) => {
    response.writeHead(200, eventStream)
    response.write(piece('First this, '))
    await gate.promise
    response.write(piece('then that, '))
    response.end(piece('and here it ends.') + ending)
  })
  return gate.resolve
}

test('signing out in the middle of a reply leaves nothing of it to the next person in this tab', async ({
  page,
  person,
  model,
  request,
}) => {
  const next = await openAccount(request, 'Sample neighbour')
  const goOn = pauseAfterBeginning(model)
  await page.goto('/assistant')
  await ask(page, 'Tell me slowly')
  await expect(bubbles(page).last()).toContainText('First this,')
  const menu = await openUserMenu(page, person.name)
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/auth')
  await signIn(page, next)
  await expect(page).toHaveURL(/assistant|onboarding/)
  goOn()
  await page.goto('/assistant')
  await expect(composer(page)).toHaveValue('')
  await expect(page.getByText('Tell me slowly')).toHaveCount(0)
})

test('a reply finishes after the person has left the app', async ({ page, person, model, api }) => {
  const goOn = pauseAfterBeginning(model)
  await page.goto('/assistant')
  await ask(page, 'Tell me slowly')
  await expect(conversation(page).getByText('First this,'), person.name).toBeVisible()
  await page.goto('about:blank')
  goOn()
  await expect
    .poll(async () => {
      const [session] = await api.call<{ messageCount: number }[]>('GET', '/chat/sessions')
      return session?.messageCount
    })
    .toBe(2)
  await page.goto('/')
  await expect(bubbles(page)).toHaveText([/Tell me slowly/, new RegExp(whole)])
})

test('a person who returns during a reply sees it grow, in two tabs, and can stop it', async ({
  page,
  context,
  person,
  model,
}) => {
  const goOn = pauseAfterBeginning(model)
  await page.goto('/assistant')
  await ask(page, 'Tell me slowly')
  await expect(conversation(page).getByText('First this,'), person.name).toBeVisible()
  await page.reload()
  await expect(conversation(page).getByText('First this,')).toBeVisible()
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(conversation(second).getByText('First this,')).toBeVisible()
  goOn()
  for (const tab of [page, second]) {
    await expect(conversation(tab).getByText(whole)).toBeVisible()
    await expect(tab.getByRole('button', { name: 'Copy reply' })).toHaveCount(1)
  }

  const goOnAgain = pauseAfterBeginning(model)
  await ask(page, 'And once more')
  await expect(bubbles(page)).toHaveCount(4)
  await second.reload()
  await second.getByRole('button', { name: 'Stop' }).click()
  for (const tab of [page, second]) await expect(conversation(tab).getByText('Stopped here.')).toBeVisible()
  goOnAgain()
  await expect(bubbles(page).last()).not.toContainText('here it ends')
})

/** Formats a streamed tool call in OpenAI's format. */
function callOf(name: string, input: object): string {
  const call = { index: 0, id: 'call', type: 'function', function: { name, arguments: JSON.stringify(input) } }
  const choices = [{ index: 0, delta: { tool_calls: [call] }, finish_reason: 'tool_calls' }]
  return `data: ${JSON.stringify({ id: 'call', object: 'chat.completion.chunk', created: 1, model: 'slow', choices })}\n\ndata: [DONE]\n\n`
}

test('a card appears while its reply is still being written, and waits for its end', async ({
  page,
  person,
  model,
  api,
}) => {
  const gate = Promise.withResolvers<void>()
  const mood = { mood_type: 'calm', notes: person.name }
  let asked = 0
  model.answer(async (response) => {
    response.writeHead(200, eventStream)
    if (asked++ === 0) return void response.end(callOf('propose_mood', mood))
    response.write(piece('First this, '))
    await gate.promise
    response.end(piece('and here it ends.') + ending)
  })
  await page.goto('/assistant')
  await ask(page, 'I feel calm')
  const card = page.getByRole('group', { name: 'Proposed mood' })
  await expect(card).toContainText(person.name)
  for (const name of ['Confirm', 'Edit', 'Dismiss']) await expect(card.getByRole('button', { name })).toBeDisabled()
  await expect(card.getByText('You can confirm when the reply is complete.')).toBeVisible()
  // The same applies to a tab that is opened later.
  await page.reload()
  await expect(conversation(page).getByText('First this,')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  gate.resolve()
  await card.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()

  // A card changed while another reply is written keeps its state afterwards.
  const goOn = pauseAfterBeginning(model)
  await ask(page, 'Tell me slowly')
  await expect(conversation(page).getByText('First this,')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('This was undone.')).toBeVisible()
  goOn()
  await expect(conversation(page).getByText(whole)).toBeVisible()
  await expect(page.getByText('This was undone.')).toBeVisible()
  expect(await api.call('GET', '/moods')).toMatchObject({ moods: [] })
})
