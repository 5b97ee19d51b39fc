import { readFile, rename, writeFile } from 'node:fs/promises'

/** Reads a JSON file; null if it is missing or invalid. */
export async function readJson<T>(file: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T
  } catch {
    return null
  }
}

/** Writes a JSON file in one step, so that a crash leaves either the old or the new one. */
export async function writeJson(file: string, content: unknown): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(content), { mode: 0o600 })
  await rename(`${file}.new`, file)
}
