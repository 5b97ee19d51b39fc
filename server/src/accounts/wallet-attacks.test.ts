import { accounts } from '@finu/contract/accounts/accounts'
import { web3 } from '@finu/contract/wallet/web3'
import { web3Texts } from '@finu/contract/wallet/web3-texts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { receiveLink } from '../../testing/letters.ts'
import { confirmSelf, enterWith, openWallet, prove, proveLink } from '../../testing/wallet.ts'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.clock.advance(3_600_000))
afterAll(() => world.close())

const refusal = { status: 401, body: { code: 'signature_invalid', detail: web3Texts.invalid } }
const tryWith = (body: unknown) => world.anonymous.send(web3.authenticate, { body })
const countRows = async (table: 'sessions' | 'users') =>
  (await world.owner.query(`select from ${table}`)).rowCount as number

describe('a message that was changed and signed again is refused', () => {
  const elsewhere: Record<string, (message: string) => string> = {
    'another domain': (message) => message.replace(/^localhost:3000/, 'finu.evil.example'),
    'a domain with a scheme': (message) => `https://${message}`,
    'another port': (message) => message.replace(/^localhost:3000/, 'localhost:3001'),
    'no statement': (message) => message.replace('\nSign in to Finu. Signing is free and moves nothing.\n', ''),
    'another statement': (message) => message.replace('moves nothing', 'moves all'),
    'another address': (message) => message.replace(/0x[\dA-Fa-f]{40}/, openWallet().address),
    'its address in lower case': (message) => message.replace(/0x[\dA-Fa-f]{40}/, (found) => found.toLowerCase()),
    'another URI': (message) => message.replace('URI: http://localhost:3000', 'URI: http://localhost:3000/elsewhere'),
    'another version': (message) => message.replace('Version: 1', 'Version: 2'),
    'another chain': (message) => message.replace('Chain ID: 56', 'Chain ID: 1'),
    'a chain written otherwise': (message) => message.replace('Chain ID: 56', 'Chain ID: 056'),
    'another nonce': (message) => message.replace(/Nonce: \w+/, `Nonce: ${'0'.repeat(32)}`),
    'a nonce in upper case': (message) =>
      message.replace(/Nonce: \w+/, (found) => `Nonce: ${found.slice(7).toUpperCase()}A`),
    'a short nonce': (message) => message.replace(/Nonce: \w+/, 'Nonce: 12345678'),
    'another time of issue': (message) => message.replace(/Issued At: ..../, 'Issued At: 1999'),
    'a later end': (message) => message.replace(/Expiration Time: ..../, 'Expiration Time: 2199'),
    'an end that is no time': (message) => message.replace(/Expiration Time: .*/, 'Expiration Time: never'),
    'no end': (message) => message.replace(/\nExpiration Time: .*/, ''),
    'a time before which it is not good': (message) => `${message}\nNot Before: 2000-01-01T00:00:00Z`,
    'a request id': (message) => `${message}\nRequest ID: 1`,
    resources: (message) => `${message}\nResources:\n- https://elsewhere.example`,
    'a line more': (message) => `${message}\n`,
    'a space more': (message) => `${message} `,
    'another message before it': (message) => `${message}\n${message}`,
    'nothing of it': () => 'Hello',
    'an empty text': () => '',
    'a lone line': () => '\n',
    'characters of two words': (message) => `${message}😀`,
  }

  test.each(Object.keys(elsewhere))('%s', async (name) => {
    const wallet = openWallet()
    const proof = await prove(world, wallet)
    const before = await countRows('sessions')
    const message = elsewhere[name]!(proof.message)
    expect(message).not.toBe(proof.message)
    expect(await tryWith({ ...proof, message, signature: await wallet.signMessage({ message }) })).toMatchObject(
      refusal,
    )
    expect(await countRows('sessions')).toBe(before)
    // Other attempts do not use it up.
    expect((await tryWith(proof)).status).toBe(200)
  })

  test('as a complete forgery in valid form', async () => {
    const wallet = openWallet()
    const { message: made } = await prove(world, wallet)
    const fields = parseSiweMessage(made) as Parameters<typeof createSiweMessage>[0]
    const message = createSiweMessage({ ...fields, nonce: 'f'.repeat(32) })
    const signature = await wallet.signMessage({ message })
    expect(await tryWith({ wallet_address: wallet.address, message, signature })).toMatchObject(refusal)
  })
})

