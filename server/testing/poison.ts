import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/**
 * Has the database refuse a kind of write about one person, as damaged rows do.
 * @param write such as 'insert on outbox'
 * @param when the person's rows, such as `new.user_id = '…'`
 * @returns ends it
 */
export async function poison(owner: pg.Pool, write: string, when: string): Promise<() => Promise<void>> {
  const name = `poison_${randomUUID().replaceAll('-', '')}`
  const table = write.split(' ').at(-1)!
  const run = async (...statements: string[]) => {
    const client = await owner.connect()
    try {
      // A distributed database refuses triggers by default; this one touches the row alone.
      await client.query('set citus.enable_unsafe_triggers = on')
      for (const statement of statements) await client.query(statement)
    } finally {
      client.release(true)
    }
  }
  await run(
    `create function ${name}() returns trigger language plpgsql as $$ begin raise 'of no use: secret note'; end $$`,
    `create trigger ${name} before ${write} for each row when (${when}) execute function ${name}()`,
  )
  return () => run(`drop trigger ${name} on ${table}`, `drop function ${name}()`)
}

/** Lists who a round failed for, by its log; nothing of their content may be in it. */
export function failedIn(logs: readonly string[], text: string): string[] {
  const lines = logs
    .map((line) => JSON.parse(line) as { msg: string; person?: string })
    .filter(({ msg }) => msg === text)
  if (logs.some((line) => line.includes('secret note'))) throw new Error('The log has what a row holds.')
  return lines.map(({ person }) => person ?? '')
}
