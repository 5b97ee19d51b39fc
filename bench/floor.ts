import { createServer, type IncomingHttpHeaders } from 'node:http'
import { json } from 'node:stream/consumers'
import { newId } from '@finu/server/platform/ids'
import pg from 'pg'
import type { Recording, Slot } from './record.ts'

/**
 * The statements of the product, sent by hand: bare node:http and pg, without framework, validation, proof of who calls
 * and limits. The product is measured against it. It reads from its input what the product sent for each call.
 */
const recordings = ((await json(process.stdin)) as Recording[]).map((waves) => ({
  waves,
  statements: waves.flat(),
  isTransaction: waves.flat().some(({ text }) => text === 'begin'),
}))
// As fast as pg is by its own means: each connection prepares a text once, and whatever is sent before an answer is awaited
// is pipelined, with a Sync for each statement, as pg knows no other way. Calls that only read share a few connections,
// which is faster than one each; a transaction has its own, which measured no slower than a shared one.
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL']!,
  max: 16,
  pipeline: true,
  options: '-c timezone=UTC',
})
pool.on('error', () => {})
const readers = await Promise.all(Array.from({ length: 4 }, () => pool.connect()))
let reads = 0

const names = new Map<string, string>()
const nameOf = (text: string) => names.getOrInsertComputed(text, () => `s${names.size}`)

async function replay(
  { waves, statements, isTransaction }: (typeof recordings)[number],
  { user, session, log }: IncomingHttpHeaders,
): Promise<object[][]> {
  const now = new Date()
  const newIds: string[] = []
  const answers: pg.QueryResult<object>[][] = []
  function fill(slot: string | Slot): unknown {
    if (typeof slot === 'string') return slot
    if (slot.kind === 'user') return user
    if (slot.kind === 'log') return log
    if (slot.kind === 'session') return Buffer.from(String(session), 'hex')
    if (slot.kind === 'now') return now.toISOString()
    if (slot.kind === 'new') return (newIds[slot.nth] ??= newId(now))
    return Object.values(answers[slot.wave]![slot.statement]!.rows[slot.row]!)[slot.column]
  }
  const valueOf = (pieces: (string | Slot)[] | null) =>
    pieces && (pieces.length === 1 ? fill(pieces[0]!) : pieces.map(fill).join(''))

  const client = isTransaction ? await pool.connect() : readers[reads++ % readers.length]!
  try {
    for (const wave of waves) {
      const sent = wave.map(({ text, values }) =>
        client.query({ name: nameOf(text), text, values: values.map(valueOf) }),
      )
      answers.push(await Promise.all(sent))
    }
  } finally {
    if (isTransaction) client.release(client.getTransactionStatus() !== 'I')
  }
  const results = answers.flat()
  for (const [index, { text, rowCount }] of statements.entries())
    if ((results[index]!.rowCount ?? 0) !== rowCount)
      throw new Error(`${results[index]!.rowCount} rows in place of ${rowCount}: ${text}`)
  return results.map(({ rows }) => rows)
}

createServer((request, response) => {
  request.resume().on('end', () => {
    replay(recordings[Number(request.url!.slice(1))]!, request.headers).then(
      (rows) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
}).listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'))