describe('an unchanged message is refused', () => {
  test('a second time', async () => {
    const proof = await prove(world, openWallet())
    expect((await tryWith(proof)).status).toBe(200)
    expect(await tryWith(proof)).toMatchObject(refusal)
  })

  test('after five minutes, and not a moment before', async () => {
    const [early, late] = [await prove(world, openWallet()), await prove(world, openWallet())]
    world.clock.advance(299_999)
    expect((await tryWith(early)).status).toBe(200)
    world.clock.advance(1)
    expect(await tryWith(late)).toMatchObject(refusal)
  })

  test('for another address than its own, signed by either', async () => {
    const [mine, other] = [openWallet(), openWallet()]
    const { message } = await prove(world, other)
    for (const wallet of [mine, other]) {
      const signature = await wallet.signMessage({ message })
      expect(await tryWith({ wallet_address: mine.address, message, signature })).toMatchObject(refusal)
    }
    const signature = await mine.signMessage({ message })
    expect(await tryWith({ wallet_address: other.address, message, signature })).toMatchObject(refusal)
  })

  test('with a signature that is not the wallet’s', async () => {
    const wallet = openWallet()
    const sign = async (change: (signature: string) => string) => {
      const proof = await prove(world, wallet)
      return { ...proof, signature: change(proof.signature) }
    }
    const wrong: ((signature: string) => string)[] = [
      () => '0x00',
      () => `0x${'00'.repeat(65)}`,
      () => `0x${'ff'.repeat(65)}`,
      () => `0x${'ff'.repeat(4_096)}`,
      // Signatures of a wallet without a contract yet (ERC-6492), and of a key that acts as a contract (ERC-8010).
      (signature) => `${signature}${'6492'.repeat(16)}`,
      (signature) => `${signature}${'8010'.repeat(16)}`,
      (signature) => signature.slice(0, -2),
      (signature) => `${signature}00`,
      (signature) => `${signature.slice(0, -2)}${signature.endsWith('1b') ? '1c' : '1b'}`,
      (signature) => `0x${signature[2] === '0' ? '1' : '0'}${signature.slice(3)}`,
    ]
    for (const change of wrong) expect(await tryWith(await sign(change))).toMatchObject(refusal)
    const typed = await prove(world, wallet)
    const hash = { ...typed, signature: await wallet.sign({ hash: `0x${'12'.repeat(32)}` }) }
    expect(await tryWith(hash)).toMatchObject(refusal)
  })

  test('if the public address has changed meanwhile', async () => {
    const elsewhere = await createWorld({ publicUrl: 'https://finu.example' })
    const wallet = openWallet()
    const proof = await prove(elsewhere, wallet)
    expect(await tryWith(proof)).toMatchObject(refusal)
    expect((await elsewhere.anonymous.send(web3.authenticate, { body: proof })).status).toBe(200)
    await elsewhere.close()
  })
})

test('huge, odd or missing values are refused before anything is done', async () => {
  const proof = await prove(world, openWallet())
  const { message: _message, ...without } = proof
  const odd: unknown[] = [
    null,
    [],
    {},
    without,
    { ...proof, message: 'x'.repeat(2_001) },
    { ...proof, message: `${proof.message}\u0000` },
    { ...proof, message: '\uD800' },
    { ...proof, message: { nonce: 1 } },
    { ...proof, signature: '' },
    { ...proof, signature: '0x' },
    { ...proof, signature: '0x0' },
    { ...proof, signature: `0x${'00'.repeat(4_097)}` },
    { ...proof, signature: 'zz' },
    { ...proof, signature: [proof.signature] },
    { ...proof, wallet_address: [proof.wallet_address] },
    { ...proof, wallet_address: `${proof.wallet_address}\u0000` },
    { ...proof, wallet_address: proof.wallet_address.replace('0x', '０ｘ') },
  ]
  for (const body of odd) expect((await tryWith(body)).status).toBe(422)
  expect((await tryWith({ ...proof, message: 'x'.repeat(40_000) })).status).toBe(413)
  expect((await tryWith({ ...proof, timezone: 'Nowhere/None' })).status).toBe(200)
})

