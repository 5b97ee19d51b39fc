import { placed } from '../database-errors.ts'
import type { Queries } from '../database.ts'
import type { Statement } from '../sql.ts'
import type { Answer } from './message.ts'

/** @param post sends a statement to the database */
export function queriesThrough(post: (statement: Statement<unknown>) => Promise<Answer>): Queries {
  async function send(statement: Statement<unknown>): Promise<Answer> {
    try {
      return await post(statement)
    } catch (error) {
      throw placed(error)
    }
  }
  return {
    async get<R>(statement: Statement<R>) {
      const [row] = (await send(statement)).rows as R[]
      if (row === undefined) throw new Error(`no row: ${statement.of.text}`)
      return row
    },
    find: async <R>(statement: Statement<R>) => ((await send(statement)).rows as R[])[0] ?? null,
    list: async <R>(statement: Statement<R>) => (await send(statement)).rows as R[],
    run: async (statement) => (await send(statement)).rowCount,
  }
}
