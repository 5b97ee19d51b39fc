import { chatTexts, type ChatEvent, type ChatReply } from '@finu/contract/assistant/chat'
import { newId } from '../../platform/ids.ts'
import { sql } from '../../platform/sql.ts'
import { findUrgent } from '../safety/actions.ts'
import type { TurnContext } from './draft-actions.ts'
import { listHistory } from './open-actions.ts'
import { discreetTitle } from './title.ts'

interface Conversation {
  thread_id: string
  title: string
  message_count: number
}

/** Reads a conversation for guidance; as if it were new, if that fails too. */
async function readConversation({ db, userId }: TurnContext, sessionId: string) {
  try {
    const [history, session] = await Promise.all([
      listHistory(db, userId, sessionId),
      db.find(sql<Conversation>`
        select thread_id, title, message_count from chat_sessions where user_id = ${userId} and id = ${sessionId}`),
    ])
    return { history, session }
  } catch {
    return { history: [], session: null }
  }
}

/** Guidance as an answer, without anything that is stored. */
async function writeUnstored(ctx: TurnContext, sessionId: string, content: string): Promise<ChatReply | null> {
  const { history, session } = await readConversation(ctx, sessionId)
  // The message itself may be stored by now, and only its answer not.
  const before = history.at(-1)?.content === content ? history.slice(0, -1) : history
  const urgent = await findUrgent(ctx, [...before, { role: 'user', content }])
  if (!urgent) return null
  const words = urgent.words.trimEnd()
  return {
    response: words,
    sessionId,
    threadId: session?.thread_id ?? newId(ctx.now),
    messageId: newId(ctx.now),
    state: 'done',
    proposals: [],
    revisions: [],
    chart: null,
    suggestions: [],
    guidance: urgent.about && { ...urgent.about, start: 0, end: words.length },
    offer: null,
    messageCount: session?.message_count ?? 0,
    title: session?.title ?? discreetTitle,
    hasChatBonus: false,
    reward: null,
  }
}

/** Words for a person who may be in danger, which wait for nothing that is stored. */
interface FirstWords {
  /** Shows them at once. */
  say: () => Promise<void>
  /** Emits an event of the stored reply, without the words that are shown already. */
  emit: (event: ChatEvent) => void
  /** Ends with a stored reply that emitted nothing. */
  end: (reply: ChatReply) => void
  /** Ends without a stored reply. @returns null if the message shows no danger */
  answer: () => Promise<ChatReply | null>
}

export function openFirstWords(ctx: TurnContext, sessionId: string, content: string): FirstWords {
  let said: ChatReply | null = null
  let started: Extract<ChatEvent, { type: 'started' }> | null = null
  let hasText = false
  function show({ response, guidance }: ChatReply): void {
    if (guidance) ctx.emit({ type: 'guidance', guidance })
    ctx.emit({ type: 'text', delta: response })
    hasText = true
  }
  return {
    async say() {
      said = await writeUnstored(ctx, sessionId, content)
      if (said) show(said)
    },
    emit(event) {
      if (event.type === 'started') started = event
      const isWords = event.type === 'guidance' || event.type === 'text'
      if (isWords && said) return
      hasText ||= isWords
      ctx.emit(event)
    },
    end(reply) {
      if (said) ctx.emit({ type: 'done', ...reply })
    },
    async answer() {
      said ??= await writeUnstored(ctx, sessionId, content)
      if (!said) return null
      const { threadId, messageId, title } = started ?? said
      if (!started) ctx.emit({ type: 'started', sessionId, threadId, messageId, title })
      if (!hasText) show(said)
      const reply = { ...said, response: `${said.response}\n\n${chatTexts.notSaved}`, threadId, messageId, title }
      ctx.emit({ type: 'done', ...reply })
      return reply
    },
  }
}
