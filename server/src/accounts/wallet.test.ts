import { accounts } from '@finu/contract/accounts/accounts'
import { moods } from '@finu/contract/moods/moods'
import { ownData } from '@finu/contract/accounts/own-data'
import { passkeys } from '@finu/contract/accounts/passkeys'
import { transactions } from '@finu/contract/rewards/rewards'
import { tokens } from '@finu/contract/accounts/tokens'
import { web3 } from '@finu/contract/wallet/web3'
import { startGoogle, type Google } from '@finu/standins/google'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirm, listEventKinds, signUpConfirmed } from '../../testing/confirmed.ts'
import { accountOf, openBrowser } from '../../testing/google-browser.ts'
import { addKey, assertWith, openAuthenticator, type Authenticator } from '../../testing/authenticator.ts'
import { confirmSelf, enterWith, openWallet, prove, proveLink } from '../../testing/wallet.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { createWorld, type World } from '../../testing/world.ts'

let google: Google
let world: World
beforeAll(async () => {
  google = await startGoogle()
  world = await createWorld({ google })
})
// Starts new windows for limits by the hour.
beforeEach(() => world.clock.advance(3_600_000))
afterAll(async () => {
  await world.close()
  await google.stop()
})

const confirmed = () => signUpConfirmed(world)

describe('the message', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

  test('follows EIP-4361, for this server and chain, with a nonce of 128 bits and five minutes', async () => {
    const { nonce, message } = await world.anonymous.call(web3.nonce, { body: { wallet_address: address } })
    expect(nonce).toMatch(/^[\da-f]{32}$/)
    expect(message).toBe(
      [
        'localhost:3000 wants you to sign in with your Ethereum account:',
        address,
        '',
        'Sign in to Finu. Signing is free and moves nothing.',
        '',
        'URI: http://localhost:3000',
        'Version: 1',
        'Chain ID: 56',
        `Nonce: ${nonce}`,
        `Issued At: ${world.clock.now.toISOString()}`,
        `Expiration Time: ${new Date(world.clock.now.getTime() + 300_000).toISOString()}`,
      ].join('\n'),
    )
  })

  test('can be fetched by GET too, with the address in any case, and differs each time', async () => {
    const ask = (wallet_address: string) => world.anonymous.call(web3.findNonce, { query: { wallet_address } })
    const [one, other] = [await ask(address), await ask(address.toLowerCase())]
    expect(other.message).toContain(`account:\n${address}\n`)
    expect(other.nonce).not.toBe(one.nonce)
  })

  test('is not made for an invalid address', async () => {
    for (const wallet_address of [
      '',
      '0x',
      address.slice(0, -1),
      `${address}0`,
      `0X${address.slice(2)}`,
      `${address}\n`,
      7,
    ])
      expect((await world.anonymous.send(web3.nonce, { body: { wallet_address } })).status, `${wallet_address}`).toBe(
        422,
      )
    expect((await world.anonymous.send(web3.findNonce)).status).toBe(422)
  })

  test('is deleted after it has expired', async () => {
    const count = async () => (await world.owner.query('select from wallet_nonces')).rowCount
    expect(await count()).toBeGreaterThan(0)
    world.clock.advance(3_600_000)
    await world.jobs.find(({ job }) => job.name === 'clean_up')!.run({})
    expect(await count()).toBe(0)
  })
})

