import { chat } from '@finu/contract/assistant/chat'
import { moods } from '@finu/contract/moods/moods'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noonAgo } from '../../testing/days.ts'
import { api, openApp, phone } from '../../testing/open-app.tsx'
import { address, toast } from '../../testing/page.ts'

const first = page.getByRole('region', { name: 'Your first entry' })
const title = page.getByRole('heading', { name: 'What can I help with?' })

test('the first conversation offers the five faces, until a mood is logged', async () => {
  api.answer(chat.sessions, [])
  await openApp('/assistant', { size: phone })
  await expect.element(first.getByRole('button')).toHaveLength(5)
  await first.getByRole('button', { name: 'Good' }).click()
  await expect.element(toast('Mood logged successfully!')).toBeVisible()
  await expect.element(first).not.toBeInTheDocument()
  expect(api.calls(moods.create)).toHaveLength(1)
})

test('a later conversation, and a day with a mood, have no faces', async () => {
  const session = { id: 'session_1764000000000_abcdefghi', title: 'Sleep', lastMessageAt: noonAgo(3), messageCount: 2 }
  api.answer(chat.sessions, [session])
  await openApp('/assistant')
  await expect.element(title).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Sleep' })).toBeVisible()
  await expect.element(first).not.toBeInTheDocument()
  api.answer(chat.sessions, [])
  api.records.add('mood', {})
  await openApp('/assistant')
  await expect.element(page.getByText('No chat history')).toBeVisible()
  await expect.element(first).not.toBeInTheDocument()
})

test('a guest has no faces in the chat, which answers only those who are signed in', async () => {
  await openApp('/auth', { as: 'nobody' })
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await expect.poll(address).toBe('/dashboard')
  await page.getByRole('link', { name: 'New Chat' }).click()
  await expect.element(title).toBeVisible()
  await expect.element(first).not.toBeInTheDocument()
})
