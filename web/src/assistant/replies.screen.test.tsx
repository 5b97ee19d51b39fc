import { chat, chatTexts } from '@finu/contract/assistant/chat'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerChat, composer, conversation, copyReply } from '../../testing/chat.ts'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { api, openApp, phone } from '../../testing/open-app.tsx'

async function askFor(reply: string) {
  answerChat(reply)
  await openApp('/assistant', { size: phone })
  await composer.fill('hello')
  await userEvent.keyboard('{Enter}')
  await expect.element(copyReply).toBeVisible()
}

test('a reply by the coach instead of the model says so and offers a retry by the model', async () => {
  await askFor(`${chatTexts.coachInstead}\n\nYou moved 30 minutes today.`)
  await expect.element(conversation.getByText('Built-in coach', { exact: true })).toBeVisible()
  await expect.element(conversation.getByText(chatTexts.coachInstead)).toHaveLength(1)
  await expectAccessible()
  api.refuse(chat.regenerate, 503)
  await conversation.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => api.calls(chat.regenerate)).toHaveLength(1)
})

test('a long list shows three items, and the rest after a press', async () => {
  await askFor('Logged this week:\n\n- Monday\n- Tuesday\n- Wednesday\n- Thursday\n- Friday')
  await expect.element(conversation.getByRole('listitem')).toHaveLength(3)
  await expectAccessible()
  await conversation.getByRole('button', { name: 'Show 2 more' }).click()
  await expect.element(conversation.getByRole('listitem')).toHaveLength(5)
  await expect.element(conversation.getByRole('button', { name: 'Show fewer' })).toHaveFocus()
})

test('a list of four items is shown in full', async () => {
  await askFor('Logged this week:\n\n- Monday\n- Tuesday\n- Wednesday\n- Thursday')
  await expect.element(conversation.getByRole('listitem')).toHaveLength(4)
})
