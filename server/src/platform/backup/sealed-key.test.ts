import { expect, test } from 'vitest'
import { drawKey } from '../key-file.ts'
import { withNewest, type KeyRing } from '../key-ring.ts'
import { openSealedKeys, sealKeys } from './sealed-key.ts'

const ring: KeyRing = withNewest([{ version: 1, key: drawKey() }], drawKey())
const passphrase = 'four words that nobody guéssed'

test('a passphrase opens the keys that it sealed, however its accents are encoded', async () => {
  const text = await sealKeys(ring, passphrase.normalize('NFC'))
  for (const { key } of ring) expect(text).not.toContain(key.toString('base64'))
  expect(await openSealedKeys(text, passphrase.normalize('NFD'))).toEqual(ring)
  expect(await sealKeys(ring, passphrase)).not.toBe(text)
})

test('another passphrase, a changed byte and a cut file are refused with one sentence', async () => {
  const text = await sealKeys(ring, passphrase)
  const { sealed, ...rest } = JSON.parse(text) as { sealed: string }
  const bytes = Buffer.from(sealed, 'base64')
  bytes[20]! ^= 1
  const changed = JSON.stringify({ ...rest, sealed: bytes.toString('base64') })
  for (const [written, tried] of [
    [text, `${passphrase}.`],
    [changed, passphrase],
    [text.slice(0, 40), passphrase],
  ] as const)
    await expect(openSealedKeys(written, tried)).rejects.toThrow(
      /^The passphrase does not open the key of the backup \(server-key\.sealed\.json\), or that file was changed\./,
    )
})
