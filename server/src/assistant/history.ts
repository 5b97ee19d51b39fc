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
