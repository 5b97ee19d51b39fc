import { sql, type Statement } from './sql.ts'

/**
 * What of a person a table holds: what they told; what follows from that, and can be made anew; who they are to the
 * server, such as sessions; or the ledger, which is kept without them.
 */
type Kind = 'user_content' | 'derived' | 'access' | 'ledger'

/** A table with a person's rows: how these are found one after another, for taking them along and for erasing them. */
export interface PersonalTable {
  kind: Kind
  name: string
  table: Statement<unknown>
  /** Whose a row is. */
  owner: Statement<unknown>
  /** The key of one person's rows, and a value before all keys. */
  key: Statement<unknown>
  first: string
  /** Columns that are the server's own, such as hashes and search words. */
  hides: readonly string[]
  /** For spreadsheets, what stands in the place of a row; itself where left out. */
  rowsOf?: (row: Record<string, unknown>) => Record<string, unknown>[]
  /** Whether a file for spreadsheets has it although it follows from other rows. */
  isTable?: boolean
}

const lowestId = '00000000-0000-0000-0000-000000000000'

const personalTable =
  (kind: Kind) =>
  (
    table: Statement<unknown>,
    more: Partial<Pick<PersonalTable, 'owner' | 'key' | 'first' | 'hides' | 'rowsOf' | 'isTable'>> = {},
  ): PersonalTable => ({
    kind,
    name: table.of.text,
    table,
    owner: sql`user_id`,
    key: sql`id`,
    first: lowestId,
    hides: [],
    ...more,
  })

export const userContent = personalTable('user_content')
export const derived = personalTable('derived')
export const access = personalTable('access')
export const ledger = personalTable('ledger')

/** Rows of a person, the next of them after one of a table: as JSON, as they are stored. */
export const pageOfRows = (
  { table, owner, key, hides }: PersonalTable,
  userId: string,
  after: string,
  limit: number,
): Statement<{ key: string; row: Record<string, unknown> }> => sql`
  select ${key} as key, to_jsonb(t) - ${[...hides, 'user_id', 'owner_id']}::text[] as row from ${table} t
  where ${owner} = ${userId} and ${key} > ${after} order by ${key} limit ${limit}`

/** Removes what a table holds of a person. */
export const eraseRows = ({ table, owner }: PersonalTable, userId: string): Statement =>
  sql`delete from ${table} where ${owner} = ${userId}`
