import { connect, createServer, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Load } from './load.ts'
import type { Person } from './seed.ts'

/** A call of the product that is measured. */
export interface Call {
  name: string
  method: Load['method']
  path: string
  body?: string
}

/** The person who makes a call, and the log it is on; its id ends the path. */
export interface Target {
  person: Person
  id?: string
}

/** A placeholder for a value that belongs to the person, the log or the time. */
export type Slot =
  | { kind: 'user' }
  | { kind: 'log' }
  | { kind: 'session' }
  | { kind: 'now' }
  /** A new id, the nth of the call. */
  | { kind: 'new'; nth: number }
  /** A value of a row that an earlier statement of the call returned. */
  | { kind: 'row'; wave: number; statement: number; row: number; column: number }

/** A statement of a call. Its values are text in pieces, as the product sends it. */
interface Recorded {
  text: string
  values: ((string | Slot)[] | null)[]
  /** How many rows it returned or wrote. */
  rowCount: number
}

/** The statements of a call, by what is sent before the answers to it are awaited. */
export type Recording = Recorded[][]

interface Sent {
  text: string
  values: (Buffer | null)[]
  rows: (string | null)[][]
  /** Null until it is answered. */
  rowCount: number | null
}

const decode = (bytes: Buffer | null) => bytes?.toString() ?? null

/** Reads the fields of a message one after another: https://www.postgresql.org/docs/current/protocol-message-formats.html */
function readFields(body: Buffer) {
  let at = 0
  const short = () => body.readInt16BE((at += 2) - 2)
  return {
    text: () => body.toString('utf8', at, (at = body.indexOf(0, at) + 1) - 1),
    shorts: () => Array.from({ length: short() }, short),
    values: () =>
      Array.from({ length: short() }, () => {
        const length = body.readInt32BE((at += 4) - 4)
        return length < 0 ? null : body.subarray(at, (at += length))
      }),
  }
}

/** Splits what arrives into messages. Only the first one of a client has no letter. */
function splitMessages(isClient: boolean, onMessage: (letter: string, body: Buffer) => void) {
  let [rest, letters] = [Buffer.alloc(0), isClient ? 0 : 1]
  return (arrived: Buffer) => {
    rest = Buffer.concat([rest, arrived])
    while (rest.length >= letters + 4) {
      const end = letters + rest.readInt32BE(letters)
      if (rest.length < end) return
      onMessage(rest.toString('latin1', 0, letters), rest.subarray(letters + 4, end))
      ;[rest, letters] = [rest.subarray(end), 1]
    }
  }
}

/** Listens between a server and its database on this machine, and records the statements that are sent. */
export async function openRecorder(databaseUrl: string) {
  let waves: Sent[][] = []
  let latest = 0

  const proxy = createServer((client) => {
    const folder = decodeURIComponent(/host=([^&]+)/.exec(databaseUrl)![1]!)
    const database = connect(`${folder}/.s.PGSQL.5432`)
    const prepared = new Map<string, string>()
    const executed: Sent[] = []
    let bound: Pick<Sent, 'text' | 'values'>
    const readRequest = splitMessages(true, (letter, body) => {
      const fields = readFields(body)
      if (letter === 'P') prepared.set(fields.text(), fields.text())
      if (letter === 'B') {
        fields.text()
        const text = prepared.get(fields.text())!
        fields.shorts()
        bound = { text, values: fields.values() }
      }
      if (letter === 'E') {
        latest = performance.now()
        const sent = { ...bound, rows: [], rowCount: null }
        if (waves.at(-1)?.some(({ rowCount }) => rowCount === null)) waves.at(-1)!.push(sent)
        else waves.push([sent])
        executed.push(sent)
      }
    })
    const readAnswer = splitMessages(false, (letter, body) => {
      if (letter === 'D') executed[0]?.rows.push(readFields(body).values().map(decode))
      const answered = letter === 'C' ? executed.shift() : undefined
      if (answered) answered.rowCount = Number(readFields(body).text().split(' ').at(-1)) || 0
    })
    client.on('data', readRequest).pipe(database).on('data', readAnswer).pipe(client)
    for (const socket of [client, database]) socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `postgresql://finu@127.0.0.1:${(proxy.address() as AddressInfo).port}/postgres`,
    /** Returns what is sent while a call is made, once the server's jobs are quiet. */
    record: async (target: Target, call: () => Promise<unknown>): Promise<Recording> => {
      while (performance.now() - latest < 200) await wait(20)
      waves = []
      await call()
      return generalise(waves, target)
    },
    close: () => proxy.close(),
  }
}

const idOrInstant = /([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)/

const isOfNow = (ms: number) => Math.abs(ms - Date.now()) < 10_000

/** Replaces what belongs to the person, the log and the time. */
function generalise(waves: Sent[][], { person, id }: Target): Recording {
  const newIds: string[] = []

  function slotOf(value: string, before: number): Slot | string {
    if (value.includes('T')) return isOfNow(Date.parse(value)) ? { kind: 'now' } : value
    if (value === person.userId) return { kind: 'user' }
    if (value === id) return { kind: 'log' }
    for (const [wave, statements] of waves.slice(0, before).entries())
      for (const [statement, { rows }] of statements.entries())
        for (const [row, columns] of rows.entries())
          if (columns.includes(value)) return { kind: 'row', wave, statement, row, column: columns.indexOf(value) }
    // The id of an instant that is long over bounds a range.
    if (!isOfNow(Number.parseInt(value.replace('-', '').slice(0, 12), 16))) return value
    if (!newIds.includes(value)) newIds.push(value)
    return { kind: 'new', nth: newIds.indexOf(value) }
  }

  function piecesOf(value: Buffer, wave: number): (string | Slot)[] {
    if (value.equals(person.hash)) return [{ kind: 'session' }]
    return value
      .toString()
      .split(idOrInstant)
      .map((piece, index) => (index % 2 === 1 ? slotOf(piece, wave) : piece))
      .filter((piece) => piece !== '')
  }

  return waves.map((statements, wave) =>
    statements.map(({ text, values, rowCount }) => ({
      text,
      values: values.map((value) => value && piecesOf(value, wave)),
      rowCount: rowCount ?? 0,
    })),
  )
}
