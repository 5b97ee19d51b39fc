import { statfs } from 'node:fs/promises'
import { isConnectionLost } from './database-errors.ts'

/** A disk had no room left for what a command writes. */
export class FullDisk extends Error {
  /** The folder whose disk is full. */
  readonly place: string

  constructor(place: string, cause: unknown) {
    super(`The disk of ${place} is full. Make room, and run the same command again.`, { cause })
    this.place = place
  }
}

/** PostgreSQL writes its log in files of 16 MB, and ends where there is no room for the next. */
const leastBytes = 32 * 1024 * 1024

/** Codes of the system and of PostgreSQL for a disk, or a share of it, that is used up. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** What PostgreSQL says of it; a program that was started says so in its output only. */
const words = /No space left on device|Check free disk space/

/** Returns true if an error says that there was no room. */
function isAboutRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return codes.has(code) || words.test(error.message) || isAboutRoom(error.cause)
}

async function hasRoom(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null)
  return disk === null || disk.bavail * disk.bsize >= leastBytes
}

/**
 * Turns an error into a sentence if it is about a full disk; returns others unchanged. A local PostgreSQL that has no
 * room ends, and its callers only see that the connection is gone: then the disks themselves are looked at.
 * @param folders where the work wrote to; the first is named if none of their disks is full any more
 */
export async function asFullDisk(error: unknown, folders: readonly [string, ...string[]]): Promise<unknown> {
  if (error instanceof FullDisk) return error
  const isSaid = isAboutRoom(error)
  if (!isSaid && !isConnectionLost(error)) return error
  for (const folder of folders) if (!(await hasRoom(folder))) return new FullDisk(folder, error)
  return isSaid ? new FullDisk(folders[0], error) : error
}
