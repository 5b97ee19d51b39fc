import { readdir, readFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { accounts } from '@finu/contract/accounts/accounts'
import { healthConsent, healthConsentVersion } from '@finu/contract/accounts/health-consent'
import { moods } from '@finu/contract/moods/moods'
import { web3Tokens } from '@finu/contract/wallet/conversions'
import { privateKeyToAccount, generatePrivateKey } from 'viem/accounts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { confirmEmail } from '../testing/confirmed.ts'
import { fillDataFolder } from '../testing/data-folder.ts'
import { startProcess, type ServerProcess } from '../testing/process.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finu-chain-'))
  await fillDataFolder(folder)
})
// The chain may still be saving its state.
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))

const program = [fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))]

async function ask<T>({ url }: ServerProcess, method: string, path: string, token = '', body?: unknown): Promise<T> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as T
  expect([response.status < 300, answer]).toEqual([true, answer])
  return answer
}

/** Confirms an email address by the link of the only email: a wallet alone earns nothing. */
async function proveEmail(server: ServerProcess, token: string): Promise<void> {
  await ask(server, 'POST', accounts.changeEmail.path, token, { email: 'sample@example.com' })
  const mail = join(folder, 'mail')
  await expect.poll(() => readdir(mail).catch(() => []), { timeout: 10_000 }).toHaveLength(1)
  const email = await readFile(join(mail, (await readdir(mail))[0]!), 'utf8')
  const link = /verify-email\?token=3D(\S+)/.exec(email.replaceAll('=\r\n', '').replaceAll('=\n', ''))![1]!
  expect((await confirmEmail(server.url, link)).status).toBe(200)
}

/** Signs in with a wallet, and gets enough points to convert. */
async function enter(server: ServerProcess) {
  const wallet = privateKeyToAccount(generatePrivateKey())
  const to_address = wallet.address.toLowerCase()
  const asked = { wallet_address: to_address }
  const { message } = await ask<{ message: string }>(server, 'POST', '/api/v1/auth/web3/nonce', '', asked)
  const proof = { ...asked, message, signature: await wallet.signMessage({ message }) }
  const { access_token: token } = await ask<{ access_token: string }>(
    server,
    'POST',
    '/api/v1/auth/web3/authenticate',
    '',
    proof,
  )
  await ask(server, 'POST', healthConsent.give.path, token, { version: healthConsentVersion })
  await proveEmail(server, token)
  for (let time = 0; time < 3; time++) await ask(server, 'POST', moods.create.path, token, { mood_type: 'calm' })
  await ask(server, 'POST', '/api/v1/fitness/exercises', token, {
    name: 'Row',
    duration_minutes: 30,
    is_completed: true,
  })
  return { token, to_address }
}

const balance = async (server: ServerProcess, token: string) =>
  (await ask<{ balance: number }>(server, 'GET', web3Tokens.balance.path, token)).balance

test('a payment on the local chain is there again after a kill, and after its state was lost', async () => {
  const server = await startProcess(folder, { LOG_LEVEL: 'error' }, program)
  const { token, to_address } = await enter(server)
  const paid = await ask<{ success: boolean; pending: boolean }>(server, 'POST', web3Tokens.convert.path, token, {
    points: 100,
    to_address,
  })
  expect(paid).toMatchObject({ success: true })
  await expect.poll(() => balance(server, token), { timeout: 20_000 }).toBe(10)
  await server.kill()

  const again = await startProcess(folder, { LOG_LEVEL: 'error' }, program)
  await expect.poll(() => balance(again, token), { timeout: 20_000 }).toBe(10)
  expect(await again.interrupt()).toBe(0)

  const state = join(folder, 'chain', 'state.json')
  await expect.poll(() => readFile(state, 'utf8').then((text) => text.endsWith('}'))).toBe(true)
  await writeFile(state, '{"cut": off')
  const anew = await startProcess(folder, { LOG_LEVEL: 'error' }, program)
  await expect.poll(() => balance(anew, token), { timeout: 20_000 }).toBe(10)
  expect(await anew.interrupt()).toBe(0)
}, 120_000)
