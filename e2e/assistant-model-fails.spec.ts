import { chatTexts } from '@finu/contract/assistant/chat'
import { ending, eventStream, piece } from '@finu/standins/wayward-model'
import { ask, askAndWait, bubbles } from './support/chat.ts'
import { expect } from './support/journey.ts'
import { expectSoundLook } from './support/look.ts'
import { test } from './support/wayward-model.ts'

test('if a model breaks off in the middle of its answer, this is stated, the coach answers, and a reload shows the same', async ({
  page,
  person,
  model,
  watch,
}) => {
  watch.expectComplaint('the model failed')
  const gate = Promise.withResolvers<void>()
  model.answer(async (response) => {
    response.writeHead(200, eventStream).write(piece('A run is a good start. You could'))
    await gate.promise
    response.destroy()
  })
  await page.goto('/assistant')
  await ask(page, 'I ran for 30 minutes')
  const reply = bubbles(page).nth(1)
  await expect(reply, person.name).toContainText('A run is a good start. You could')
  gate.resolve()
  await expect(reply).toContainText(chatTexts.coachGoesOn)
  await expect(reply).toContainText('Well done')
  const card = page.getByRole('group', { name: 'Proposed exercise' })
  await expect(card.getByRole('button', { name: 'Confirm' })).toBeEnabled()
  await expect(reply.getByRole('separator')).toHaveCount(1)
  const said = await reply.innerText()
  await expectSoundLook(page, 'an answer that broke off')
  await page.reload()
  await expect(card).toHaveCount(1)
  expect(await reply.innerText()).toBe(said)
  await card.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('group', { name: 'Exercise', exact: true }).getByRole('status')).toHaveText('Logged')

  // If the model is unreachable, one more sentence says so; once it is back, it answers again.
  model.answer((response) => void response.writeHead(503).end())
  await askAndWait(page, 'how many minutes did I move today?')
  await expect(page.getByRole('log').getByText(chatTexts.coachInstead)).toBeVisible()
  await expect(bubbles(page).last()).toContainText('30 min')
  model.answer((response) => void response.writeHead(200, eventStream).end(piece('Here again.') + ending))
  await askAndWait(page, 'hello')
  await expect(bubbles(page).last()).toHaveText(/Here again\.$/)
})
