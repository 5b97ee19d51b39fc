import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { images } from '@finu/contract/images/images'
import { startObjectStorage } from '@finu/standins/object-storage'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createWorld } from '../../testing/world.ts'
import { removeUnusedImages } from '../images/jobs.ts'
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

test('a folder keeps files, and refuses keys that lead out of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'finu-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files = await openFiles(folder, null)
  await keepsWhatItIsGiven(files)
  await expect(files.write('../out.webp', bytes, 'image/webp')).rejects.toMatchObject({
    status: 503,
    cause: { message: expect.stringMatching(/traversal|suspicious/i) as string },
  })
})

test('a bucket keeps files', async () => {
  const storage = await startObjectStorage('the-key')
  onTestFinished(() => storage.stop())
  const options = { bucket: 'finu', region: 'eu-central-1', endpoint: storage.url, secretAccessKey: 'the-secret' }
  const files = await openFiles('', { ...options, accessKeyId: 'the-key' })
  await keepsWhatItIsGiven(files)
  await files.write('images/a/two.webp', bytes, 'image/webp')
  expect(storage.objects.get('finu/images/a/two.webp')?.mediaType).toBe('image/webp')
  for (const name of ['three', 'four', 'five']) await files.write(`images/a/${name}.webp`, bytes, 'image/webp')
  await files.write('images/b/one.webp', bytes, 'image/webp')
  expect(await files.list('images/a')).toHaveLength(4)
  await files.removeAll('images/a')
  expect(await files.list('')).toEqual(['images/b/one.webp'])
  const stranger = await openFiles('', { ...options, accessKeyId: 'another-key' })
  await expect(stranger.write('images/a/three.webp', bytes, 'image/webp')).rejects.toMatchObject({
    status: 503,
    cause: { message: expect.stringMatching(/Cannot write/) as string },
  })
})

test('a store that is out of reach answers 503, and leaves nothing of a failed upload', async () => {
  const world = await createWorld()
  const person = await world.signUp()
  // Puts a file in place of the folder.
  await rm(world.folder, { recursive: true, force: true })
  await writeFile(world.folder, 'in the way')
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c86' } })
    .png()
    .toBuffer()
  const reply = await person.send(images.upload, { file: photo })
  expect([reply.status, reply.headers['retry-after']]).toEqual([503, '2'])
  await rm(world.folder)
  await removeUnusedImages(world, world.clock.now)
  const { rows } = await world.owner.query('select count from image_usage where user_id = $1', [person.userId])
  expect(rows).toEqual([{ count: 0 }])
  expect((await person.send(images.upload, { file: photo })).status).toBe(201)
  await world.close()
})
