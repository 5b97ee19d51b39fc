import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { passkeys, type Assertion, type NewCredential } from '@finu/contract/accounts/passkeys'
import type { Client, World } from './world.ts'

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const base64 = (bytes: string | Uint8Array) => Buffer.from(bytes).toString('base64url')

/** The part of CBOR that WebAuthn needs: small integers, bytes, texts, and maps as lists of pairs. */
type Value = number | string | Uint8Array | [Value, Value][]

function head(kind: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(kind << 5) | count])
  if (count < 256) return Buffer.from([(kind << 5) | 24, count])
  return Buffer.from([(kind << 5) | 25, count >> 8, count & 255])
}

function encode(value: Value): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.length), ...value.flatMap(([name, of]) => [encode(name), encode(of)])])
}

/** Encodes a P-256 public key in COSE format. */
function coseOf(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' })
  const [left, right] = [Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')]
  return encode([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, left],
    [-3, right],
  ])
}

/** Deviations from a correct answer. */
export interface Twists {
  origin?: string
  rpId?: string
  type?: string
  crossOrigin?: boolean
  /** Present 1, verified 4, with a new key 64. */
  flags?: number
  counter?: number
  userHandle?: string
  /** Format of the new key's attestation. */
  format?: string
  statement?: [Value, Value][]
}

/**
 * Opens a software authenticator like those of phones and computers: ES256, with user verification. It can also give
 * false answers.
 */
export function openAuthenticator(credentialId: Buffer = randomBytes(32)) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = base64(credentialId)
  let counter = 0
  let userHandle = ''

  const clientData = (type: string, challenge: string, { origin, crossOrigin = false, ...twists }: Twists) =>
    Buffer.from(
      JSON.stringify({
        type: twists.type ?? type,
        challenge,
        origin: origin ?? 'http://localhost:3000',
        crossOrigin,
      }),
    )
  const authenticatorData = (
    { rpId = 'localhost', flags, ...twists }: Twists,
    usual: number,
    rest = Buffer.alloc(0),
  ) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(twists.counter ?? counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags ?? usual]), count, rest])
  }

  return {
    id,
    /** Creates its key. */
    create(options: { challenge: string; user: { id: string } }, twists: Twists = {}): NewCredential {
      userHandle = options.user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const key = Buffer.concat([Buffer.alloc(16), length, credentialId, coseOf(publicKey)])
      const attestation = encode([
        ['fmt', twists.format ?? 'none'],
        ['attStmt', twists.statement ?? []],
        ['authData', authenticatorData(twists, 0x45, key)],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64(clientData('webauthn.create', options.challenge, twists)),
          attestationObject: base64(attestation),
          transports: ['internal'],
        },
      }
    },
    /** Signs an assertion, any number of times. */
    get(options: { challenge: string }, twists: Twists = {}): Assertion {
      counter += 1
      const clientJson = clientData('webauthn.get', options.challenge, twists)
      const data = authenticatorData(twists, 0x05)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64(clientJson),
          authenticatorData: base64(data),
          signature: base64(sign('sha256', Buffer.concat([data, sha256(clientJson)]), privateKey)),
          userHandle: twists.userHandle ?? userHandle,
        },
      }
    },
  }
}
export type Authenticator = ReturnType<typeof openAuthenticator>

/** Adds a key to a person's account. */
export async function addKey(person: Client, key: Authenticator, name = 'Laptop') {
  const { options } = await person.call(passkeys.addChallenge)
  return person.call(passkeys.add, { body: { name, credential: key.create(options) } })
}

/** Signs an assertion with a key, for a sign-in. */
export async function assertWith(world: World, key: Authenticator, twists?: Twists): Promise<Assertion> {
  const { options } = await world.anonymous.call(passkeys.challenge)
  return key.get(options, twists)
}
