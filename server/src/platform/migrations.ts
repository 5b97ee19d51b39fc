import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

const folder = new URL('../../migrations/', import.meta.url)

export interface Migration {
  name: string
  text: string
  hash: string
  /** True if a version that does not know the file can run on a database that has it. */
  isAdditive: boolean
}

/** The line by which a file says that it only adds to what earlier versions know. */
const additiveLine = /^-- Earlier versions can run with this\.$/m

export const migrationOf = (name: string, text: string): Migration => ({
  name,
  text,
  hash: createHash('sha256').update(text).digest('hex'),
  isAdditive: additiveLine.test(text),
})

/** Reads the files of server/migrations in order of name. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map(async (name) => migrationOf(name, await readFile(new URL(name, folder), 'utf8'))))
}

/** A file that a database has. */
export interface FinishedMigration {
  name: string
  hash: string
  is_additive: boolean
}

/**
 * Checks that a database fits these files: each that it has is one of them and unchanged. One that only a later version
 * knows may be there too if it is additive, none of these is missing, and `allowsNewer` is set.
 * @returns names of the files that only a later version knows
 * @throws a sentence for the operator
 */
export function checkFinished(
  files: readonly Pick<Migration, 'name' | 'hash'>[],
  finished: readonly FinishedMigration[],
  allowsNewer: boolean,
): string[] {
  const hashes = new Map(finished.map(({ name, hash }) => [name, hash]))
  const changed = files.find(({ name, hash }) => hashes.has(name) && hashes.get(name) !== hash)
  if (changed) throw new Error(`The migration ${changed.name} was changed after it had run. Add a new file instead.`)
  const known = new Set(files.map(({ name }) => name))
  const newer = finished.filter(({ name }) => !known.has(name))
  if (newer.length === 0) return []
  const refuse = (name: string, advice: string) => {
    throw new Error(`The database has ${name}, which this version does not know: start a later version, ${advice}`)
  }
  const breaking = newer.find((file) => !file.is_additive)
  if (breaking) refuse(breaking.name, 'or restore the backup from before the upgrade.')
  const missing = files.find(({ name }) => !hashes.has(name))
  if (missing)
    refuse(newer[0]!.name, `which also knows ${missing.name}, or restore the backup from before the upgrade.`)
  if (!allowsNewer)
    refuse(
      newer[0]!.name,
      'or set ALLOW_NEWER_DATABASE=true to go back to this one: what was added only stays unused meanwhile.',
    )
  return newer.map(({ name }) => name)
}
