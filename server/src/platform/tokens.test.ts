import { createHash, createHmac, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { KeyRing } from './key-ring.ts'
import { deriveKey, openSigner } from './signing.ts'
import { hashToken, openTokens } from './tokens.ts'

const [oldKey, newKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const ringOf = (...keys: Buffer[]) =>
  keys.map((key, index) => ({ version: keys.length - index, key })) as unknown as KeyRing
const tokens = openTokens(ringOf(newKey))
const userId = '0198c0de-1234-7abc-8def-0123456789ab'
const asked = { key: 'a key of the caller', id: 'the id' }

const kinds = {
  sessions: { prefix: '', create: () => tokens.create(userId), read: (token: string) => tokens.read(token) },
  tickets: {
    prefix: 'ticket_',
    create: () => tokens.tickets.create(userId),
    read: (token: string) => tokens.tickets.read(token),
  },
  steps: {
    prefix: 'step_',
    create: () => tokens.steps.create(userId),
    read: (token: string) => tokens.steps.read(token),
  },
  personal: {
    prefix: 'finu_',
    create: () => tokens.personal.create(userId, null),
    read: (token: string) => tokens.personal.read(token),
  },
}

describe.each(Object.entries(kinds))('tokens of %s', (name, { prefix, create, read }) => {
  test('name their user, have 86 letters after their prefix, and differ each time', () => {
    const [one, other] = [create(), create()]
    expect(one).toMatch(new RegExp(`^${prefix}[\\w-]{86}$`))
    expect(one).not.toBe(other)
    // The second time from memory.
    for (let n = 0; n < 2; n++) expect(read(one)).toMatchObject({ userId, hash: hashToken(one) })
  })

  test('are not mistaken for another kind', () => {
    for (const [other, { read: readOther, prefix: otherPrefix }] of Object.entries(kinds)) {
      if (other === name) continue
      expect(readOther(create())).toBeNull()
      expect(readOther(otherPrefix + create().slice(prefix.length))).toBeNull()
    }
  })

  test('are not read with a changed letter, cut off, longer, or in another form of the same bytes', () => {
    const token = create()
    for (const at of [0, 30, 60, 84]) {
      const place = prefix.length + at
      const letter = token[place] === 'A' ? 'B' : 'A'
      expect(read(token.slice(0, place) + letter + token.slice(place + 1))).toBeNull()
    }
    const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const sameBytes = token.slice(0, -1) + last[last.indexOf(token.at(-1)!) + 1]!
    expect(Buffer.from(sameBytes.slice(prefix.length), 'base64url')).toEqual(
      Buffer.from(token.slice(prefix.length), 'base64url'),
    )
    for (const wrong of [token.slice(0, -1), `${token}A`, ` ${token}`, `${token}\n`, '', sameBytes, `x${token}`])
      expect(read(wrong)).toBeNull()
  })
})

test('a token that was never issued is not read', () => {
  expect(tokens.read(randomBytes(64).toString('base64url'))).toBeNull()
})

describe('tokens of an earlier version', () => {
  const user = Buffer.from(userId.replaceAll('-', ''), 'hex')
  const seal = (purpose: string, random: Uint8Array) => {
    const content = Buffer.concat([user, random])
    return Buffer.concat([content, openSigner(ringOf(newKey), purpose).sign(content)]).toString('base64url')
  }
  const digest = (purpose: string, text: string) =>
    createHmac('sha256', deriveKey(newKey, purpose)).update(text).digest()

  test('are read, so that nobody is signed out by an update', () => {
    const random = randomBytes(32)
    expect(tokens.read(seal('tokens', random))?.userId).toBe(userId)
    expect(tokens.tickets.read(`ticket_${seal('sign-in tickets', random)}`)?.userId).toBe(userId)
    expect(tokens.steps.read(`step_${seal('second steps', random)}`)?.userId).toBe(userId)
    expect(tokens.personal.read(`finu_${seal('personal tokens', random)}`)?.userId).toBe(userId)
  })

  test('are followed by tokens that they share their family with, and asked for again as the same ones', () => {
    const random = randomBytes(32)
    const one = seal('tokens', random)
    const own = digest('following tokens', one).subarray(0, 16)
    expect(tokens.follow(one)).toBe(seal('tokens', Buffer.concat([random.subarray(0, 16), own])))
    expect(tokens.personal.create(userId, asked)).toBe(
      `finu_${seal('personal tokens', digest('asked tokens', `${userId} ${asked.id} ${asked.key}`))}`,
    )
  })

  test('are stored by their SHA-256', () => {
    expect(hashToken('a token')).toEqual(createHash('sha256').update('a token').digest())
  })
})

describe('a ring of keys', () => {
  test('reads what an older key signed, and signs with the newest', () => {
    const old = openTokens(ringOf(oldKey)).create(userId)
    const both = openTokens(ringOf(newKey, oldKey))
    expect(both.read(old)?.userId).toBe(userId)
    expect(tokens.read(old)).toBeNull()
    expect(tokens.read(both.create(userId))?.userId).toBe(userId)
  })
})

describe('the token that follows another one', () => {
  test('is always the same, of the same user, and another one for each', () => {
    const [one, other] = [tokens.create(userId), tokens.create(userId)]
    const next = tokens.follow(one)
    expect(tokens.follow(one)).toBe(next)
    expect(tokens.read(next)?.userId).toBe(userId)
    expect(new Set([one, other, next, tokens.follow(other), tokens.follow(next)]).size).toBe(5)
  })

  test('has its family, which no other session has', () => {
    const [one, other] = [tokens.create(userId), tokens.create(userId)]
    const familyOf = (token: string) => tokens.read(token)!.family
    expect(familyOf(one)).toHaveLength(16)
    expect(familyOf(tokens.follow(tokens.follow(one)))).toEqual(familyOf(one))
    expect(familyOf(other)).not.toEqual(familyOf(one))
  })

  test('takes the server’s key to compute, and a key of its own', () => {
    const one = tokens.create(userId)
    const elsewhere = openTokens(ringOf(oldKey, newKey)).follow(one)
    expect(elsewhere.slice(44, 64)).not.toBe(tokens.follow(one).slice(44, 64))
    expect(tokens.follow(one).slice(44, 64)).not.toBe(tokens.personal.create(userId, asked).slice(27, 47))
  })
})

describe('a personal token that is asked for again', () => {
  const createFor = (id: string, given: typeof asked) => tokens.personal.create(id, given)

  test('is the same for the same user, key and id, and another one otherwise', () => {
    const first = createFor(userId, asked)
    expect(createFor(userId, { ...asked })).toBe(first)
    const others = [
      createFor(userId, { ...asked, key: 'another' }),
      createFor(userId, { ...asked, id: 'another' }),
      createFor('0198c0de-1234-7abc-8def-0123456789ac', asked),
      tokens.personal.create(userId, null),
    ].map((token) => token.slice(27, 69))
    expect(new Set([first.slice(27, 69), ...others]).size).toBe(5)
  })
})

test('the memory of read tokens is emptied once it is full, and they are read all the same', () => {
  const many = Array.from({ length: 5_001 }, () => tokens.create(userId))
  for (const token of [...many, many[0]!]) expect(tokens.read(token)?.hash).toEqual(hashToken(token))
})
