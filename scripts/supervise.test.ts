import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillDataFolder } from '../server/testing/data-folder.ts'
import { childrenOf, runToEnd, startProcess, type ServerProcess } from '../server/testing/process.ts'

const supervisor = fileURLToPath(new URL('supervise.mjs', import.meta.url))
const list = new URL('../server/testing/tiny-stand-ins.ts', import.meta.url).href
const withTiny = [supervisor, list]

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finu-supervised-'))
  await fillDataFolder(folder)
})
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))

const isAnswering = (url: string) =>
  fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Lists the addresses at which the server was ready, one for each start. */
const readyAt = ({ output }: ServerProcess) => [...output().matchAll(/Finu is ready: (\S+)/g)].map(([, url]) => url!)
const standInsAt = ({ output }: ServerProcess) => [...output().matchAll(/stands in at (\S+)/g)].map(([, url]) => url!)

async function serverOf({ child }: ServerProcess): Promise<number> {
  const [server] = await childrenOf(child.pid!)
  return server!
}

test('a server that is killed is restarted with its stand-ins, and logs why it ended', async () => {
  const supervised = await startProcess(folder, { WITHOUT_BROKEN: 'yes' }, withTiny)
  process.kill(await serverOf(supervised), 'SIGKILL')
  await expect.poll(() => readyAt(supervised).length, { timeout: 30_000 }).toBe(2)
  expect(await isAnswering(readyAt(supervised)[1]!)).toBe(true)
  expect(standInsAt(supervised)).toHaveLength(2)
  expect(supervised.output()).toContain('the server ended (SIGKILL: killed, as systems do where memory runs out)')
  expect(await supervised.interrupt()).toBe(0)
  expect(await isAnswering(readyAt(supervised)[1]!)).toBe(false)
})

test('if the stand-ins end, they and the server are restarted', async () => {
  const supervised = await startProcess(folder, { WITHOUT_BROKEN: 'yes' }, withTiny)
  const [standIns] = await childrenOf(await serverOf(supervised), /standins/)
  process.kill(standIns!, 'SIGKILL')
  await expect.poll(() => readyAt(supervised).length, { timeout: 30_000 }).toBe(2)
  expect(supervised.output()).toContain('The stand-ins for outside services stopped.')
  expect(supervised.output()).toContain('the server ended (exit code 1)')
  expect(await supervised.interrupt()).toBe(0)
})

test('a server that cannot start is not retried', async () => {
  expect(await runToEnd({ DATA_DIR: folder, DATABASE_CONNECTIONS: 'many' }, withTiny)).toMatchObject({
    code: 1,
    output: expect.not.stringContaining('started again') as string,
  })
})

test('the server ends with a supervisor that is killed', async () => {
  const supervised = await startProcess(folder, { WITHOUT_BROKEN: 'yes' }, withTiny)
  supervised.child.kill('SIGKILL')
  await expect.poll(() => isAnswering(supervised.url), { timeout: 30_000 }).toBe(false)
})
