import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { accounts } from '@finu/contract/accounts/accounts'
import type { Endpoint } from '@finu/contract/platform/endpoint'
import { moods } from '@finu/contract/moods/moods'
import { beforeEach, expect, test, vi } from 'vitest'
import { call, callForFile, isServerReachable, send } from './api.ts'
import { download } from './download.ts'
import { answerGuestsBy, enterAsGuest, isGuest, refuseGuest } from './guest.ts'
import { storeToken } from './session.ts'
import { stream } from './stream.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
})
const sent = vi.fn<() => Promise<Response>>(() => Promise.resolve(Response.json({})))
vi.stubGlobal('fetch', sent)

beforeEach(() => {
  stored.clear()
  sent.mockClear()
})

const refusal = refuseGuest()
const contract = fileURLToPath(new URL('../../../contract/src/', import.meta.url))

async function listEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  )
  const modules = await Promise.all(files.map((name) => import(contract + name) as Promise<object>))
  const values = modules.flatMap((module) => Object.values(module)).flatMap((each) => Object.values(Object(each)))
  return values.filter((value): value is Endpoint => Object(value).path?.startsWith('/api/') === true)
}

test('no call of the contract is sent for a guest', async () => {
  enterAsGuest()
  const endpoints = await listEndpoints()
  expect(endpoints.length).toBeGreaterThan(80)
  for (const endpoint of endpoints) {
    await expect(send(endpoint, {}, null)).rejects.toEqual(refusal)
    await expect(callForFile(endpoint as typeof accounts.me)).rejects.toEqual(refusal)
    await expect(stream(endpoint as typeof accounts.me).next()).rejects.toEqual(refusal)
    await expect(download(endpoint, { signal: new AbortController().signal, onBytes: () => {} })).rejects.toEqual(
      refusal,
    )
  }
  expect(sent).not.toHaveBeenCalled()
})

test('a guest’s call is answered in the browser', async () => {
  enterAsGuest()
  answerGuestsBy(() => Promise.resolve(() => ({ user: { id: 'guest-user' } })))
  await expect(call(accounts.me)).resolves.toMatchObject({ user: { id: 'guest-user' } })
  expect(sent).not.toHaveBeenCalled()
})

test('a guest requests only a file to check whether the server is reachable', async () => {
  enterAsGuest()
  await isServerReachable()
  expect(sent.mock.calls).toEqual([['/robots.txt', { cache: 'no-store' }]])
})

test('a signed-in user is not a guest and cannot become one', async () => {
  storeToken('a-session')
  enterAsGuest()
  expect(isGuest()).toBe(false)
  await call(moods.list)
  expect(sent).toHaveBeenCalledOnce()
})

test('the server is notified of the end of an earlier session, but never of a guest’s', async () => {
  enterAsGuest()
  await call(accounts.signOut, { token: 'a-session-before' })
  expect(sent).toHaveBeenCalledOnce()
  answerGuestsBy(() => Promise.reject(refusal))
  await expect(call(accounts.signOut, { token: 'guest-user' })).rejects.toEqual(refusal)
  expect(sent).toHaveBeenCalledOnce()
})
