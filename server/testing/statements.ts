import { subscribe } from 'node:diagnostics_channel'
import type pg from 'pg'
import { ownedTables } from '../src/platform/fence.ts'
import { statementChannel, type SentStatement } from '../src/platform/open-database.ts'
import { findForeignRows } from './owned-rows.ts'
import { keyOf, openRecording, type RecordedStatement } from './recorded-statements.ts'

/** Each distinct statement that ran in this process, with values it ran with. */
const ran = new Map<string, RecordedStatement>()
const checked = new Set<string>()
let isRecording = true

/** Folder for the statements that ran, to be checked on a distributed database; no recording if unset. */
const folder = process.env['STATEMENTS_DIR']
const record = folder ? openRecording(folder) : null

subscribe(statementChannel, (message) => {
  if (!isRecording) return
  const { statement, userId } = message as SentStatement
  const recorded = { text: statement.of.text, values: statement.values, userId }
  const key = keyOf(recorded)
  if (ran.has(key)) return
  ran.set(key, recorded)
  record?.(recorded)
})

/** Leaves out a test's own statements, which are not the product's. @returns a function that resumes recording */
export function pauseRecording(): () => void {
  isRecording = false
  return () => void (isRecording = true)
}

async function findForeign(
  { text, values, userId }: RecordedStatement,
  owned: ReadonlySet<string>,
): Promise<string | null> {
  if (userId === null) return null
  const foreign = await findForeignRows(text, (place) => values[place - 1] === userId, owned)
  return foreign.length > 0 ? `does not hold ${foreign.join(', ')} to the user:\n${text}` : null
}

/** Finds the statements that ran, were not checked yet, and read rows that are not limited to the user. */
export async function findFaults(owner: pg.Pool): Promise<string[]> {
  const unchecked = [...ran].filter(([key]) => !checked.has(key))
  if (unchecked.length === 0) return []
  const tables = await owner.query<{ name: string }>(ownedTables)
  const owned = new Set(tables.rows.map(({ name }) => name))
  const faults: (string | null)[] = []
  for (const [key, statement] of unchecked) {
    checked.add(key)
    faults.push(await findForeign(statement, owned))
  }
  return faults.filter((fault) => fault !== null)
}
