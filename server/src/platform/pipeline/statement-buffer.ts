import type pg from 'pg'
import type { Statement } from '../sql.ts'
import { Message, type Answer } from './message.ts'

/** A statement whose answer a caller awaits. */
interface BufferedStatement {
  statement: Statement<unknown>
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * Sends the statements in one message, on the caller's own connection. Those before a statement that fails are
 * answered, all others reject with its error.
 */
export function sendBuffered(client: pg.ClientBase, buffered: readonly BufferedStatement[]): void {
  const statements = buffered.map(({ statement }) => statement)
  client.query(
    new Message(client, statements, 'any', (answers, error) => {
      for (const [index, { resolve, reject }] of buffered.entries()) {
        const answer = answers[index]
        if (answer) resolve(answer)
        else reject(error)
      }
    }),
  )
}

/** Buffers statements until the current work only waits, and sends them together. */
export function bufferStatements(send: (buffered: readonly BufferedStatement[]) => void) {
  let waiting: BufferedStatement[] = []
  return (statement: Statement<unknown>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      // Runs after all promise callbacks that can continue without waiting.
      if (waiting.length === 0) process.nextTick(flush)
      waiting.push({ statement, resolve, reject })
    })

  function flush(): void {
    const buffered = waiting
    waiting = []
    send(buffered)
  }
}
