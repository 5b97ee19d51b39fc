import {
  chat,
  newSessionId,
  type ChatMessage,
  type ChatSession,
  type ShownWithReply,
} from '@finu/contract/assistant/chat'
import { page, type Locator } from 'vitest/browser'
import { now } from '../src/lib/clock.ts'
import { formatInstant } from '../src/lib/instants.ts'
import { newId, random } from '../src/lib/random.ts'
import { api, openApp, type Opening } from './open-app.tsx'

export const composer: Locator = page.getByRole('textbox', { name: 'Message Finu' })
export const conversation: Locator = page.getByRole('log', { name: 'Conversation' })
/** Copy buttons, one below each complete reply. */
export const copyReply: Locator = page.getByRole('button', { name: 'Copy reply' })

const nothingShown: ShownWithReply = { chart: null, suggestions: [], guidance: null, offer: null }

export const describeMessage = (role: ChatMessage['role'], content: string): ChatMessage => ({
  id: newId(),
  role,
  content,
  timestamp: formatInstant(now()),
  state: 'done',
  proposals: [],
  revisions: [],
  ...nothingShown,
})

/** Answers every message with the same complete reply, and stores the resulting conversation. */
export function answerChat(response = 'Here I am.', given: Partial<ShownWithReply> = {}): void {
  const shown = { ...nothingShown, ...given }
  const messages: ChatMessage[] = []
  const threadId = newId()
  let session: ChatSession | null = null
  api.answer(chat.send, ({ body }) => {
    const { messages: said, sessionId } = body as { messages: { content: string }[]; sessionId: string }
    const question = said.at(-1)!.content
    const reply = { ...describeMessage('assistant', response), ...shown }
    messages.push(describeMessage('user', question), reply)
    const title = session?.title ?? question
    session = { id: sessionId, title, lastMessageAt: reply.timestamp, messageCount: messages.length }
    return {
      response,
      sessionId,
      threadId,
      messageId: reply.id,
      state: 'done' as const,
      proposals: [],
      revisions: [],
      ...shown,
      messageCount: messages.length,
      title,
      hasChatBonus: false,
      reward: null,
    }
  })
  api.answer(chat.sessions, () => (session ? [session] : []))
  api.respond(chat.session, () =>
    session
      ? Response.json({ ...session, threadId, createdAt: session.lastMessageAt, messages })
      : Response.json({ detail: 'Chat session not found.', code: 'not_found' }, { status: 404 }),
  )
}

/** Opens a conversation with the given messages. */
export async function openConversation(messages: readonly ChatMessage[], opening: Opening = {}): Promise<void> {
  const id = newSessionId(now(), random)
  const { timestamp } = messages.at(-1)!
  const session = { id, title: 'A conversation', lastMessageAt: timestamp }
  api.answer(chat.sessions, () => [{ ...session, messageCount: messages.length }])
  api.answer(chat.session, () => ({ ...session, threadId: newId(), createdAt: timestamp, messages: [...messages] }))
  await openApp(`/assistant?sessionId=${id}`, opening)
}
