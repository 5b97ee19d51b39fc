import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readKeys, writeKeys, type KeyRing } from './key-ring.ts'

/** The path of the file with the keys, used if `SECRET_KEY` is not set. */
export const keyFileOf = (dataDir: string): string => join(dataDir, 'secrets', 'server-key')

/** @returns 32 random bytes */
export const drawKey = (): Buffer => randomBytes(32)

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Reads the keys of a file; null if there is none. */
export async function readKeyFile(file: string): Promise<KeyRing | null> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  return text === null ? null : readKeys(text, file)
}

/**
 * Writes the keys, readable by the process's owner alone. They are on the disk when it resolves; if it is interrupted,
 * the file has either its former content or all of the keys.
 */
export async function writeKeyFile(file: string, ring: KeyRing): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = `${file}.new`
  const handle = await open(unfinished, 'w', 0o600)
  try {
    await handle.chmod(0o600)
    await handle.writeFile(`${writeKeys(ring, '\n')}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, file)
  // The file's name is on the disk only after its folder is synced.
  const folder = await open(dirname(file))
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
