import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { readKeys, writeKeys, type KeyRing } from '../key-ring.ts'

/** The file of a backup that holds the server's key, sealed with a passphrase. */
export const sealedKeyName = 'server-key.sealed.json'

const method = 'aes-256-gcm'
const [keyBytes, saltBytes, nonceBytes, tagBytes] = [32, 16, 12, 16]
/** A guess costs 128 MB and some tenths of a second: OWASP's parameters for scrypt. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }

const derive = promisify<string, Uint8Array, number, typeof cost, Buffer>(scrypt)

const keyOf = (passphrase: string, salt: Uint8Array) => derive(passphrase.normalize('NFC'), salt, keyBytes, cost)

const base64 = (least: number) => z.string().check(z.regex(/^[\w+/]+={0,2}$/), z.minLength(least), z.maxLength(65_536))
const SealedKey = z.object({ form: z.literal('scrypt-aes-256-gcm-1'), salt: base64(22), sealed: base64(38) })

/** Seals keys with a passphrase. @returns the text of the file */
export async function sealKeys(ring: KeyRing, passphrase: string): Promise<string> {
  const [salt, nonce] = [randomBytes(saltBytes), randomBytes(nonceBytes)]
  const cipher = createCipheriv(method, await keyOf(passphrase, salt), nonce)
  const sealed = Buffer.concat([nonce, cipher.update(writeKeys(ring, ',')), cipher.final(), cipher.getAuthTag()])
  const written = { form: 'scrypt-aes-256-gcm-1', salt: salt.toString('base64'), sealed: sealed.toString('base64') }
  return `${JSON.stringify(written, null, 1)}\n`
}

/** Reads the sealed keys of a backup; null if it has none. */
export async function readSealedKeys(folder: string): Promise<string | null> {
  return readFile(join(folder, sealedKeyName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/** Opens keys that `sealKeys` sealed. @throws a sentence for the operator */
export async function openSealedKeys(text: string, passphrase: string): Promise<KeyRing> {
  try {
    const { salt, sealed } = SealedKey.parse(JSON.parse(text))
    const bytes = Buffer.from(sealed, 'base64')
    const key = await keyOf(passphrase, Buffer.from(salt, 'base64'))
    const decipher = createDecipheriv(method, key, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    }).setAuthTag(bytes.subarray(-tagBytes))
    const opened = Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()])
    return readKeys(opened.toString('utf8'), sealedKeyName)
  } catch (error) {
    throw new Error(
      `The passphrase does not open the key of the backup (${sealedKeyName}), or that file was changed. Try again, or restore without the key: --without-key.`,
      { cause: error },
    )
  }
}
