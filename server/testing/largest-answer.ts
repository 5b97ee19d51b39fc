import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type pg from 'pg'
import { statementChannel, type SentStatement } from '../src/platform/open-database.ts'

/** Measures the largest answer to a read in `work`, in bytes of JSON. The reads run again for it. */
export async function measureLargestAnswer(owner: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  const sent: SentStatement['statement'][] = []
  const listen = (message: unknown) => {
    const { statement } = message as SentStatement
    if (/^\s*(?:select|with)\b/.test(statement.of.text) && !statement.of.text.includes(' for no key update'))
      sent.push(statement)
  }
  subscribe(statementChannel, listen)
  await work().finally(() => unsubscribe(statementChannel, listen))
  let largest = 0
  for (const { of, values } of sent) {
    const { rows } = await owner.query(of.text, values)
    largest = Math.max(largest, Buffer.byteLength(JSON.stringify(rows)))
  }
  return largest
}
