import type { Duplex } from 'node:stream'
import type pg from 'pg'
import { unavailable } from './problems.ts'

/** A connection and those who wait for their answers on it, in turn. */
interface Line {
  client: Promise<pg.PoolClient>
  waiting: number
}

/** Longer than this nobody waits: the answer is 503 at once. */
const longest = 2_000

/**
 * Lets single statements of many requests stand in line for a few connections, instead of each taking one for
 * itself: what is sent together costs one system call, and finds a process of the database awake and its caches warm.
 * Each is still a statement of its own, answered in turn; one that fails fails alone.
 * @param connect takes a connection from the pool; it goes back when its line is empty
 * @param most lines at most
 */
export function openLines(connect: () => Promise<pg.PoolClient>, most: number) {
  const lines = new Set<Line>()

  function shortestLine(): Line {
    let shortest: Line | undefined
    for (const line of lines) if (!shortest || line.waiting < shortest.waiting) shortest = line
    if (shortest && lines.size >= most) return shortest
    const line = { client: connect(), waiting: 0 }
    lines.add(line)
    return line
  }

  return async function stand<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const line = shortestLine()
    if (line.waiting >= longest) throw unavailable()
    line.waiting++
    try {
      return await work(await line.client)
    } catch (error) {
      // The connection may be what failed: whoever comes next stands in another line.
      lines.delete(line)
      throw error
    } finally {
      line.waiting--
      if (line.waiting === 0) {
        lines.delete(line)
        line.client.then(
          (client) => client.release(),
          () => {},
        )
      }
    }
  }
}

const gathering = new WeakSet<object>()

/**
 * Lets statements that are queued before the event loop turns leave in one write: system calls are most of what a
 * small statement costs. pg corks each statement by itself; this corks around them.
 */
export function writeTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  if (gathering.has(stream)) return
  gathering.add(stream)
  stream.cork()
  setImmediate(() => {
    gathering.delete(stream)
    stream.uncork()
  })
}
