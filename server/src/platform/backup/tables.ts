import type pg from 'pg'

/** A table of a backup. */
export interface StoredTable {
  /** With its schema, quoted where that is necessary. */
  name: string
  /** Columns that are not computed from others, quoted where that is necessary, and their types. */
  columns: string[]
  types: string[]
}

/**
 * Lists the tables of a backup: all of the product's, and the jobs that wait. Left out are the list of migrations, which
 * a restore writes by running them; the key that databases of earlier versions hold; counts that a crash loses as well.
 */
export const listTables = async (owner: pg.Client): Promise<StoredTable[]> =>
  (
    await owner.query<StoredTable>(
      `select format('%I.%I', n.nspname, c.relname) as name,
         array_agg(quote_ident(a.attname) order by a.attnum) as columns,
         array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as types
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
       where c.relkind = 'r' and c.relpersistence = 'p'
         and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         and (n.nspname = 'public' and c.relname not in ('migrations', 'server_key')
           or n.nspname = 'graphile_worker' and c.relname in ('_private_job_queues', '_private_tasks', '_private_jobs'))
         and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
       group by n.nspname, c.relname order by n.nspname, c.relname`,
    )
  ).rows

/** Sets the forms in which values are written and read, and lets statements take as long as they need. */
export const setForms = (owner: pg.Client) =>
  owner.query(
    `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'iso_8601'; set bytea_output = 'hex';
     set extra_float_digits = 1; set synchronize_seqscans = off; set statement_timeout = 0;
     set idle_in_transaction_session_timeout = 0`,
  )

/** The most rows, and about the most characters, that are in memory at once. */
const [mostRows, mostCharacters] = [500, 1_000_000]

/**
 * Reads a table as JSON lines, in the order in which its rows lie. A row is a list of its values' texts, which restores
 * each exactly; null is null.
 */
export async function* readRows(owner: pg.Client, { name, columns }: StoredTable): AsyncGenerator<string[]> {
  const values = columns.map((column) => `${column}::text`).join()
  await owner.query(
    `declare backup_rows no scroll cursor for select json_build_array(${values})::text as line from ${name}`,
  )
  for (;;) {
    const { rows } = await owner.query<{ line: string }>(`fetch ${mostRows} from backup_rows`)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await owner.query('close backup_rows')
}

/** Splits bytes into lines, and these into groups to be written at once. */
export async function* groupLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder()
  let group: string[] = []
  let [characters, rest] = [0, '']
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop()!
    for (const line of lines) {
      group.push(line)
      characters += line.length
      if (group.length < mostRows && characters < mostCharacters) continue
      yield group
      group = []
      characters = 0
    }
  }
  if (group.length > 0) yield group
}

/** Writes rows that `readRows` read. @param columns in the order in which the rows have them. @returns how many */
export async function writeRows(
  owner: pg.Client,
  { name, columns: known, types }: StoredTable,
  columns: readonly string[],
  lines: readonly string[],
): Promise<number> {
  const values = columns.map((column, index) => `(r ->> ${index})::${types[known.indexOf(column)]}`)
  const { rowCount } = await owner.query(
    `insert into ${name} (${columns.join()}) overriding system value
     select ${values.join()} from jsonb_array_elements($1::jsonb) r`,
    [`[${lines.join()}]`],
  )
  return rowCount ?? 0
}
