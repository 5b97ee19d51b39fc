import { appendFileSync, closeSync, existsSync, fstatSync, mkdirSync, openSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DestinationStream } from 'pino'

const usual = { mostBytes: 10_000_000, files: 3 }

/**
 * Opens a log file. Before it would exceed `mostBytes` it is renamed to `name.1.log`, the previous one to `name.2.log`,
 * up to `files` files. A line that cannot be written, for example on a full disk, is dropped.
 */
export function openLogFile(path: string, { mostBytes, files } = usual): DestinationStream {
  const older = (age: number) => (age === 0 ? path : path.replace(/(\.\w+)?$/, `.${age}$1`))
  mkdirSync(dirname(path), { recursive: true })
  let file = openSync(path, 'a')
  function rotate() {
    for (let age = files - 1; age > 0; age--) if (existsSync(older(age - 1))) renameSync(older(age - 1), older(age))
    const full = file
    try {
      file = openSync(path, 'a')
    } catch (error) {
      // Puts the full file back under its own name, so that later attempts push no history out.
      renameSync(older(1), path)
      throw error
    }
    closeSync(full)
  }
  return {
    write(line) {
      try {
        if (fstatSync(file).size + Buffer.byteLength(line) > mostBytes) rotate()
        appendFileSync(file, line)
      } catch {
        // The terminal still shows the important lines.
      }
    },
  }
}
