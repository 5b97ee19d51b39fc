import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Manifest } from './manifest.ts'
import { connectOwner } from '../owner-client.ts'

const [beginning, end] = ['restored from ', ', not upgraded']
/** The mark of a database that is being filled from a backup: it may be empty still. */
export const beingFilled = 'a restore began'

/** Returns the mark of a database that was filled from a backup, and is not upgraded yet. */
export const markOf = (manifest: Manifest): string =>
  `${beginning}${createHash('sha256').update(JSON.stringify(manifest)).digest('hex')}${end}`

/** Marks the database; null ends it. */
export const mark = (owner: pg.Client, text: string | null) =>
  owner.query(`comment on table migrations is ${text === null ? 'null' : pg.escapeLiteral(text)}`)

/** Reads the mark of a database; null if it has none. */
export async function readMark(owner: pg.Client): Promise<string | null> {
  const { rows } = await owner.query<{ comment: string | null }>(
    "select obj_description(to_regclass('migrations'), 'pg_class') as comment",
  )
  return rows[0]!.comment
}

/**
 * Refuses a database into which a restore was interrupted: what a lost key sealed may still be in it, or nothing at all,
 * which would look like a new installation.
 * @param ownerUrl address with the role that migrates
 * @throws a sentence for the operator
 */
export async function refuseUnfinished(ownerUrl: string): Promise<void> {
  const owner = await connectOwner(ownerUrl)
  try {
    const found = await readMark(owner)
    if (found?.startsWith(beginning))
      throw new Error(
        'A restore into this database was interrupted. Run the same command again, with the same backup and options: npm run restore -- FOLDER',
      )
    if (found === beingFilled)
      throw new Error(
        'A restore into this database stopped before anything was restored. Run it again: npm run restore -- FOLDER. To start without data instead, use an empty database or another DATA_DIR.',
      )
  } finally {
    await owner.end()
  }
}
