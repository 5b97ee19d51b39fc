import type pg from 'pg'
import { isConnectionLost } from '../database-errors.ts'
import { unavailable } from '../problems.ts'
import { connectionOf } from './connection-state.ts'

/** A connection that statements of many requests share, and how many of them wait for their answers on it. */
interface Shared {
  client: Promise<pg.PoolClient>
  waiting: number
}

/** More do not wait: the answer is 503 at once. */
const mostWaiting = 2_000

const gathering = new WeakSet<object>()

/** Lets what is sent before the event loop turns leave in one write: system calls are most of what a statement costs. */
function writeTogether(client: pg.PoolClient): void {
  const { stream } = connectionOf(client)
  if (gathering.has(stream)) return
  gathering.add(stream)
  stream.cork()
  setImmediate(() => {
    gathering.delete(stream)
    stream.uncork()
  })
}

/**
 * Multiplexes single statements of many requests over a few connections, instead of each taking one for itself: what is
 * sent together costs one system call, and finds a process of the database awake and its caches warm. Each is still a
 * statement of its own, answered in turn; one that fails fails alone.
 * @param connect takes a connection from the pool; it goes back when nobody waits on it
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
      // Whoever comes next takes another connection, but not for a statement that was refused, such as one with a taken key.
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
