import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const folder = new URL('../../data/', import.meta.url)

/**
 * Updates tables of reference data: `server/data/foods.json` contains the rows of `foods`, by their `id`. A file that
 * changed since it was loaded is loaded again; rows that it no longer has stay, with `is_listed` off. Then the function
 * `foods_loaded`, named after the table, derives what else is stored of them. Part of the transaction that migrates.
 * @param hashes of loaded files, by name
 * @returns the names of the files that were loaded now
 */
export async function loadReferenceData(client: pg.Client, hashes: ReadonlyMap<string, string>): Promise<string[]> {
  const loaded: string[] = []
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()) {
    const text = await readFile(new URL(file, folder), 'utf8')
    const hash = createHash('sha256').update(text).digest('hex')
    const name = `data/${file}`
    if (hashes.get(name) === hash) continue
    const [first] = JSON.parse(text) as Record<string, unknown>[]
    const table = pg.escapeIdentifier(file.replace('.json', ''))
    const columns = Object.keys(first!).map((column) => pg.escapeIdentifier(column))
    await client.query(
      `insert into ${table} (${columns.join()}) select ${columns.join()} from jsonb_populate_recordset(null::${table}, $1)
       on conflict (id) do update set ${columns.map((column) => `${column} = excluded.${column}`).join()}`,
      [text],
    )
    await client.query(
      `update ${table} set is_listed = id in (select row->>'id' from jsonb_array_elements($1::jsonb) as row)`,
      [text],
    )
    await client.query(`select ${pg.escapeIdentifier(`${file.replace('.json', '')}_loaded`)}()`)
    // Without statistics a look-up may read the whole table for each word.
    await client.query(`analyze ${table}`)
    await client.query(
      'insert into migrations (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash',
      [name, hash],
    )
    loaded.push(name)
  }
  return loaded
}
