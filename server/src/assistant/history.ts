import type { Proposal } from '@finu/contract/proposals'

export interface Said {
  role: 'user' | 'assistant'
  content: string
}

/**
 * The newest messages, oldest first, that have room in so many characters: the last one in any case. They begin with
 * the person, as providers ask for.
 */
export function newestOf(history: Said[], characters: number): Said[] {
  let room = characters
  const first = history.findLastIndex((message) => (room -= message.content.length) < 0) + 1
  const newest = history.slice(Math.min(first, history.length - 1))
  return newest.slice(newest.findIndex((message) => message.role === 'user'))
}

/** What a reply said, with the cards below it, as a model is shown it again. */
export const withCards = (content: string, cards: readonly Pick<Proposal, 'kind' | 'log' | 'state'>[]): string =>
  [content, ...cards.map(({ kind, log, state }) => `[Card: ${kind}, ${state}: ${JSON.stringify(log)}]`)].join('\n')
