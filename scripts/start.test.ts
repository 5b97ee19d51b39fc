import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillDataFolder } from '../server/testing/data-folder.ts'
import { runToEnd, startProcess, type ServerProcess } from '../server/testing/process.ts'
import { registration } from '../server/testing/world.ts'
import { launchStandIns } from '../standins/src/launch.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const list = new URL('../server/testing/tiny-stand-ins.ts', import.meta.url).href
const start = [at('start.mjs')]
const startWithTiny = [...start, list]

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finu-stand-ins-'))
  await fillDataFolder(folder)
})
// A stand-in may still be saving its state.
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))

/** @returns a function that searches for a food that only a provider has */
async function openSearch({ url }: ServerProcess): Promise<() => Promise<string>> {
  const response = await fetch(`${url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registration('sample@example.com')),
  })
  const { access_token: token } = (await response.json()) as { access_token: string }
  return async () => {
    const found = await fetch(`${url}/api/v1/foods?search=zwiebelmett`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return found.text()
  }
}

const readAddress = ({ output }: ServerProcess) => /Food stands in at (\S+)/.exec(output())![1]!

const isThere = (address: string) =>
  fetch(address).then(
    () => true,
    () => false,
  )

test('a server works with stand-ins for services that are not set, and these end with it', async () => {
  const server = await startProcess(folder, { WITHOUT_BROKEN: 'yes' }, startWithTiny)
  const address = readAddress(server)
  expect(await isThere(address)).toBe(true)
  // Searches do not wait for a slow provider: the next one has its results.
  await expect.poll(await openSearch(server), { timeout: 20_000 }).toContain('Zwiebelmett')
  expect(await server.interrupt()).toBe(0)
  await expect.poll(() => isThere(address), { timeout: 20_000 }).toBe(false)
})

test('with stand-ins only this machine reaches the server, unless HOST sets its address', async () => {
  const elsewhere = ({ url }: ServerProcess) => isThere(`http://127.0.0.2:${new URL(url).port}/health`)
  const server = await startProcess(folder, { WITHOUT_BROKEN: 'yes' }, startWithTiny)
  expect([await isThere(`${server.url}/health`), await elsewhere(server)]).toEqual([true, false])
  expect(await server.interrupt()).toBe(0)
  const open = await startProcess(folder, { WITHOUT_BROKEN: 'yes', HOST: '0.0.0.0' }, startWithTiny)
  expect(await elsewhere(open)).toBe(true)
  expect(await open.interrupt()).toBe(0)
})

test('stand-ins end with a server that is killed', async () => {
  const server = await startProcess(folder, { WITHOUT_BROKEN: 'yes' }, startWithTiny)
  const address = readAddress(server)
  expect(await isThere(address)).toBe(true)
  await server.kill()
  await expect.poll(() => isThere(address), { timeout: 20_000 }).toBe(false)
})

test('the output names the stand-ins, and nothing if the service is set', async () => {
  const food = { FOOD_PROVIDER: 'openfoodfacts', FOOD_PROVIDER_URL: 'http://127.0.0.1:9' }
  const server = await startProcess(folder, { HOST: '127.0.0.1', WITHOUT_BROKEN: 'yes', ...food }, startWithTiny)
  expect(await server.interrupt()).toBe(0)
  const plain = await startProcess(folder, {}, start)
  expect(await plain.interrupt()).toBe(0)
  const parts = ({ output }: ServerProcess) => [...output().matchAll(/^ {2}(\w+) {2,}/gm)].map(([, name]) => name)
  for (const { output } of [server, plain])
    expect(output()).toMatch(/^\n {2}Finu is ready: \S+\n\n( {2}\w+ .+\n)+\n {2}Stop it with Ctrl-C\.\n\n$/)
  expect(parts(server)).toEqual(['Database', 'Assistant'])
  expect(parts(plain)).toEqual(['Emails', 'Payments', 'Google', 'Chain', 'Database', 'Assistant'])
})

