import { accounts } from '@finu/contract/accounts/accounts'
import { ownData, securityEventKinds } from '@finu/contract/accounts/own-data'
import { profile } from '@finu/contract/accounts/profile'
import { tokens } from '@finu/contract/accounts/tokens'
import { web3 } from '@finu/contract/wallet/web3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpConfirmed } from '../../testing/confirmed.ts'
import { receiveNotices } from '../../testing/letters.ts'
import { openWallet, proveLink } from '../../testing/wallet.ts'
import { createWorld, type Client, type World } from '../../testing/world.ts'
import { noticeLetter } from './jobs.ts'
import { composeNotice, hasNotice } from './notices.ts'

const password = 'Correct.Horse.1'
const next = 'Another.Horse.2'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const confirmed = () => signUpConfirmed(world)

const here = {
  network: null,
  publicUrl: 'http://localhost:3000',
  payoutFreezeHours: 24,
  supportEmail: null,
  disownLink: null,
  isToFormer: false,
}

describe('letters about an account report', () => {
  test('what happened, when in the person’s own zone, and from where', async () => {
    const person = await confirmed()
    await person.call(profile.update, { body: { timezone: 'Asia/Tokyo' } })
    await person.call(accounts.changePassword, { body: { current_password: password, new_password: next } })
    const letters = await receiveNotices(world, person)
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatchObject({ to: person.email, subject: 'Something changed in your Finu account' })
    const when = world.clock.now.toLocaleString('en-GB', {
      timeZone: 'Asia/Tokyo',
      dateStyle: 'long',
      timeStyle: 'short',
    })
    expect(letters[0]!.text).toContain(`on ${when} (Asia/Tokyo), from the network 127.0.0.1, the password was changed.`)
    expect(letters[0]!.text).toContain('http://localhost:3000/auth?step=reset')
    expect(letters[0]!.text).not.toContain('token=')
    expect(await receiveNotices(world, person)).toEqual([])
  })

  test('a token, an export, and a requested address to the old one', async () => {
    const person = await confirmed()
    await person.call(tokens.create, { body: { name: 'Program', scopes: ['moods:read'] } })
    await person.send(ownData.exportData)
    await person.call(accounts.changeEmail, { body: { email: `new-${person.email}`, password } })
    const letters = await receiveNotices(world, person)
    expect(letters.map(({ to }) => to)).toEqual([person.email, person.email, person.email])
    expect(letters.map(({ text }) => text).join()).toMatch(/a token was made.*was exported.*another email address/s)
  })

  test('a wallet, with when its payouts start and how to stop it', async () => {
    const person = await confirmed()
    await person.call(web3.link, { body: await proveLink(person, openWallet()) })
    const letters = await receiveNotices(world, person)
    const startsAt = new Date(world.clock.now.getTime() + 24 * 3_600_000)
    const start = startsAt.toLocaleString('en-GB', { timeZone: 'UTC', dateStyle: 'long', timeStyle: 'short' })
    expect(letters.map(({ to }) => to)).toEqual([person.email])
    expect(letters[0]!.text).toContain(`Conversions to it start on ${start}; nothing is paid to it before.`)
    expect(letters[0]!.text).toContain('choose ‘This wasn’t me’')
    expect(letters[0]!.text).toContain('http://localhost:3000/wallet\n')
  })

  /** Signs in with a browser's cookie. @returns its cookie afterwards */
  async function signIn({ email }: Client, cookie = '') {
    const reply = await world.app.inject({
      method: 'POST',
      url: accounts.login.path,
      payload: { email, password },
      headers: { cookie },
    })
    return /finu_device=[^;]+/.exec([reply.headers['set-cookie'] ?? []].flat().join())![0]
  }

  test('a sign-in from an unknown browser, and none from a known one', async () => {
    const person = await confirmed()
    const known = await signIn(person)
    const letters = await receiveNotices(world, person)
    expect(letters.map(({ text }) => text).join()).toContain('a browser that had not been used for it before')
    await signIn(person, known)
    expect(await receiveNotices(world, person)).toEqual([])
  })

  test('none if four people share a browser; a fifth replaces the person longest away', async () => {
    const people: Client[] = []
    for (let count = 0; count < 5; count++) people.push(await confirmed())
    const [first, second, third, fourth, fifth] = people as [Client, Client, Client, Client, Client]
    let cookie = ''
    for (const person of [first, second, third, fourth]) cookie = await signIn(person, cookie)
    for (const person of people) await receiveNotices(world, person)
    for (const person of [second, first, fourth, third]) cookie = await signIn(person, cookie)
    for (const person of people) expect(await receiveNotices(world, person)).toEqual([])
    cookie = await signIn(fifth, cookie)
    await signIn(second, cookie)
    expect(
      [await receiveNotices(world, fifth), await receiveNotices(world, second)].map(({ length }) => length),
    ).toEqual([1, 1])
    // Other cookies are no marks, and cause no errors.
    for (const odd of [`finu_device=${'~'.repeat(3_000)}`, 'finu_device=a~b.c~%00', 'finu_device='])
      await signIn(first, odd)
    expect(await receiveNotices(world, first)).toHaveLength(3)
  })

  test('nothing if the address was never proven, or the account is gone', async () => {
    const stranger = await world.signUp()
    await stranger.call(accounts.changePassword, { body: { current_password: password, new_password: next } })
    expect(await receiveNotices(world, stranger)).toEqual([])
    const { rows } = await world.owner.query('select failure from outbox where user_id = $1 and kind = $2', [
      stranger.userId,
      noticeLetter.name,
    ])
    expect(rows).toEqual([{ failure: 'not_needed' }])
    const person = await confirmed()
    await person.call(tokens.create, { body: { name: 'Program', scopes: ['moods:read'] } })
    await person.call(ownData.eraseAccount, { body: { confirmation: person.email, password } })
    expect(await receiveNotices(world, person)).toEqual([])
  })

  test('nothing that its owner sees, and not each sign-in', () => {
    expect(securityEventKinds.filter((kind) => !hasNotice(kind))).toEqual([
      'signed_up',
      'signed_in',
      'email_changed',
      'disowned',
      'email_restored',
      'session_ended',
      'token_deleted',
    ])
    const quiet = { kind: 'signed_in', greeting: 'Hello', at: new Date(0), timezone: 'UTC' } as const
    expect(composeNotice({ ...quiet, ...here })).toBeNull()
  })

  test('no wait for a wallet where FINU is worth nothing', () => {
    const added = { kind: 'wallet_added', greeting: 'Hello', at: new Date(0), timezone: 'UTC', ...here } as const
    expect(composeNotice(added)?.text).toContain('nothing is paid to it before')
    const { text } = composeNotice({ ...added, payoutFreezeHours: 0 })!
    expect(text).not.toContain('paid')
    expect(text).toContain('/auth?step=reset')
  })
})
