import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'

const everyMs = 500

export interface DiskSpace {
  isFull: () => boolean
  /** True if half of the reserve is used up too, by the writes that go on. */
  isReserveUsed: () => boolean
  stop: () => void
}

/**
 * Watches the free space of some folders' disks; folders may be missing. A PostgreSQL that cannot write its log stops
 * entirely, and photos and letters would be cut off, so writes are refused a little before that, and reads go on.
 * What opens or ends a session may use half of the reserve.
 * @param reserveBytes bytes to keep free
 */
export async function watchDiskSpace(
  folders: readonly string[],
  reserveBytes: number,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<DiskSpace> {
  let [isFull, isReserveUsed] = [false, false]
  async function look() {
    const disks = await Promise.all(folders.map((folder) => statfs(folder).catch(() => null)))
    const wasFull = isFull
    const hasLess = (bytes: number) => disks.some((disk) => disk !== null && disk.bavail * disk.bsize < bytes)
    isFull = hasLess(reserveBytes)
    isReserveUsed = hasLess(reserveBytes / 2)
    if (isFull && !wasFull) log.warn('the disk is full: nothing new is written until there is room')
    if (!isFull && wasFull) log.info('there is room on the disk again')
  }
  await look()
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return { isFull: () => isFull, isReserveUsed: () => isReserveUsed, stop: () => clearInterval(timer) }
}
