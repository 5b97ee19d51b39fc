import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Ports that were returned before, which may not be in use yet. */
const returned = new Set<number>()

/**
 * Returns a port of this machine that nobody listens on, and that the system gives to nobody by itself: it is still free
 * when it is used some seconds later.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000)
    if (returned.has(port)) continue
    returned.add(port)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
