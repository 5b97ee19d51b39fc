import { sql, type Statement } from './sql.ts'

/**
 * The kind of data in a table: what a person entered; what is derived from it and can be computed again; access, such
 * as sessions; or the ledger, which is kept without its people.
 */
type Kind = 'user_content' | 'derived' | 'access' | 'ledger'

/** A table with a person's rows, and how to page through them for export and erasure. */
export interface PersonalTable {
  kind: Kind
  name: string
  table: Statement<unknown>
  /** The column with the person's id. */
  owner: Statement<unknown>
  /** The key of one person's rows, and a value before all keys. */
  key: Statement<unknown>
  first: string
  /** Columns for the server alone, such as hashes and search words. */
  hides: readonly string[]
  /** Returns a row as it is exported; by default as it is stored. */
  describe?: (row: Record<string, unknown>) => Record<string, unknown>
  /** Turns a row into rows for spreadsheets; by default the row itself. */
  rowsOf?: (row: Record<string, unknown>) => Record<string, unknown>[]
  /** True if exports for spreadsheets contain it although it is derived. */
  isTable?: boolean
  /** True if its rows are erased after the person's own row. */
  isErasedLast?: boolean
}

const lowestId = '00000000-0000-0000-0000-000000000000'

const personalTable =
  (kind: Kind) =>
  (
    table: Statement<unknown>,
    more: Partial<
      Pick<PersonalTable, 'owner' | 'key' | 'first' | 'hides' | 'describe' | 'rowsOf' | 'isTable' | 'isErasedLast'>
    > = {},
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

/** Reads a page of a person's rows after a key, as JSON in their stored form. */
export const pageOfRows = (
  { table, owner, key, hides }: PersonalTable,
  userId: string,
  after: string,
  limit: number,
): Statement<{ key: string; row: Record<string, unknown> }> => sql`
  select ${key} as key, to_jsonb(t) - ${[...hides, 'user_id', 'owner_id']}::text[] as row from ${table} t
  where ${owner} = ${userId} and ${key} > ${after} order by ${key} limit ${limit}`

/** Deletes a person's rows from a table. */
export const eraseRows = ({ table, owner }: PersonalTable, userId: string): Statement =>
  sql`delete from ${table} where ${owner} = ${userId}`
