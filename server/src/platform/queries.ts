import type pg from 'pg'
import type { Queries } from './database.ts'
import type { Statement } from './sql.ts'

/** @param send carries a statement to the database */
export function queriesThrough(send: (statement: Statement<unknown>) => Promise<pg.QueryResult>): Queries {
  return {
    async get<R>(statement: Statement<R>) {
      const [row] = (await send(statement)).rows as R[]
      if (row === undefined) throw new Error(`no row: ${statement.of.text}`)
      return row
    },
    find: async <R>(statement: Statement<R>) => ((await send(statement)).rows as R[])[0] ?? null,
    list: async <R>(statement: Statement<R>) => (await send(statement)).rows as R[],
    run: async (statement) => (await send(statement)).rowCount ?? 0,
  }
}
