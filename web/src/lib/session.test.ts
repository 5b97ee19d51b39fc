import { accounts } from '@finu/contract/accounts/accounts'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from './api.ts'
import { meKey, queryClient } from './query-client.ts'
import { endSession, forgetSession, onOtherTabSession, storeToken } from './session.ts'

/** Holds its values as own properties, as a browser's storage does. */
class MemoryStorage {
  [name: string]: unknown
  getItem(name: string) {
    return this[name] ?? null
  }
  setItem(name: string, value: string) {
    this[name] = value
  }
  removeItem(name: string) {
    delete this[name]
  }
}
const storage = new MemoryStorage()
vi.stubGlobal('localStorage', storage)
vi.stubGlobal('sessionStorage', storage)
const ofTabs = new EventTarget()
vi.stubGlobal('window', ofTabs)
const sent = vi.fn<() => Promise<Response>>(() => Promise.resolve(Response.json({ user: {} })))
vi.stubGlobal('fetch', sent)

beforeEach(() => {
  delete storage['authToken']
  sent.mockClear()
})

/** The end of a session in another tab, which has emptied the storage by the time that this tab hears of it. */
function endElsewhere() {
  delete storage['authToken']
  ofTabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'authToken', newValue: null }))
}

test.each([
  ['in this tab', () => endSession('signed out')],
  ['in another tab', endElsewhere],
  ['by a link from a letter', forgetSession],
])('a page still shown after a session ended %s gets no answer, so it shows no error', async (_where, end) => {
  storeToken('of-this-session')
  onOtherTabSession(() => {})
  end()
  const isAnswered = vi.fn<() => void>()
  void call(accounts.me).then(isAnswered, isAnswered)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isAnswered).not.toHaveBeenCalled()
  expect(sent).not.toHaveBeenCalled()

  storeToken('of-the-next-person')
  await call(accounts.me)
  expect(sent).toHaveBeenCalledOnce()
})

test('a session does not wait for what was asked between it and the one before', async () => {
  storeToken('of-this-session')
  endSession('signed out')
  await new Promise((resolve) => setTimeout(resolve))
  const read = { queryKey: meKey, queryFn: () => call(accounts.me) }
  void queryClient.fetchQuery(read).catch(() => {})

  storeToken('of-the-next-person')
  await queryClient.fetchQuery(read)
  expect(sent).toHaveBeenCalledOnce()
})

test('without a session, a call is refused', async () => {
  storeToken('of-this-session')
  delete storage['authToken']
  await expect(call(accounts.me)).rejects.toMatchObject({ status: 401 })
  expect(sent).not.toHaveBeenCalled()
})
