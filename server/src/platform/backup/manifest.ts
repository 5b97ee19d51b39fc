import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, readFile, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { countNoun } from '@finu/contract/platform/counted-nouns'
import * as z from 'zod/mini'
import type { KeyRing, ServerKey } from '../key-ring.ts'
import { readMigrations, type Migration } from '../migrations.ts'
import { openSigner } from '../signing.ts'
import { sealedKeyName } from './sealed-key.ts'

const Sha256 = z.string().check(z.regex(/^[\da-f]{64}$/))
/** A path below a folder, such as a file's key: none that leads out of it. */
const Path = z.string().check(z.regex(/^(?!.*(?:^|\/)\.\.?(?:\/|$))[^/\0]+(?:\/[^/\0]+)*$/))

const Manifest = z.object({
  /** The version of Finu that wrote the backup. */
  version: z.string(),
  /** Its Git commit; null if that was not known. Older backups have none. */
  commit: z.optional(z.nullable(z.string())),
  /** The moment that the rows are from. */
  takenAt: z.iso.datetime(),
  /** Hashes of the migrations that made the tables, by name. */
  schema: z.record(z.string(), z.string()),
  /** The version of the server's key that sealed the rows; the key itself is in no backup. */
  keyVersion: z.int(),
  tables: z.array(
    z.object({
      name: z.string(),
      /** Columns in the order in which a row has them. */
      columns: z.array(z.string()),
      rows: z.int(),
      file: Path,
      sha256: Sha256,
    }),
  ),
  /** How many faults the rows had, such as balances that are not their transfers' sum; 0 but for changes by hand. */
  faults: z.int(),
  /** The last numbers given out, by sequence. */
  sequences: z.record(z.string(), z.string()),
  /** People's files and the list of erasures, by key. */
  files: z.array(z.object({ key: Path, sha256: Sha256 })),
})

/** Lists the files and tables of a backup, with their hashes and numbers of rows. */
export type Manifest = z.output<typeof Manifest>

/** Writes how many faults rows have. */
export const countFaults = (count: number): string =>
  countNoun(count, 'balance differs from its transfers', 'balances differ from their transfers')

/** The file that is written last, and the folders beside it. */
export const [manifestName, tablesFolder, filesFolder] = ['manifest.json', 'tables', 'files']

/** How many files are copied at once, as a bucket takes its time for each. */
export const filesAtOnce = 8

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex')

/** Hashes of this version's migrations, by name. */
export const readOwnSchema = async (): Promise<Record<string, string>> =>
  Object.fromEntries((await readMigrations()).map(({ name, hash }) => [name, hash]))

/** True if both are the same migrations. */
export const isSameSchema = (one: Record<string, string>, other: Record<string, string>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, hash]) => other[name] === hash)

const signerOf = (ring: KeyRing) => openSigner(ring, 'manifests of backups')

/**
 * Writes the manifest, with a hash of itself, and with a mark that only the server's key makes: anybody with write
 * access to the backup can recompute hashes.
 * @param key null: the key is not here, and the backup is not signed
 */
export async function writeManifest(folder: string, manifest: Manifest, key: ServerKey | null): Promise<void> {
  const content = JSON.stringify(Manifest.parse(manifest))
  const mark = key && signerOf([key]).sign(content).toString('hex')
  const text = `${JSON.stringify({ sha256: hashOf(content), mark, manifest }, null, 1)}\n`
  await writeFile(join(folder, manifestName), text, { mode: 0o600, flush: true })
}

const Signed = z.object({
  sha256: Sha256,
  /** Backups of version 1.0 have none. */
  mark: z.optional(z.nullable(z.string().check(z.regex(/^[\da-f]{32}$/)))),
  manifest: Manifest,
})

/** @throws a sentence if a path leads elsewhere: a link in a backup would make a file of the machine a person's own */
async function refuseLinks(folder: string, path: string): Promise<void> {
  const file = join(folder, path)
  // A link may lead to nothing.
  const isItself = (await realpath(file).catch(() => null)) === join(await realpath(folder), path)
  if (!isItself || !(await lstat(file)).isFile())
    throw new Error(`${path} in ${folder} is a link or not a file. Use another backup.`)
}

const isThere = (file: string) =>
  lstat(file).then(
    () => true,
    () => false,
  )

async function readManifest(folder: string): Promise<Pick<Backup, 'manifest' | 'mark'>> {
  if (!(await isThere(join(folder, manifestName))))
    throw new Error(
      (await isThere(folder))
        ? `${folder} is not a complete backup: it has no ${manifestName}, or this user may not read it.`
        : `There is no ${folder}. Give the folder of a backup.`,
    )
  await refuseLinks(folder, manifestName)
  const text = await readFile(join(folder, manifestName), 'utf8')
  try {
    const { sha256, mark, manifest } = Signed.parse(JSON.parse(text))
    if (sha256 === hashOf(JSON.stringify(manifest))) return { manifest, mark: mark ? Buffer.from(mark, 'hex') : null }
  } catch {
    // The sentence below says the same of a file that cannot be read.
  }
  throw new Error(
    `${manifestName} in ${folder} differs from the original: it was changed, or not copied completely. Copy the backup again, or use another.`,
  )
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(file)) hash.update(bytes as Buffer)
  return hash.digest('hex')
}

/**
 * Returns the migrations that a backup's tables were made by: this version's, or the first of them if an earlier version
 * wrote it; null if it was another one.
 */
function findMadeBy(schema: Record<string, string>, own: readonly Migration[]): readonly Migration[] | null {
  const count = Object.keys(schema).length
  const first = own.slice(0, count)
  return count > 0 && first.length === count && first.every(({ name, hash }) => schema[name] === hash) ? first : null
}

export interface Backup {
  folder: string
  manifest: Manifest
  /** Made by the server's key over the manifest; null if the backup is not signed. */
  mark: Buffer | null
  /** The migrations that its tables were made by. */
  madeBy: readonly Migration[]
}

/**
 * Reads what a backup contains, and checks each of its files. Others in its folder are not looked at.
 * @throws a sentence for the operator if the backup is not whole, or of another version
 */
export async function openBackup(folder: string): Promise<Backup> {
  const { manifest, mark } = await readManifest(folder)
  if (await isThere(join(folder, sealedKeyName))) await refuseLinks(folder, sealedKeyName)
  const madeBy = findMadeBy(manifest.schema, await readMigrations())
  if (!madeBy)
    throw new Error(
      `This backup is from Finu ${manifest.version}, which has different tables. Install that version and restore with it.`,
    )
  const files = [
    ...manifest.tables.map(({ file, sha256 }) => ({ path: join(tablesFolder, file), sha256 })),
    ...manifest.files.map(({ key, sha256 }) => ({ path: join(filesFolder, key), sha256 })),
  ]
  for (const { path, sha256 } of files) {
    if (!(await isThere(join(folder, path))))
      throw new Error(`${path} is missing from ${folder}. Copy the backup again, or use another.`)
    await refuseLinks(folder, path)
    if ((await hashFile(join(folder, path))) !== sha256)
      throw new Error(
        `${path} in ${folder} differs from the original: it was changed, or not copied completely. Copy the backup again, or use another.`,
      )
  }
  return { folder, manifest, mark, madeBy }
}

/** Returns true if one of the keys signed the manifest as it is. */
export const isSignedBy = (ring: KeyRing, { manifest, mark }: Backup): boolean =>
  mark !== null && signerOf(ring).isSigned(JSON.stringify(manifest), mark)
