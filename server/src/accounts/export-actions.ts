import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import yazl from 'yazl'
import { byPerson, limitAttempts } from '../platform/attempts.ts'
import type { Connection } from '../platform/database.ts'
import { pageOfRows, type PersonalTable } from '../platform/personal-data.ts'
import type { PersonCall } from '../platform/http.ts'
import type { OwnDataTools } from './erase-actions.ts'
import { noteEvent } from './event-actions.ts'

const exportsPerUser = { most: 10, windowSeconds: 3600 }
/** Larger pages are no faster, and take more memory. */
const pageSize = 100

type Row = Record<string, unknown>

/** Reads all rows of a person in a table, page by page, so that ten years of them are never in memory at once. */
async function* pagesOf(db: Connection, personalTable: PersonalTable, userId: string): AsyncGenerator<Row[]> {
  const { describe = (row) => row } = personalTable
  let after = personalTable.first
  for (;;) {
    const page = await db.slow.list(pageOfRows(personalTable, userId, after, pageSize))
    if (page.length > 0) yield page.map(({ row }) => describe(row))
    if (page.length < pageSize) return
    after = page.at(-1)!.key
  }
}

async function* jsonOf(pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const page of pages) {
    yield separator + page.map((row) => JSON.stringify(row)).join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

/** Writes rows as CSV: nested values as JSON, and cells that a spreadsheet would read as a formula as text. */
async function* csvOf(pages: AsyncIterable<Row[]>, rowsOf: (row: Row) => Row[]): AsyncGenerator<string> {
  let columns: string[] | undefined
  for await (const stored of pages) {
    const page = stored.flatMap(rowsOf)
    const isFirst = columns === undefined
    columns ??= Object.keys(page[0]!)
    yield stringify(page, {
      header: isFirst,
      columns,
      escape_formulas: true,
      cast: { boolean: String, object: (value) => JSON.stringify(value) },
    })
  }
}

const readme = (at: Date) => `Your data, as Finu had it at ${at.toISOString()}.

json/    everything, a file for each kind
csv/     what you entered, as tables for spreadsheets; meals have a row for each food, meal_days the sums of each day
images/  your photos

Times are UTC. Points are in json/transfers.json: from one account of the ledger to another.
A mood's derived_levels name those of its levels that Finu took from the mood, as nobody entered them.
`

/** Returns the last part of a file's key. */
const nameOf = (key: string) => key.slice(key.lastIndexOf('/') + 1)

/** Streams everything there is of a person as a ZIP archive: what a slow reader has not received yet is not read. */
export async function exportData(tools: OwnDataTools, call: PersonCall): Promise<Readable> {
  const { db, userId, now, log } = call
  await limitAttempts(tools.database, byPerson('export', userId), exportsPerUser, now)
  const folders = await Promise.all(tools.folders.map((folderOf) => tools.files.list(folderOf(userId))))
  await db.transaction(async (tx) => noteEvent(tx, userId, 'data_exported', call))
  const archive = new yazl.ZipFile()
  const output = archive.outputStream as Readable
  // A partial archive must not look complete.
  archive.once('error', (error: Error) => output.destroy(error))
  output.once('error', (error) => log.warn({ err: error }, 'an export was not finished'))
  let reading: Readable | undefined
  output.once('close', () => reading?.destroy())
  const add = (path: string, chunks: () => AsyncIterable<string | Uint8Array>, compress = true) =>
    archive.addReadStreamLazy(path, { mtime: now, compress }, (give) => {
      reading = Readable.from(chunks(), { objectMode: false })
      reading.once('error', (error) => output.destroy(error))
      give(null, reading)
    })
  archive.addBuffer(Buffer.from(readme(now)), 'README.txt', { mtime: now })
  for (const personalTable of tools.personalData) {
    const { kind, name, rowsOf = (row) => [row], isTable = kind === 'user_content' } = personalTable
    if (kind !== 'derived') add(`json/${name}.json`, () => jsonOf(pagesOf(db, personalTable, userId)))
    if (isTable) add(`csv/${name}.csv`, () => csvOf(pagesOf(db, personalTable, userId), rowsOf))
  }
  for (const key of folders.flat()) add(`images/${nameOf(key)}`, () => tools.files.open(key), false)
  archive.end()
  return output
}
