import { accounts, accountTexts } from '@finu/contract/accounts/accounts'
import { googleLinkPage } from '@finu/contract/accounts/google'
import { moods } from '@finu/contract/moods/moods'
import { transactions } from '@finu/contract/rewards/rewards'
import { subscription, subscriptionTexts } from '@finu/contract/subscription/subscription'
import { startGoogle, type Google } from '@finu/standins/google'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf, openBrowser } from '../../testing/google-browser.ts'
import { receiveLink } from '../../testing/letters.ts'
import { enterWith, openWallet } from '../../testing/wallet.ts'
import { createWorld, type Client, type World } from '../../testing/world.ts'

let google: Google
let world: World
beforeAll(async () => {
  google = await startGoogle()
  world = await createWorld({ google })
})
afterAll(async () => {
  await world.close()
  await google.stop()
})

const enter = () => enterWith(world, openWallet())
const points = async (person: Client) => (await person.call(transactions.balance)).balance
const log = (person: Client) => person.call(moods.create, { body: { mood_type: 'calm' } })
const startTrial = (person: Client) => person.send(subscription.startTrial)
const trialRefused = { status: 409, body: { code: 'email_unproven', detail: subscriptionTexts.trialOfWallet } }

/** Proves an address for a person. */
async function proveEmail(person: Client, email: string) {
  await person.call(accounts.changeEmail, { body: { email } })
  const token = await receiveLink(world, person, 'change_email')
  return world.anonymous.call(accounts.verifyEmail, { body: { token } })
}

test('four new wallets get no points and no trial, whatever they log; their logs are kept', async () => {
  for (let count = 0; count < 4; count++) {
    const person = await enter()
    expect((await person.call(accounts.me)).user).toMatchObject({ email: null, earns_points: false })
    for (let logs = 0; logs < 3; logs++) {
      const { reward } = await log(person)
      expect(reward).toMatchObject({ tokens_awarded: 0, new_balance: 0, grants: [] })
      expect(reward?.reward_description).toBe('Points start once you add your email in Settings and confirm it.')
    }
    expect((await person.call(moods.list)).moods).toHaveLength(3)
    expect(await points(person)).toBe(0)
    expect(await startTrial(person)).toMatchObject(trialRefused)
  }
})

test('a repeated request gets the same answer', async () => {
  const person = await enter()
  const key = crypto.randomUUID()
  const first = await person.call(moods.create, { body: { mood_type: 'calm' }, key })
  expect(await person.call(moods.create, { body: { mood_type: 'calm' }, key })).toEqual(first)
})

test('an email proves a person: the welcome points come, later logs earn, and the trial can start', async () => {
  const person = await enter()
  for (let logs = 0; logs < 3; logs++) await log(person)
  expect(await proveEmail(person, `person-${person.userId}@example.com`)).toMatchObject({ tokens_awarded: 25 })
  expect((await person.call(accounts.me)).user.earns_points).toBe(true)
  expect(await points(person)).toBe(25)
  // The day's places are still free.
  for (let logs = 0; logs < 3; logs++) expect((await log(person)).reward?.tokens_awarded).toBeGreaterThanOrEqual(5)
  expect((await log(person)).reward).toMatchObject({ tokens_awarded: 0 })
  expect((await startTrial(person)).status).toBe(200)
})

test('Google proves a person too, and stays while it is the only proof: one proves no second account', async () => {
  const person = await enter()
  await log(person)
  const choice = accountOf('proves@example.com')
  const browser = openBrowser(world)
  const led = await browser.comeHome(await browser.choose(await browser.begin(person), choice))
  expect(led).toBe(googleLinkPage)
  expect(await points(person)).toBe(25)
  expect((await log(person)).reward?.tokens_awarded).toBeGreaterThanOrEqual(5)
  expect((await startTrial(person)).status).toBe(200)
  expect(await person.send(accounts.unlinkGoogle)).toMatchObject({
    status: 409,
    body: { code: 'last_proof', detail: accountTexts.lastProof },
  })
  await proveEmail(person, `also-${person.userId}@example.com`)
  expect((await person.send(accounts.unlinkGoogle)).status).toBe(200)
  expect((await person.call(accounts.me)).user.earns_points).toBe(true)
})

test('an account that had an email, proven or not, earns as before', async () => {
  const person = await world.signUp()
  expect((await person.call(accounts.me)).user.earns_points).toBe(true)
  expect((await log(person)).reward?.tokens_awarded).toBe(15)
})
