import type { Page } from '@playwright/test'
import { ask, askAndWait, bubbles, composer, conversation } from './support/chat.ts'
import { expect, test } from './support/journey.ts'
import { expectBalance, toast } from './support/screens.ts'

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
const chatsList = (page: Page) => page.getByRole('region', { name: 'Chats' }).getByRole('listitem')

test('asked about today, the coach answers from the day’s logs, and the chat is there after a reload', async ({
  page,
  api,
}) => {
  await api.logMood(4)
  await api.logSymptom('Headache', 2)
  await page.goto('/assistant')
  await expect(page.getByRole('heading', { name: 'Finu Coach' })).toBeVisible()
  await expect(page.getByText('No chat history')).toBeVisible()
  await expect(sendButton(page)).toBeDisabled()
  await page.getByRole('button', { name: 'How is my day so far?' }).click()
  await expect(composer(page)).toHaveValue('How is my day so far?')
  await sendButton(page).click()
  await expect(conversation(page).getByText('good, 4 of 5 (')).toBeVisible()
  await expect(composer(page)).toHaveValue('')
  await expect(page).toHaveURL(/sessionId=session_\d{13}_[0-9a-z]{9}$/)
  await expect(page.getByRole('heading', { name: 'How is my day so far?', level: 1 })).toBeVisible()
  await expect(chatsList(page)).toHaveCount(1)
  await expectBalance(page, 43)
  const link = conversation(page).getByRole('link', { name: '1 entry' }).first()
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)

  await page.reload()
  await expect(bubbles(page)).toHaveCount(2)
  // The conversation reopens without its address; a new one is one click away.
  await page.goto('/wellness')
  await page.goto('/')
  await expect(bubbles(page)).toHaveCount(2)
  await page.getByRole('link', { name: 'New Chat' }).click()
  await expect(page.getByRole('heading', { name: 'What can I help with?' })).toBeVisible()
  await page.goto('/assistant')
  await expect(page.getByRole('heading', { name: 'What can I help with?' })).toBeVisible()
})

test('Enter sends once, Shift and Enter starts a line, and the keyboard reaches everything', async ({
  page,
  person,
  api,
}) => {
  await page.goto('/assistant')
  await expect(composer(page), person.name).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Hello')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('what can you do?')
  await expect(composer(page)).toHaveValue('Hello\nwhat can you do?')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Copy reply' })).toHaveCount(1)
  await expect(bubbles(page)).toHaveCount(2)
  const [session] = await api.call<{ messageCount: number }[]>('GET', '/chat/sessions')
  expect(session!.messageCount).toBe(2)
  await expect(composer(page)).toBeFocused()
})

test('a reply whose answer was lost on the way is shown, and not requested twice', async ({
  page,
  person,
  api,
  watch,
}) => {
  watch.expectFailedLoad('/api/v1/chat')
  await page.goto('/assistant')
  await page.route(
    '**/api/v1/chat',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await ask(page, 'what can you do?')
  await expect(conversation(page).getByText('Ask me about your own records'), person.name).toBeVisible()
  await expect(bubbles(page)).toHaveCount(2)
  await expect(composer(page)).toHaveValue('')
  expect(await api.call<{ messageCount: number }[]>('GET', '/chat/sessions')).toMatchObject([{ messageCount: 2 }])
})

test('a reply is rewritten, and a chat is renamed and deleted after a question', async ({ page, person, api }) => {
  await page.goto('/assistant')
  await askAndWait(page, 'what can you do?')
  await page.getByRole('button', { name: 'Write this reply again' }).click()
  await expect(page.getByRole('button', { name: 'Copy reply' }), person.name).toHaveCount(1)
  await expect(bubbles(page)).toHaveCount(2)

  const more = page.getByRole('button', { name: 'More for What can you do?' })
  await more.click()
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByLabel('New title for What can you do?').fill('First questions')
  await page.keyboard.press('Enter')
  await expect(chatsList(page).getByRole('link', { name: 'First questions' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'First questions', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'More for First questions' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep' }).click()
  await page.getByRole('button', { name: 'More for First questions' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'What can I help with?' })).toBeVisible()
  await expect(page.getByText('No chat history')).toBeVisible()
  expect(await api.call<unknown[]>('GET', '/chat/sessions')).toEqual([])
})

test('the fifth message of a conversation earns points, and says so', async ({ page, api }) => {
  const { sessionId } = await api.call<{ sessionId: string }>('POST', '/chat', {
    messages: [{ role: 'user', content: 'hello' }],
  })
  for (let sent = 2; sent <= 4; sent++)
    await api.call('POST', '/chat', { messages: [{ role: 'user', content: 'thanks' }], sessionId })
  await page.goto(`/assistant?sessionId=${sessionId}`)
  await expectBalance(page, 13)
  await ask(page, 'thanks')
  await expect(toast(page, "Great conversation! You've earned 25 tokens!")).toBeVisible()
  await expectBalance(page, 38)
})

test('search finds words, moves by arrow keys, and opens the result', async ({ page, api }) => {
  await page.goto('/wellness')
  await expect(page.getByRole('button', { name: 'Search Chats' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search chats' })
  await expect(search.getByText('No recent conversations')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
  for (const content of ['Why am I tired around noon?', 'How many points do I have?'])
    await api.call('POST', '/chat', { messages: [{ role: 'user', content }] })
  await page.reload()
  await page.getByRole('button', { name: 'Search Chats' }).click()
  await expect(search.getByRole('link')).toHaveCount(3)
  await page.keyboard.type('tired')
  await expect(search.getByText('Results for tired')).toBeVisible()
  await expect(search.getByRole('link')).toHaveCount(1)
  await expect(search.getByText('2 messages')).toBeVisible()
  await search.getByRole('searchbox').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(search).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Why am I tired around noon?', level: 1 })).toBeVisible()
  await expect(bubbles(page)).toHaveCount(2)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('zebra')
  await expect(search.getByText('No conversations found')).toBeVisible()
})

test('an unknown conversation leads to a new one', async ({ page, person, watch }) => {
  watch.expectFailedLoad('/api/v1/chat/sessions')
  await page.goto('/assistant?sessionId=session_1700000000000_abcdefghi')
  await expect(toast(page, 'Chat session not found, starting new conversation'), person.name).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What can I help with?' })).toBeVisible()
  await expect(page).toHaveURL('/assistant')
})
