// Plain JavaScript for any installed Node, as scripts/prepare.mjs runs before the project's own is installed.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** @param {number} processId */
function isAlive(processId) {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/** @param {string} lock */
function readHolder(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch {
    return 0
  }
}

/**
 * Takes the lock, which a process that was killed may have left.
 * @param {string} lock
 * @returns false if another process holds it
 */
function takeLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    const holder = readHolder(lock)
    if (holder > 0 && !isAlive(holder)) rmSync(lock, { force: true })
    return false
  }
}

/**
 * Works while no other process of the checkout does the same; waits until then.
 * @template Result
 * @param {string} lock path of the file that holds the process's number meanwhile
 * @param {() => Promise<Result>} work looks first whether there is anything left to do
 * @param {() => void} onWait called once if another process is at work
 */
export async function workInTurn(lock, work, onWait = () => {}) {
  for (let tries = 0; !takeLock(lock); tries++) {
    if (tries === 1) onWait()
    await wait(250)
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}