test('the log goes to a file unless its level is set, and errors appear on the terminal as well', async () => {
  const server = await startProcess(folder, { LOG_LEVEL: '', AI_PROVIDER: 'ollama', OLLAMA_HOST: '127.0.0.1:9' }, start)
  await expect.poll(server.output, { timeout: 20_000 }).toMatch(/WARN.*No Ollama answers at http:\/\/127\.0\.0\.1:9/)
  expect(await server.interrupt()).toBe(0)
  expect(server.output()).not.toContain('"level"')
  expect(server.output()).toContain('Starting the server …')
  const lines = (await readFile(join(folder, 'log', 'finu.log'), 'utf8')).trim().split('\n')
  const levels = lines.map((line) => (JSON.parse(line) as { level: number }).level)
  expect(new Set(levels)).toEqual(new Set([30, 40]))
})

test('Google’s sign-in has a stand-in if nothing is set, unless people use an address that its pages are not at', async () => {
  const login = async (environment: Record<string, string>) => {
    const server = await startProcess(folder, environment, start)
    const { port } = new URL(server.url)
    const { status, headers } = await fetch(`http://localhost:${port}/api/v1/auth/google/login`, { redirect: 'manual' })
    expect(await server.interrupt()).toBe(0)
    return [status, headers.get('location')]
  }
  expect(await login({})).toEqual([303, expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/authorize\?/)])
  expect(await login({ PUBLIC_URL: 'http://finu.test:0' })).toEqual([404, null])
})

test('without a mail server the emails are in a test mailbox, which ends with the server', async () => {
  const server = await startProcess(folder, { LOG_LEVEL: 'info' }, start)
  const mailbox = /"url":"(http:\/\/127\.0\.0\.1:\d+)","msg":"emails stay in the test mailbox"/.exec(
    server.output(),
  )![1]!
  await fetch(`${server.url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registration('sample@example.com')),
  })
  await expect
    .poll(async () => (await fetch(`${mailbox}/?to=sample@example.com`)).text(), { timeout: 20_000 })
    .toContain('To sample@example.com')
  expect(await server.interrupt()).toBe(0)
  await expect.poll(() => isThere(mailbox), { timeout: 20_000 }).toBe(false)
  for (const set of [{ SMTP_URL: 'smtp://127.0.0.1:9' }, { PUBLIC_URL: 'http://finu.test:0' }]) {
    const other = await startProcess(folder, { LOG_LEVEL: 'info', ...set }, start)
    expect(other.output()).not.toContain('test mailbox')
    expect(await other.interrupt()).toBe(0)
  }
})

test('nothing stands in for a service whose secret is given as a file', async () => {
  const files = { STRIPE_SECRET_KEY_FILE: 'a', SMTP_URL_FILE: 'b', CHAIN_RPC_URL_FILE: 'c' }
  const everything = new URL('../standins/src/all.ts', import.meta.url)
  expect(await launchStandIns({ GOOGLE_CLIENT_ID: 'd', ...files }, everything)).toEqual({})
  // A lone setting is for the server to refuse, and no stand-in hides it.
  const lone = { GOOGLE_CLIENT_SECRET: 'a', STRIPE_PRICE_ID: 'b', SMTP_URL: 'c', TREASURY_PAYER_KEY: 'd' }
  expect(await launchStandIns(lone, everything)).toEqual({})
})

test('production has no stand-ins, and their process refuses to start', async () => {
  const production = { DATA_DIR: folder, NODE_ENV: 'production' }
  expect(await runToEnd(production, startWithTiny)).toEqual({
    code: 1,
    output: 'DATABASE_URL must be set when NODE_ENV is production.\n',
  })
  expect(await runToEnd(production, [at('../standins/src/main.ts'), list, 'food'])).toEqual({
    code: 1,
    output: 'Nothing stands in for outside services when NODE_ENV is production. Set the real ones.\n',
  })
})

test('a stand-in that fails to start is reported in a sentence, and the server does not start', async () => {
  expect(await runToEnd({ DATA_DIR: folder }, startWithTiny)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^What stands in for outside services did not start\.$/m) as string,
  })
})