describe('a new wallet', () => {
  test('opens an account with its short address as its name, and the browser’s zone', async () => {
    const wallet = openWallet()
    const body = { ...(await prove(world, wallet)), timezone: 'Europe/Madrid' }
    const { user, access_token } = signedIn(await world.anonymous.call(web3.authenticate, { body }))
    expect(user).toMatchObject({
      email: null,
      email_verified: false,
      display_name: `${wallet.address.slice(0, 6)}…${wallet.address.slice(-4)}`,
      wallet_address: wallet.address,
      onboarding_completed: false,
      last_login: world.clock.now.toISOString(),
      profile: { timezone: 'Europe/Madrid' },
    })
    const person = Object.assign(await world.signUp(), { token: access_token })
    expect((await person.call(accounts.me)).user).toEqual(user)
    expect(await listEventKinds(person)).toEqual(['signed_up'])
  })

  test('leads to the same account every time, in any case', async () => {
    const wallet = openWallet()
    const first = await enterWith(world, wallet)
    for (const wallet_address of [wallet.address.toLowerCase(), `0x${wallet.address.slice(2).toUpperCase()}`]) {
      const body = { ...(await prove(world, wallet)), wallet_address }
      expect(signedIn(await world.anonymous.call(web3.authenticate, { body })).user.id).toBe(first.userId)
    }
    expect(await listEventKinds(first)).toEqual(['signed_up', 'signed_in', 'signed_in'])
  })

  test('opens one account, however many sign in in parallel', async () => {
    const wallet = openWallet()
    const proofs = await Promise.all(Array.from({ length: 6 }, () => prove(world, wallet)))
    const entered = await Promise.all(proofs.map((body) => world.anonymous.call(web3.authenticate, { body })))
    expect(new Set(entered.map((answer) => signedIn(answer).user.id)).size).toBe(1)
  })

  test('may be refused if a network opens too many accounts; a known one is not', async () => {
    const small = await createWorld({ registrationsPerHour: 1 })
    const known = openWallet()
    await small.anonymous.call(web3.authenticate, { body: await prove(small, known) })
    const reply = await small.anonymous.send(web3.authenticate, { body: await prove(small, openWallet()) })
    expect(reply).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect((await small.anonymous.send(web3.authenticate, { body: await prove(small, known) })).status).toBe(200)
    await small.close()
  })
})

