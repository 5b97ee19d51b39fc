import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import pg from 'pg'

/** Returns the message to forward, or null to cut the connection there. */
export type Passing = (message: Buffer) => Buffer | null

export interface DatabaseProxy {
  /** The database's address through the proxy. */
  url: string
  /** Changes each message from the database from now on. */
  fromDatabase: (passing: Passing) => void
  /** Changes each message to the database from now on. */
  toDatabase: (passing: Passing) => void
  /** Leads connections from now on to another database. */
  switchTo: (databaseUrl: string) => void
  close: () => Promise<void>
}

/** Splits a stream into PostgreSQL's messages: https://www.postgresql.org/docs/current/protocol-overview.html */
function openReader(hasStartup: boolean) {
  let rest: Buffer = Buffer.alloc(0)
  // The first message to the database has no type byte.
  let lettered = hasStartup ? 0 : 1
  return function* read(chunk: Buffer): Generator<Buffer> {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= lettered + 4 && rest.length >= lettered + rest.readInt32BE(lettered)) {
      const length = lettered + rest.readInt32BE(lettered)
      yield rest.subarray(0, length)
      rest = rest.subarray(length)
      lettered = 1
    }
  }
}

/** Opens a proxy to a real database that loses, changes and cuts messages. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { user, password, database, ...place } = new pg.Client({ connectionString: databaseUrl })
  let { host, port } = place
  const passing = {
    there: (message: Buffer) => message as Buffer | null,
    back: (message: Buffer) => message as Buffer | null,
  }
  const sockets = new Set<Socket>()

  function pump(from: Socket, to: Socket, direction: keyof typeof passing): void {
    const read = openReader(direction === 'there')
    from.on('data', (chunk: Buffer) => {
      for (const message of read(chunk)) {
        if (to.destroyed) return
        const passed = passing[direction](message)
        if (passed) to.write(passed)
        else {
          from.destroy()
          to.destroy()
        }
      }
    })
    from.on('close', () => to.destroy())
    from.on('error', () => to.destroy())
  }

  const server = createServer((client) => {
    const target = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const socket of [client, target]) sockets.add(socket.setNoDelay())
    pump(client, target, 'there')
    pump(target, client, 'back')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(`postgresql://127.0.0.1:${(server.address() as AddressInfo).port}/${database}`)
  url.username = user ?? ''
  url.password = password ?? ''
  return {
    url: url.href,
    fromDatabase: (next) => void (passing.back = next),
    toDatabase: (next) => void (passing.there = next),
    switchTo: (next) => void ({ host, port } = new pg.Client({ connectionString: next })),
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
