const keyBytes = 32
/** A version is one byte of what is sealed. */
const highestVersion = 255

/** One of an installation's keys: 32 random bytes, from which a key for each purpose is derived. */
export interface ServerKey {
  version: number
  key: Buffer
}

/** Every key that a process knows, the newest first: that one seals and signs, the others only open what they sealed. */
export type KeyRing = readonly [ServerKey, ...ServerKey[]]

/**
 * Reads keys as a setting or a file holds them: '1:' and 32 bytes in Base64, several with a space, comma or line between
 * them. One without a version is version 1.
 * @param where what they were read from, for the sentence that is thrown where they cannot be read; it repeats no key
 */
export function readKeys(text: string, where: string): KeyRing {
  const keys = text.split(/[\s,]+/).filter(Boolean)
  const ring = keys.map((written) => {
    const [, version = '1', encoded = ''] = /^(?:(\d{1,3}):)?([\w+/-]{43}=?)$/.exec(written) ?? []
    return { version: Number(version), key: Buffer.from(encoded, 'base64') }
  })
  const [newest, ...older] = ring.toSorted((a, b) => b.version - a.version)
  const isWhole = ring.every(({ version, key }) => key.length === keyBytes && version >= 1 && version <= highestVersion)
  if (!newest || !isWhole || new Set(ring.map(({ version }) => version)).size < ring.length)
    throw new Error(
      `${where} must hold 32 random bytes in Base64 (openssl rand -base64 32), or several such keys with versions from 1 to ${highestVersion}: 2:NEW,1:OLD.`,
    )
  return [newest, ...older]
}

const writeKey = ({ version, key }: ServerKey): string => `${version}:${key.toString('base64')}`

/** @returns what `readKeys` reads. @param between what stands between them */
export const writeKeys = (ring: KeyRing, between: string): string => ring.map(writeKey).join(between)

/** The ring with a key that is newer than all others. */
export const withNewest = (ring: KeyRing, key: Buffer): KeyRing => [{ version: ring[0].version + 1, key }, ...ring]
