import { appendFileSync, closeSync, existsSync, fstatSync, mkdirSync, openSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DestinationStream } from 'pino'

const usual = { mostBytes: 10_000_000, files: 3 }

/**
 * Opens a file for the lines of a log. One that would grow larger than `mostBytes` is kept as `name.1.log`, the one before
 * it as `name.2.log`, up to so many files. A line that cannot be written, as where the disk is full, is left out.
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
      // The full file goes on under its own name, so that no later line pushes the history out.
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
        // The terminal has what matters of it.
      }
    },
  }
}