describe('adding a wallet', () => {
  test('makes it a sign-in method and proves its owner', async () => {
    const person = await confirmed()
    const wallet = openWallet()
    const { user } = await person.call(web3.link, { body: await proveLink(person, wallet) })
    expect(user).toMatchObject({ id: person.userId, wallet_address: wallet.address, email: person.email })
    expect((await enterWith(world, wallet)).userId).toBe(person.userId)
    expect(await listEventKinds(person)).toEqual(['signed_up', 'wallet_added', 'signed_in_anew'])
    expect(await person.call(transactions.balance)).toMatchObject({ balance: 25 })
  })

  test('succeeds if it was added already, and is recorded once', async () => {
    const person = await confirmed()
    const wallet = openWallet()
    for (let time = 0; time < 2; time++) {
      const { user } = await person.call(web3.link, { body: await proveLink(person, wallet) })
      expect(user.wallet_address).toBe(wallet.address)
    }
    expect(await listEventKinds(person)).toEqual(['signed_up', 'wallet_added'])
  })

  test('asks for the password again before the wallet signs, however recent the sign-in', async () => {
    const person = await confirmed()
    const wallet = openWallet()
    const ask = () => person.send(web3.linkNonce, { body: { wallet_address: wallet.address } })
    const refusal = { status: 403, body: { code: 'confirm_first' } }
    expect(await ask()).toMatchObject(refusal)
    const wrong = { status: 400, body: { code: 'wrong_password' } }
    expect(await person.send(accounts.confirm, { body: { password: 'Wrong.Horse.1' } })).toMatchObject(wrong)
    expect(await ask()).toMatchObject(refusal)
    const body = await proveLink(person, wallet)
    world.clock.advance(600_001)
    // A proof that was signed in time is too late too, refreshed or not, and a new sign-in is not enough.
    expect(await person.send(web3.link, { body })).toMatchObject(refusal)
    const { access_token } = signedIn(await person.call(accounts.refresh))
    person.token = access_token
    expect(await ask()).toMatchObject(refusal)
    await world.signIn(person)
    expect(await ask()).toMatchObject(refusal)
    expect((await person.send(web3.link, { body: await proveLink(person, wallet) })).status).toBe(200)
  })

  test('accepts a passkey of the account; another person’s key confirms nothing', async () => {
    const [person, other] = [await confirmed(), await confirmed()]
    const [key, others] = [openAuthenticator(), openAuthenticator()]
    await addKey(person, key)
    await addKey(other, others)
    const signBy = async (by: Authenticator) => {
      const { options } = await person.call(passkeys.confirmChallenge)
      return { body: { credential: by.get(options) } }
    }
    const wallet = openWallet()
    const ask = () => person.send(web3.linkNonce, { body: { wallet_address: wallet.address } })
    expect((await person.send(passkeys.confirm, await signBy(others))).status).toBe(400)
    // A challenge for signing in is invalid for this.
    const forSignIn = { body: { credential: await assertWith(world, key) } }
    expect((await person.send(passkeys.confirm, forSignIn)).status).toBe(400)
    expect((await ask()).status).toBe(403)
    const proof = await signBy(key)
    expect((await other.send(passkeys.confirm, proof)).status).toBe(400)
    expect((await person.send(passkeys.confirm, await signBy(key))).status).toBe(200)
    expect((await ask()).status).toBe(200)
    // The confirmation is valid in that session alone.
    await world.signIn(person)
    expect((await ask()).status).toBe(403)
  })

  test('accepts a sign-in of the last ten minutes if there is neither password nor passkey', async () => {
    const person = await world.signUp()
    person.token = await openBrowser(world).signIn(accountOf('neither@example.com'))
    const ask = () => person.send(web3.linkNonce, { body: { wallet_address: openWallet().address } })
    expect((await ask()).status).toBe(200)
    world.clock.advance(600_001)
    expect(await ask()).toMatchObject({ status: 403, body: { code: 'sign_in_again' } })
  })

  test('limits guesses of the password: after ten wrong ones the right one is refused too', async () => {
    const person = await confirmed()
    const tries = Array.from({ length: 11 }, (_, index) => `Wrong.Horse.${index}`)
    for (const wrong of tries) await person.send(accounts.confirm, { body: { password: wrong } })
    expect((await confirmSelf(person)).status).toBe(429)
  })

  test('fails if the password is changed during the confirmation', async () => {
    const person = await confirmed()
    const holder = await world.owner.connect()
    await holder.query('begin')
    await holder.query('select from reward_accounts where user_id = $1 for update', [person.userId])
    const confirming = confirmSelf(person)
    await expect.poll(() => world.countWaiting()).toBe(1)
    await holder.query(`update identities set password_hash = 'another' where owner_id = $1 and kind = 'email'`, [
      person.userId,
    ])
    await holder.query('commit')
    holder.release()
    expect(await confirming).toMatchObject({ status: 400, body: { code: 'wrong_password' } })
  })

  test('is refused if the wallet is another’s or the account has another one', async () => {
    const [person, wallet] = [await confirmed(), openWallet()]
    await enterWith(world, wallet)
    expect(await person.send(web3.link, { body: await proveLink(person, wallet) })).toMatchObject({
      status: 409,
      body: { code: 'wallet_taken' },
    })
    await person.call(web3.link, { body: await proveLink(person, openWallet()) })
    expect(await person.send(web3.link, { body: await proveLink(person, openWallet()) })).toMatchObject({
      status: 409,
      body: { code: 'wallet_linked' },
    })
  })

  test('to two accounts in parallel works for one of them', async () => {
    const wallet = openWallet()
    const people = await Promise.all([confirmed(), confirmed(), confirmed()])
    const bodies = await Promise.all(people.map((person) => proveLink(person, wallet)))
    const replies = await Promise.all(people.map((person, index) => person.send(web3.link, { body: bodies[index] })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('is refused with an unproven address: it may be somebody else’s', async () => {
    const [thief, wallet] = [await world.signUp(), openWallet()]
    expect(await thief.send(web3.link, { body: await proveLink(thief, wallet) })).toMatchObject({
      status: 409,
      body: { code: 'email_unproven' },
    })
    // The owner takes the account by a letter; the wallet cannot sign in to it.
    await confirm(world, thief)
    expect((await enterWith(world, wallet)).userId).not.toBe(thief.userId)
  })
})

describe('removing a wallet', () => {
  test('ends it as a sign-in method', async () => {
    const [person, wallet] = [await confirmed(), openWallet()]
    await person.call(web3.link, { body: await proveLink(person, wallet) })
    const { user } = await person.call(web3.unlink)
    expect(user.wallet_address).toBeNull()
    expect((await enterWith(world, wallet)).userId).not.toBe(person.userId)
    expect(await listEventKinds(person)).toEqual(['signed_up', 'wallet_added', 'wallet_removed'])
    expect(await person.send(web3.unlink)).toMatchObject({ status: 404 })
  })

  test('ends it for a sign-in in progress', async () => {
    const [person, wallet] = [await confirmed(), openWallet()]
    await person.call(web3.link, { body: await proveLink(person, wallet) })
    const body = await prove(world, wallet)
    const remover = await world.owner.connect()
    await remover.query('begin')
    await remover.query(`delete from identities where owner_id = $1 and kind = 'wallet'`, [person.userId])
    const entering = world.anonymous.send(web3.authenticate, { body })
    await expect.poll(() => world.countWaiting()).toBe(1)
    await remover.query('commit')
    remover.release()
    expect(await entering).toMatchObject({ status: 401, body: { code: 'signature_invalid' } })
  })

  test('is refused if it is the last sign-in method, and too long after signing in', async () => {
    const person = await enterWith(world, openWallet())
    expect(await person.send(web3.unlink)).toMatchObject({ status: 409, body: { code: 'last_way' } })
    world.clock.advance(600_001)
    expect(await person.send(web3.unlink)).toMatchObject({ status: 403, body: { code: 'sign_in_again' } })
  })

  test('keeps Google as a sign-in method', async () => {
    const choice = accountOf('wallet.and.google@example.com')
    const person = await world.signUp()
    person.token = await openBrowser(world).signIn(choice)
    await person.call(web3.link, { body: await proveLink(person, openWallet()) })
    expect((await person.call(web3.unlink)).user.wallet_address).toBeNull()
    expect(await openBrowser(world).signIn(choice)).toBeTruthy()
  })
})

describe('a wallet that somebody else added', () => {
  test('is removed with every other session, token and link; the caller stays', async () => {
    const [person, thiefs] = [await confirmed(), openWallet()]
    const thief = Object.assign(await world.signUp(), { token: person.token })
    await world.signIn(person)
    await thief.call(web3.link, { body: await proveLink(thief, thiefs) })
    const { token } = await thief.call(tokens.create, { body: { name: 'Program', scopes: ['moods:read'] } })
    const { user } = await person.call(web3.disown)
    expect(user.wallet_address).toBeNull()
    expect((await thief.send(accounts.me)).status).toBe(401)
    thief.token = token
    expect((await thief.send(moods.list)).status).toBe(401)
    expect((await person.send(accounts.me)).status).toBe(200)
    expect((await enterWith(world, thiefs)).userId).not.toBe(person.userId)
    expect((await listEventKinds(person)).slice(-2)).toEqual(['wallet_removed', 'session_ended'])
    expect(await person.send(web3.disown)).toMatchObject({ status: 404 })
  })

  test('cannot be the only sign-in method, and is not removed too long after signing in', async () => {
    const person = await enterWith(world, openWallet())
    expect(await person.send(web3.disown)).toMatchObject({ status: 409, body: { code: 'last_way' } })
    world.clock.advance(600_001)
    expect(await person.send(web3.disown)).toMatchObject({ status: 403, body: { code: 'sign_in_again' } })
  })
})

test('an erased account frees its wallet: the next sign-in with it opens a new account', async () => {
  const wallet = openWallet()
  const person = await enterWith(world, wallet)
  await person.call(ownData.eraseAccount, { body: { confirmation: 'delete' } })
  const again = await enterWith(world, wallet)
  expect(again.userId).not.toBe(person.userId)
})
