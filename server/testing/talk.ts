import { chat, newSessionId, type ChatReply } from '@finu/contract/assistant/chat'
import type { Client, World } from './world.ts'

let sessions = 0

/** Returns the id of a new conversation, different from the 35 before it. */
export const newSession = ({ clock }: World): string => newSessionId(clock.now.getTime(), () => (sessions++ % 36) / 36)

/** Sends a message to the coach one second later, in a new conversation unless one is given. */
export function tellCoach(
  world: World,
  person: Client,
  content: string,
  sessionId = newSession(world),
): Promise<ChatReply> {
  world.clock.advance(1_000)
  return person.call(chat.send, { body: { messages: [{ role: 'user', content }], sessionId } })
}
