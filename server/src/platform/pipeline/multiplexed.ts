import type pg from 'pg'
import { isConnectionLost } from '../database-errors.ts'
import { unavailable } from '../problems.ts'
import { connectionOf } from './connection-state.ts'

/** A connection that statements of many requests share, and how many await their answers on it. */
interface Shared {
  client: Promise<pg.PoolClient>
  waiting: number
}

/** The most that wait; further statements get 503 at once. */
const mostWaiting = 2_000

const corked = new WeakSet<object>()

/** Sends everything of one turn of the event loop in one write, as system calls are most of a statement's cost. */
function writeTogether(client: pg.PoolClient): void {
  const { stream } = connectionOf(client)
  if (corked.has(stream)) return
  corked.add(stream)
  stream.cork()
  setImmediate(() => {
    corked.delete(stream)
    stream.uncork()
  })
}

/**
 * Multiplexes single statements of many requests over a few connections, instead of one connection each: sent together
 * they cost one system call, and find a database process awake with warm caches. Each is still a separate statement,
 * answered in order; one that fails fails alone.
 * @param connect takes a connection from the pool; it is returned when nobody waits on it
 * @param most connections at most
 */
export function openMultiplexed(connect: () => Promise<pg.PoolClient>, most: number) {
  const connections = new Set<Shared>()

  function leastBusy(): Shared {
    let least: Shared | undefined
    for (const each of connections) if (!least || each.waiting < least.waiting) least = each
    if (least && connections.size >= most) return least
    const fresh = { client: connect(), waiting: 0 }
    connections.add(fresh)
    return fresh
  }

  return async function run<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const shared = leastBusy()
    if (shared.waiting >= mostWaiting) throw unavailable()
    shared.waiting++
    try {
      const client = await shared.client
      writeTogether(client)
      return await work(client)
    } catch (error) {
      // A lost connection is replaced, but one is kept after a refused statement, such as one with a taken key.
      if (isConnectionLost(error)) connections.delete(shared)
      throw error
    } finally {
      shared.waiting--
      if (shared.waiting === 0) {
        connections.delete(shared)
        shared.client.then(
          (client) => client.release(),
          () => {},
        )
      }
    }
  }
}
