import { accounts } from '@finu/contract/accounts/accounts'
import { startGoogle, type Google } from '@finu/standins/google'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf, openBrowser, type Browser } from '../../testing/google-browser.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { openFlows, type Flow } from './google-flow.ts'

const email = 'strict.person@example.com'

let google: Google
let world: World
let flows: ReturnType<typeof openFlows>
beforeAll(async () => {
  google = await startGoogle()
  world = await createWorld({ google })
  flows = openFlows(world.serverKeys)
})
afterAll(async () => {
  await world.close()
  await google.stop()
})

/** Chooses an account on the provider's page. @returns the path that it leads back to */
async function agree(browser: Browser): Promise<string> {
  const path = await browser.choose(await browser.leave(), accountOf(email))
  expect(path).toContain('code=')
  return path
}

/** Changes the browser's flow, which only the server's own key can do. */
async function change(browser: Browser, changes: Partial<Flow>) {
  const flow = await flows.open(browser.cookies().get('finu_google'), world.clock.now)
  browser.cookies().set('finu_google', await flows.seal({ ...flow!, ...changes }, world.clock.now))
}

test('a certified provider signs people in', async () => {
  const browser = openBrowser(world)
  const input = await browser.comeBack(await agree(browser))
  expect(input).toMatchObject({ user_name: 'Sample user', user_email: email })
  const { body } = await browser.redeem(input['access_token']!)
  const me = await world.app.inject({
    url: accounts.me.path,
    headers: { authorization: `Bearer ${body.access_token}` },
  })
  expect(me.json()).toMatchObject({ user: { email, email_verified: true } })
})

test.each(['nonce', 'verifier'] as const)('it and we insist on the %s', async (name) => {
  const browser = openBrowser(world)
  const path = await agree(browser)
  await change(browser, { [name]: 'x'.repeat(43) })
  expect(await browser.comeBack(path)).toEqual({ error: 'sign_in_refused' })
})

test('a wrong state is refused before the provider is asked', async () => {
  const browser = openBrowser(world)
  const path = await agree(browser)
  await change(browser, { state: 'another' })
  expect(await browser.comeBack(path)).toEqual({ error: 'sign_in_expired' })
})

test('a code works once, even if the browser brings everything again', async () => {
  const browser = openBrowser(world)
  const path = await agree(browser)
  const kept = new Map(browser.cookies())
  expect(await browser.comeBack(path)).toHaveProperty('access_token')
  for (const [name, value] of kept) browser.cookies().set(name, value)
  expect(await browser.comeBack(path)).toEqual({ error: 'sign_in_refused' })
})
