import { chat } from '@finu/contract/assistant/chat'
import { transactions } from '@finu/contract/rewards/rewards'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { addDays } from '../lib/format-time.ts'
import { today } from '../lib/clock.ts'
import { answerChat, composer, conversation, copyReply } from '../../testing/chat.ts'
import { api, openApp, phone, reloadApp } from '../../testing/open-app.tsx'
import { listStored, readStored, toast } from '../../testing/page.ts'

const failed = toast('Failed to send message. Please try again.')
const empty = page.getByRole('heading', { name: 'What can I help with?' })

async function ask(question: string) {
  await composer.fill(question)
  await userEvent.keyboard('{Enter}')
}

test('the typed message is kept if the server fails, and can be sent again', async () => {
  answerChat()
  await openApp('/assistant')
  api.failOnce(chat.send, 500)
  await ask('How are my streaks?')
  await expect.element(failed).toBeVisible()
  await expect.element(composer).toHaveValue('How are my streaks?')
  await expect.element(empty).toBeVisible()
  await composer.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(copyReply).toHaveLength(1)
  await expect.element(conversation.getByText('How are my streaks?')).toHaveLength(1)
  expect(api.calls(chat.send)).toHaveLength(2)
})

const saved = () => {
  const key = listStored().find((each) => each.startsWith('chat_state_'))
  return key === undefined ? null : (JSON.parse(readStored(key) ?? 'null') as Record<string, unknown>)
}

test('a message is sent with its conversation and thread, which are stored with the message count', async () => {
  answerChat()
  api.answer(transactions.balance, { balance: 70 })
  await openApp('/assistant')
  await expect.element(page.getByText('70', { exact: true }).first()).toBeInTheDocument()
  await ask('What can you do?')
  await expect.element(copyReply).toHaveLength(1)
  const state = saved()
  expect(state).toMatchObject({ currentThreadId: expect.any(String), messageCount: 2 })
  await ask('And then?')
  await expect.element(copyReply).toHaveLength(2)
  const sessionId = state?.['currentSessionId']
  expect(api.calls(chat.send).map(({ body }) => body)).toMatchObject([
    { sessionId, threadId: null, dashboardData: { tokens: 70 } },
    { sessionId, threadId: state?.['currentThreadId'], dashboardData: { tokens: 70 } },
  ])
  await expect.poll(saved).toMatchObject({ messageCount: 4 })
})

test('opening a conversation stores it for the next visit', async () => {
  answerChat()
  await openApp('/assistant')
  await ask('What can you do?')
  await expect.element(copyReply).toHaveLength(1)
  const id = saved()?.['currentSessionId']
  await page.getByRole('link', { name: 'New Chat' }).click()
  await expect.element(empty).toBeVisible()
  expect(saved()).toBeNull()
  await page.getByRole('link', { name: 'What can you do?' }).click()
  await expect.poll(saved).toMatchObject({ currentSessionId: id, messageCount: 2 })
})

test('the conversation stays visible after a message could not be sent', async () => {
  answerChat()
  await openApp('/assistant')
  await ask('What can you do?')
  await expect.element(copyReply).toHaveLength(1)
  api.isOffline = true
  await ask('Are you there?')
  await expect.element(failed).toBeVisible()
  await expect.element(composer).toHaveValue('Are you there?')
  await expect.element(conversation.getByText('What can you do?')).toBeVisible()
  await expect.element(copyReply).toHaveLength(1)
  api.isOffline = false
  await composer.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(copyReply).toHaveLength(2)
  for (const question of ['What can you do?', 'Are you there?'])
    await expect.element(conversation.getByText(question)).toHaveLength(1)
})

test('a reply that arrives as a whole is played back in pieces', async () => {
  answerChat(`Tell me what to log. ${'Ask me about your own records. '.repeat(4)}I don’t give diagnoses.`)
  await openApp('/assistant')
  await ask('What can you do?')
  await expect.element(conversation).toMatchTextContent(/Tell me what to log(?!.*diagnoses)/)
  await expect.element(conversation).toMatchTextContent('I don’t give diagnoses.')
})

test('sources of figures and advice are collapsed, but quotations are not', async () => {
  answerChat('A walk helps.\n\n> **Source.** NHS, [Live Well](/wellness).\n\n> Slow and steady')
  await openApp('/assistant')
  await ask('Any tips?')
  const source = conversation.getByText('NHS, Live Well')
  await expect.element(conversation.getByText('Slow and steady')).toBeVisible()
  await expect.element(source).not.toBeVisible()
  await conversation.getByText('Source', { exact: true }).click()
  await expect.element(source).toBeVisible()
})

test('a starter is put into the composer with the caret after it', async () => {
  api.answer(chat.welcome, {
    assistantName: 'Finu',
    isBuiltIn: true,
    readsLabels: false,
    starters: ['How is my day so far?', 'How was my week?'],
    messagesADay: null,
    messagesLeft: null,
    messagesAgainAt: '',
  })
  await openApp('/assistant')
  await page.getByRole('button', { name: 'How is my day so far?' }).click()
  await expect.element(composer).toHaveFocus()
  await userEvent.keyboard(' Please.')
  await expect.element(composer).toHaveValue('How is my day so far? Please.')
})