test(
  'of a thousand parallel uses of one message, from many networks, one is signed in',
  { timeout: 60_000 },
  async () => {
    const payload = await prove(world, openWallet())
    const before = { sessions: await countRows('sessions'), users: await countRows('users') }
    const replies = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) =>
        world.app.inject({
          method: 'POST',
          url: web3.authenticate.path,
          payload,
          remoteAddress: `198.51.${index >> 8}.${index & 255}`,
        }),
      ),
    )
    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 401)).toHaveLength(999)
    expect(await countRows('sessions')).toBe(before.sessions + 1)
    expect(await countRows('users')).toBe(before.users + 1)
  },
)

test('a request for somebody’s address leaves their own message valid', async () => {
  const wallet = openWallet()
  const proof = await prove(world, wallet)
  for (let time = 0; time < 20; time++) await prove(world, wallet)
  expect((await tryWith(proof)).status).toBe(200)
})

test('a network has a limit of requests and attempts', async () => {
  const statuses: number[] = []
  for (let time = 0; time < 101; time++)
    statuses.push((await world.anonymous.send(web3.nonce, { body: { wallet_address: openWallet().address } })).status)
  expect([statuses.slice(0, 100).every((status) => status === 200), statuses[100]]).toEqual([true, 429])
  const body = { wallet_address: openWallet().address, signature: '0x00', message: 'x' }
  for (let time = 0; time < 100; time++) await tryWith(body)
  expect((await tryWith(body)).status).toBe(429)
})

describe('one kind of message is invalid for the other', () => {
  const confirmed = async () => {
    const person = await world.signUp()
    const token = await receiveLink(world, person, 'verify_email')
    await world.anonymous.call(accounts.verifyEmail, { body: { token } })
    return person
  }
  const notLinked = { status: 400, body: { code: 'signature_invalid' } }

  test('a signature for signing in adds the wallet to no account', async () => {
    const thief = await confirmed()
    const body = await prove(world, openWallet())
    await confirmSelf(thief)
    expect(await thief.send(web3.link, { body })).toMatchObject(notLinked)
    expect((await thief.call(accounts.me)).user.wallet_address).toBeNull()
  })

  test('a signature for adding a wallet signs nobody in, and adds it in no other session', async () => {
    const [person, thief, wallet] = [await confirmed(), await confirmed(), openWallet()]
    const body = await proveLink(person, wallet)
    expect(body.message).toContain('Add this wallet to your Finu account.')
    expect(await tryWith(body)).toMatchObject(refusal)
    await confirmSelf(thief)
    expect(await thief.send(web3.link, { body })).toMatchObject(notLinked)
    await world.signIn(person)
    await confirmSelf(person)
    expect(await person.send(web3.link, { body })).toMatchObject(notLinked)
  })

  test('a person who was signed out meanwhile adds nothing', async () => {
    const [person, wallet] = [await confirmed(), openWallet()]
    const body = await proveLink(person, wallet)
    await person.call(accounts.signOut)
    expect((await person.send(web3.link, { body })).status).toBe(401)
    expect((await enterWith(world, wallet)).userId).not.toBe(person.userId)
  })
})

test('no message, signature or address is in the log', async () => {
  const wallet = openWallet()
  const proof = await prove(world, wallet)
  await tryWith(proof)
  await tryWith(proof)
  await world.anonymous.call(web3.findNonce, { query: { wallet_address: wallet.address } })
  const input = world.logs.join('\n').toLowerCase()
  for (const secret of [wallet.address, proof.signature]) expect(input).not.toContain(secret.toLowerCase())
})
