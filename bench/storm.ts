import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'

/** The calls of a storm: several people in turn, in parallel on all connections. */
interface Order {
  url: string
  connections: number
  seconds: number
  tokens: string[]
}

/** The durations of calls, in milliseconds. */
export interface Storm {
  accepted: number[]
  refused: number[]
  seconds: number
}

async function blow({ url, connections, seconds, tokens }: Order): Promise<Storm> {
  const result: Storm = { accepted: [], refused: [], seconds }
  let index = 0
  const headers = () => ({ authorization: `Bearer ${tokens[index++ % tokens.length]!}` })
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections,
        duration: seconds,
        requests: [{ setupRequest: (request) => ({ ...request, headers: headers() }) }],
      },
      (error) => (error ? reject(error as Error) : resolve()),
    )
    run.on('response', (_client, status, _bytes, ms) => (status === 200 ? result.accepted : result.refused).push(ms))
  })
  return result
}

/** Runs a storm in a separate process, so that it does not delay measurements beside it. */
export async function storm(order: Order): Promise<Storm> {
  const child = fork(fileURLToPath(import.meta.url))
  child.send(order)
  const [result] = (await once(child, 'message')) as [Storm]
  return result
}

if (process.send) {
  process.once('message', (order: Order) => {
    void blow(order).then((result) => process.send!(result, () => process.disconnect?.()))
  })
}