test('a press on a suggestion sends it once and keeps the draft', async () => {
  answerChat('336 kcal today.', { suggestions: ['And yesterday?', 'And how much protein?'] })
  await openApp('/assistant')
  await ask('How many calories today?')
  const yesterday = page.getByRole('button', { name: 'And yesterday?' })
  await expect.element(yesterday).toBeVisible()
  await expectAccessible()
  await composer.fill('Half a sentence')
  await yesterday.dblClick()
  await expect.element(conversation.getByText('You: And yesterday?')).toBeVisible()
  await expect.poll(() => api.calls(chat.send)).toHaveLength(2)
  await expect.element(composer).toHaveValue('Half a sentence')
  // Only the last reply has suggestions.
  await expect.element(yesterday).toHaveLength(1)
})

test('a draft survives a visit to another page and a reload, until it is sent', async () => {
  answerChat()
  await openApp('/assistant')
  await composer.fill('A thought')
  await page.getByRole('link', { name: 'Wellness Tools' }).click()
  await expect.element(page.getByRole('heading', { name: 'Wellness Tools' })).toBeVisible()
  await page.getByRole('link', { name: 'New Chat' }).click()
  await expect.element(composer).toHaveValue('A thought')
  reloadApp()
  await expect.element(composer).toHaveValue('A thought')
  await composer.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(copyReply).toBeVisible()
  reloadApp()
  await expect.element(copyReply).toBeVisible()
  await expect.element(composer).toHaveValue('')
})

test('the Enter that ends composing does not send, not even in Safari', async () => {
  answerChat()
  await openApp('/assistant')
  await composer.fill('機能')
  const press = (init: KeyboardEventInit) =>
    composer.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init }))
  press({ isComposing: true })
  // Safari reports that composing has ended, and the key code of an input method.
  press({ keyCode: 229 })
  await expect.element(composer).toHaveValue('機能')
  expect(api.calls(chat.send)).toEqual([])
  press({ keyCode: 13 })
  await expect.element(copyReply).toHaveLength(1)
})

test('a conversation opens at the message found by a search', async () => {
  const id = 'session_1764000000000_abcdefghi'
  const threadId = '0198c0de-0000-7000-8000-00000000000a'
  const messages = Array.from({ length: 60 }, (_, place) => ({
    id: `0198c0de-0000-7000-8000-0000000001${String(place).padStart(2, '0')}`,
    role: place % 2 === 0 ? ('user' as const) : ('assistant' as const),
    content: `Message ${place}`,
    timestamp: '2026-01-01T12:00:00Z',
    state: 'done' as const,
    proposals: [],
    revisions: [],
    chart: null,
    suggestions: [],
    guidance: null,
    offer: null,
  }))
  const session = { id, title: 'Long', lastMessageAt: '2026-01-01T12:00:00Z', messageCount: 60 }
  api.answer(chat.session, { ...session, threadId, createdAt: session.lastMessageAt, messages })
  api.answer(chat.search, {
    sessions: [{ ...session, messageId: messages[10]!.id, preview: [{ text: 'Message', isMatch: true }] }],
    total: 1,
    page: 1,
    limit: 20,
    hasMore: false,
  })
  await openApp('/assistant')
  await page.getByRole('button', { name: 'Search Chats' }).click()
  await page.getByRole('searchbox').fill('message')
  await page.getByRole('dialog').getByRole('link', { name: /Long/ }).click()
  const sought = conversation.getByText(/Message 10$/)
  await expect.element(sought).toBeInViewport()
  await expect.element(conversation.getByText(/Message 59$/)).not.toBeInViewport()
})

test('a chart is shown above the text, and its days can be read by keyboard', async () => {
  const day = today(undefined)
  const mood = { of: 'mood' as const, name: null, values: [2, null, 4, 5, null, 1, null] }
  const chart = { ...mood, start: addDays(day, -6), second: null }
  answerChat('Your mood was **3 of 5** on average.', { chart })
  await openApp('/assistant')
  await ask('How was my mood this week?')
  const figure = conversation.getByRole('figure', { name: 'Mood, 7 days' })
  await expect.element(figure).toBeVisible()
  await expect.element(figure.getByText('Not logged')).toBeVisible()
  const rule = figure.getByRole('slider', { name: 'Day whose values are shown' })
  // The last day with an entry is selected initially.
  await expect.element(rule).toHaveAttribute('aria-valuetext', expect.stringMatching(/: Mood Very Bad$/))
  rule.element().focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(rule).toHaveAttribute('aria-valuetext', expect.stringMatching(/: Mood Great$/))
  await expectAccessible('[role=log]')
  reloadApp()
  await expect.element(figure).toBeVisible()
})

test('a chart of two things has two rows on one axis of days', async () => {
  const values = [2, null, 4, 5, null, 1, 3]
  const second = { of: 'symptom' as const, name: 'Headache', values: [0, 4, 0, 0, 3, 0, 1] }
  answerChat('Your mood was **3 of 5** on average.', {
    chart: { of: 'mood', name: null, start: addDays(today(undefined), -6), values, second },
  })
  await openApp('/assistant', { size: phone })
  await ask('My mood and headaches this week')
  const figure = conversation.getByRole('figure', { name: 'Mood and headache, 7 days' })
  await expect
    .element(figure.getByRole('slider'))
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/: Mood .*, Headache 1 /))
  await expectAccessible('[role=log]')
})
