import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Twice of what a run of all tests keeps at once, in bytes: a test fills a disk by two gigabytes. */
const neededBytes = 4 * 1024 ** 3

/**
 * Makes a folder for the temporary files of a run, in memory where there is enough of it: tests make some 130,000 files of
 * databases, which takes a disk's file system twenty times as long.
 * @returns its path, and what removes it
 */
export function openTemporaryFolder(): { path: string; remove: () => void } {
  const memory = '/dev/shm'
  const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 }
  const path = mkdtempSync(join(bavail * bsize >= neededBytes ? memory : tmpdir(), 'finu-tests-'))
  // Databases and servers of root's tests run as other users, and make files of their own.
  chmodSync(path, 0o1777)
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) }
}
