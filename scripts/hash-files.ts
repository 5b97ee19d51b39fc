import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Hashes files by name and content, so that derived files are rebuilt when one changes.
 * @param root the folder that names are relative to
 * @param folders hashed with everything below them
 */
export function hashFiles(root: string, folders: readonly string[], files: readonly string[]): string {
  const below = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const hash = createHash('sha256')
  for (const file of [...below.toSorted(), ...files.map((name) => join(root, name))])
    hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}
