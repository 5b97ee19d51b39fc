import { openDatabase } from '../src/platform/open-database.ts'
import { settleAll } from '../src/wallet/settle.ts'
import { openTreasury } from '../src/wallet/treasury-actions.ts'
import type { ChainOptions } from '../src/platform/chain-config.ts'

/**
 * Settles until nothing is open, as a separate process that tests kill: `settler-process.ts <work>`, as JSON. With
 * `killAt` it kills itself, without cleanup, before or after a step of that name.
 */
interface Work {
  databaseUrl: string
  chain: ChainOptions
  now: string
  killAt: { step: string; when: 'before' | 'after' } | null
}

const { databaseUrl, chain, now, killAt } = JSON.parse(process.argv[2]!) as Work
const began = performance.now()
const clock = () => new Date(Date.parse(now) + performance.now() - began)
const die = () => process.kill(process.pid, 'SIGKILL')

/** Makes it die at the named step. */
function deadly<T extends object>(target: T): T {
  const wrap =
    (name: string, method: (...input: unknown[]) => Promise<unknown>) =>
    async (...input: unknown[]) => {
      if (killAt?.step === name && killAt.when === 'before') die()
      const answer = await method(...input)
      if (killAt?.step === name) die()
      return answer
    }
  return Object.fromEntries(
    Object.entries(target).map(([name, method]) => [
      name,
      typeof method === 'function'
        ? wrap(name, method as (...input: unknown[]) => Promise<unknown>)
        : (method as unknown),
    ]),
  ) as T
}

const database = await openDatabase({
  url: databaseUrl,
  connections: 3,
  countingKey: new Uint8Array(),
  onError: () => {},
})
const log = { warn: () => {}, error: (...words: unknown[]) => console.error(...words) }
const { settlement } = await openTreasury({ database, chain, clock, log })!()
const mortal = { ...settlement, books: deadly(settlement.books), chain: deadly(settlement.chain) }
process.send?.('ready')
while (await settleAll(mortal)) await new Promise((resolve) => setTimeout(resolve, 20))
await database.close()
process.disconnect!()
