import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** True if a file exists and is executable. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Finds the first program with one of these names in the folders of PATH; null if there is none. */
export function findOnPath(...names: string[]): string | null {
  const paths = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  return paths.find(isProgram) ?? null
}
