import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A statement that ran, with its values; `userId` is null for work for everybody. */
export interface RecordedStatement {
  text: string
  values: unknown[]
  userId: string | null
}

/**
 * Returns the key of a statement. The same text counts twice if it runs for one person and for everybody: only the
 * former must stay on one shard.
 */
export const keyOf = ({ text, userId }: Pick<RecordedStatement, 'text' | 'userId'>): string =>
  `${userId === null ? 'everybody' : 'person'}: ${text}`

/** Encodes a value as JSON with its type; an object is always a type and its content. */
function encode(value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.map(encode)
  if (value instanceof Date) return { date: value.toISOString() }
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') }
  if (typeof value === 'bigint') return { bigint: value.toString() }
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw new TypeError(`A statement has a value that cannot be recorded: ${typeof value}`)
}

function decode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decode)
  if (value === null || typeof value !== 'object') return value
  if ('date' in value) return new Date(value.date as string)
  if ('bytes' in value) return Buffer.from(value.bytes as string, 'base64')
  return BigInt((value as { bigint: string }).bigint)
}

/** Formats one line of a recording. */
const writeLine = ({ text, values, userId }: RecordedStatement): string =>
  `${JSON.stringify({ text, values: values.map(encode), userId })}\n`

function readLine(line: string): RecordedStatement {
  const { text, values, userId } = JSON.parse(line) as RecordedStatement
  return { text, values: values.map(decode), userId }
}

/**
 * Opens a new file in a folder for the statements of one process. Each is written at once, as the process of a test
 * file may end without notice.
 */
export function openRecording(folder: string): (statement: RecordedStatement) => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${randomUUID()}.jsonl`)
  return (statement) => appendFileSync(file, writeLine(statement))
}

const countListed = ({ values }: RecordedStatement) =>
  values.reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 0), 0)

/**
 * Reads every distinct statement from the files of a folder, with the longest lists of values that it ran with: even a
 * long list of one person stays on one machine.
 */
export function readRecording(folder: string): RecordedStatement[] {
  const statements = new Map<string, RecordedStatement>()
  for (const name of readdirSync(folder).toSorted())
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean)) {
      const statement = readLine(line)
      const key = keyOf(statement)
      const known = statements.get(key)
      if (!known || countListed(known) < countListed(statement)) statements.set(key, statement)
    }
  return [...statements.values()]
}
