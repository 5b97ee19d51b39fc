import type pg from 'pg'
import type { Statement } from '../sql.ts'
import { Message, type Answer } from './message.ts'

/** A statement that somebody waits for. */
interface Asked {
  statement: Statement<unknown>
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * Sends what is asked for in one message, on a connection of the caller's own. What comes before a statement that
 * fails is answered, all else rejects with its error.
 */
export function sendAsked(client: pg.ClientBase, asked: readonly Asked[]): void {
  const statements = asked.map(({ statement }) => statement)
  client.query(
    new Message(client, statements, 'any', (answers, error) => {
      for (const [index, { resolve, reject }] of asked.entries()) {
        const answer = answers[index]
        if (answer) resolve(answer)
        else reject(error)
      }
    }),
  )
}

/** Gathers the statements that are asked for until nothing is left to do but to wait, and sends them together. */
export function gather(send: (asked: readonly Asked[]) => void) {
  let waiting: Asked[] = []
  return (statement: Statement<unknown>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      // Runs after everything that goes on by itself, such as what awaits what is there already.
      if (waiting.length === 0) process.nextTick(sendWaiting)
      waiting.push({ statement, resolve, reject })
    })

  function sendWaiting(): void {
    const asked = waiting
    waiting = []
    send(asked)
  }
}
