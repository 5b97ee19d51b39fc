import type { ReplyData } from '@finu/coach/reply-data'
import type { JSONObject } from '@ai-sdk/provider'
import type { ChatMessage } from '@finu/contract/assistant/chat'

/** A message as a model gets it. */
export interface ModelMessage {
  role: 'user' | 'assistant'
  content: string
  /** Data of a reply for the built-in coach; other models get only its words. */
  providerOptions?: { finu: JSONObject }
}

/**
 * Returns the newest messages, oldest first, that fit into a number of characters: the last one in any case. They start
 * with the person's, as providers require.
 */
export function newestOf(history: ModelMessage[], characters: number): ModelMessage[] {
  let room = characters
  const first = history.findLastIndex((message) => (room -= message.content.length) < 0) + 1
  const newest = history.slice(Math.min(first, history.length - 1))
  return newest.slice(newest.findIndex((message) => message.role === 'user'))
}

export interface StoredMessage extends Pick<ChatMessage, 'role' | 'content' | 'proposals' | 'revisions'> {
  kept: JSONObject | null
}

/** Returns a stored message as a model gets it. */
export function asModelMessage({ role, content, proposals, revisions, kept }: StoredMessage): ModelMessage {
  if (role === 'user') return { role, content }
  const cards = [
    ...proposals.map((card) => {
      const { id, kind, state, log, replaces } = card
      return {
        id,
        kind,
        state,
        log,
        ...(card.kind === 'meal' && { nutrition: card.nutrition }),
        ...(replaces && { replaces }),
      }
    }),
    ...revisions.map(({ id, kind, state, act, record, log, was, replaces }) => ({
      id,
      kind,
      state,
      log: log ?? was,
      revises: { act, record },
      ...(replaces && { replaces }),
    })),
  ]
  const finu = { kept, cards } satisfies ReplyData
  return { role, content: withCards(content, cards), providerOptions: { finu } }
}

/** Adds the cards to a reply's text. A log that was saved from a card has the card's id. */
const withCards = (content: string, cards: ReplyData['cards']): string =>
  [
    content,
    ...cards.map(({ id, kind, log, state, revises }) => {
      const act = revises ? `, to ${revises.act} ${revises.record}` : ''
      return `[Card: ${kind}, ${state}, ${id}${act}: ${JSON.stringify(log)}]`
    }),
  ].join('\n')
