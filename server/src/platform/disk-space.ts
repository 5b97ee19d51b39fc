import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'

const everyMs = 500

export interface DiskSpace {
  isFull: () => boolean
  stop: () => void
}

/**
 * Watches the room on the disk of a folder. A database whose log of changes finds none stops as a whole, so writes end
 * a little before, and reads go on.
 * @param reserveBytes what is kept free
 */
export async function watchDiskSpace(
  folder: string,
  reserveBytes: number,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<DiskSpace> {
  let isFull = false
  async function look() {
    const { bavail, bsize } = await statfs(folder)
    const wasFull = isFull
    isFull = bavail * bsize < reserveBytes
    if (isFull && !wasFull) log.warn({ folder }, 'the disk is full: nothing new is written until there is room')
    if (!isFull && wasFull) log.info({ folder }, 'there is room on the disk again')
  }
  await look()
  const timer = setInterval(() => void look().catch(() => {}), everyMs)
  timer.unref()
  return { isFull: () => isFull, stop: () => clearInterval(timer) }
}
