import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startObjectStorage } from '@finu/standins/object-storage'
import { expect, onTestFinished, test } from 'vitest'
import { openFiles, type Files } from './files.ts'

const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => at % 251)

async function keepsWhatItIsGiven(files: Files) {
  expect(await files.read('images/a/one.webp')).toBeNull()
  await files.write('images/a/one.webp', bytes, 'image/webp')
  expect(Buffer.from((await files.read('images/a/one.webp'))!).equals(bytes)).toBe(true)
  await files.write('images/a/one.webp', bytes.subarray(0, 3), 'image/webp')
  expect(Buffer.from((await files.read('images/a/one.webp'))!)).toEqual(Buffer.from([0, 1, 2]))
  await files.remove('images/a/one.webp')
  await files.remove('images/a/one.webp')
  expect(await files.read('images/a/one.webp')).toBeNull()
}

test('a folder keeps files, and lets no key lead out of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'finu-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files = await openFiles(folder, null)
  await keepsWhatItIsGiven(files)
  await expect(files.write('../out.webp', bytes, 'image/webp')).rejects.toThrow(/traversal|suspicious/i)
})

test('a bucket keeps files', async () => {
  const storage = await startObjectStorage('the-key')
  onTestFinished(() => storage.stop())
  const options = { bucket: 'finu', region: 'eu-central-1', endpoint: storage.url, secretAccessKey: 'the-secret' }
  const files = await openFiles('', { ...options, accessKeyId: 'the-key' })
  await keepsWhatItIsGiven(files)
  await files.write('images/a/two.webp', bytes, 'image/webp')
  expect(storage.objects.get('finu/images/a/two.webp')?.mediaType).toBe('image/webp')
  const stranger = await openFiles('', { ...options, accessKeyId: 'another-key' })
  await expect(stranger.write('images/a/three.webp', bytes, 'image/webp')).rejects.toThrow(/Cannot write/)
})
