const keyBytes = 32
/** A key of one or two different bytes, such as zeros, is a placeholder that was left. */
const leastDifferent = 3
/** The version is one byte of sealed data. */
const highestVersion = 255

/** One of an installation's keys: 32 random bytes, from which a key for each purpose is derived. */
export interface ServerKey {
  version: number
  key: Buffer
}

/** All keys that a process knows, newest first: the newest seals and signs, the others only open what they sealed. */
export type KeyRing = readonly [ServerKey, ...ServerKey[]]

/**
 * Reads keys from a setting or a file: '1:' and 32 bytes in Base64, several separated by spaces, commas or lines. A key
 * without a version is version 1.
 * @param where the source, for the error sentence, which repeats no key
 */
export function readKeys(text: string, where: string): KeyRing {
  const keys = text.split(/[\s,]+/).filter(Boolean)
  const ring = keys.map((written) => {
    const [, version = '1', encoded = ''] = /^(?:(\d{1,3}):)?([\w+/-]{43}=?)$/.exec(written) ?? []
    return { version: Number(version), key: Buffer.from(encoded, 'base64') }
  })
  const [newest, ...older] = ring.toSorted((a, b) => b.version - a.version)
  const isWhole = ring.every(
    ({ version, key }) =>
      key.length === keyBytes && new Set(key).size >= leastDifferent && version >= 1 && version <= highestVersion,
  )
  if (!newest || !isWhole || new Set(ring.map(({ version }) => version)).size < ring.length)
    throw new Error(
      `${where} must hold 32 random bytes in Base64 (openssl rand -base64 32), or several such keys with versions from 1 to ${highestVersion}: 2:NEW,1:OLD.`,
    )
  return [newest, ...older]
}

const writeKey = ({ version, key }: ServerKey): string => `${version}:${key.toString('base64')}`

/** @param between the separator. @returns text that `readKeys` reads */
export const writeKeys = (ring: KeyRing, between: string): string => ring.map(writeKey).join(between)

/** Returns the ring with a key that is newer than all others. */
export const withNewest = (ring: KeyRing, key: Buffer): KeyRing => [{ version: ring[0].version + 1, key }, ...ring]
