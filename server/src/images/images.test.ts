import { images, imageIdOf, imageLimits, imageTexts } from '@finu/contract/images/images'
import { moods } from '@finu/contract/moods/moods'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hiddenMark, hostileImages } from '../../testing/hostile-images.ts'
import { failedIn, poison } from '../../testing/poison.ts'
import { createWorld, type Client, type World } from '../../testing/world.ts'
import { removeUnusedImages } from './jobs.ts'

let world: World
let person: Client
beforeAll(async () => {
  world = await createWorld()
  person = await world.signUp()
})
afterAll(() => world.close())

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c86' } })
const photo = () => picture(1600, 1200).jpeg().toBuffer()

async function upload(client: Client, file: Uint8Array): Promise<string> {
  const { image_url: url } = await client.call(images.upload, { file })
  return imageIdOf(url)!
}

/** Sends a file of zeros as a stream, whose last bytes arrive by themselves. @returns the status, and the sentence */
async function sendInPieces(fileBytes: number, lastBytes: number) {
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
  const reply = await world.app.inject({
    method: images.upload.method,
    url: images.upload.path,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload: Readable.from([
      Buffer.from(head),
      Buffer.alloc(fileBytes - lastBytes),
      Buffer.alloc(lastBytes),
      Buffer.from('\r\n--x--\r\n'),
    ]),
  })
  return { status: reply.statusCode, detail: reply.json<{ detail: unknown }>().detail }
}

describe('an upload', () => {
  test('is stored as WebP in two sizes, turned upright, without any of the file’s metadata', async () => {
    const file = await picture(1600, 1200)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: hiddenMark.toString() }, IFD3: { GPSLatitudeRef: 'N' } })
      .toBuffer()
    const { image_url: url, width, height } = await person.call(images.upload, { file })
    expect([width, height]).toEqual([960, 1280])
    const params = { id: imageIdOf(url)! }
    const full = Buffer.from(await person.call(images.read, { params }))
    const thumb = Buffer.from(await person.call(images.read, { params, query: { size: 'thumb' } }))
    expect(await sharp(full).metadata()).toMatchObject({ format: 'webp', width: 960, height: 1280 })
    expect(await sharp(thumb).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect((await sharp(full).metadata()).exif).toBeUndefined()
    expect(full.includes(hiddenMark)).toBe(false)
  })

  test('is served to its owner only, so that nothing in it could run', async () => {
    const id = await upload(person, await photo())
    const mine = await person.send(images.read, { params: { id } })
    expect(mine.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
    const other = await world.signUp()
    const foreign = await other.send(images.read, { params: { id } })
    const missing = await other.send(images.read, { params: { id: '00000000-0000-4000-8000-000000000000' } })
    expect(foreign).toMatchObject({ status: 404, body: missing.body })
    expect((await world.anonymous.send(images.read, { params: { id } })).status).toBe(401)
  })

  test('that is invalid gets a sentence', async () => {
    expect(await world.anonymous.send(images.upload, { file: await photo() })).toMatchObject({ status: 401 })
    expect(await person.send(images.upload, { file: Buffer.alloc(imageLimits.bytes + 1) })).toMatchObject({
      status: 413,
      body: { detail: imageTexts.tooLarge },
    })
    // One byte too much, wherever the pieces of the body end.
    for (const last of [0, 1, 2, 60_000])
      expect(await sendInPieces(imageLimits.bytes + 1, last)).toMatchObject({
        status: 413,
        detail: imageTexts.tooLarge,
      })
    expect(await sendInPieces(imageLimits.bytes, 1)).toMatchObject({ status: 422 })
    expect(await person.send(images.upload, { file: Buffer.from('hello') })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'file'], msg: imageTexts.notAnImage }] },
    })
    expect(await person.send(images.upload, { body: { file: 'hello' } })).toMatchObject({ status: 422 })
    expect(await person.send(images.upload)).toMatchObject({ status: 422 })
    expect(await person.send(moods.create, { file: await photo() })).toMatchObject({ status: 415 })
  })

  test('that is not shown is removed after a day, with its place', async () => {
    const tidy = await world.signUp()
    const id = await upload(tidy, await photo())
    await removeUnusedImages(world, world.clock.now)
    expect((await tidy.send(images.read, { params: { id } })).status).toBe(200)
    await removeUnusedImages(world, new Date(world.clock.now.getTime() + 86_400_001))
    expect((await tidy.send(images.read, { params: { id } })).status).toBe(404)
    expect(await world.files.read(`images/${tidy.userId}/${id}-full.webp`)).toBeNull()
    const { rows } = await world.owner.query('select count, bytes from image_usage where user_id = $1', [tidy.userId])
    expect(rows).toEqual([{ count: 0, bytes: '0' }])
  })

  test('that cannot be removed stays for another day, and the others go', async () => {
    const [broken, other] = [await world.signUp(), await world.signUp()]
    const [kept, gone] = [await upload(broken, await photo()), await upload(other, await photo())]
    const end = await poison(world.owner, 'delete on images', `old.user_id = '${broken.userId}'`)
    const listAfter = async (days: number) => {
      await removeUnusedImages(world, new Date(world.clock.now.getTime() + days * 86_400_001))
      const { rows } = await world.owner.query<{ id: string }>('select id from images where id = any($1)', [
        [kept, gone],
      ])
      return rows.map(({ id }) => id)
    }
    expect(await listAfter(1)).toEqual([kept])
    expect(failedIn(world.logs, 'an unused image could not be removed')).toEqual([broken.userId])
    await end()
    expect(await listAfter(1.5)).toEqual([kept])
    expect(await listAfter(2.1)).toEqual([])
  })

  test('is refused once a person’s space is used up', async () => {
    const hoarder = await world.signUp()
    await world.owner.query('insert into image_usage (user_id, count, bytes) values ($1, $2, $3)', [
      hoarder.userId,
      imageLimits.count - 1,
      0,
    ])
    await upload(hoarder, await photo())
    expect(await hoarder.send(images.upload, { file: await photo() })).toMatchObject({
      status: 409,
      body: { detail: imageTexts.full },
    })
    await expect(
      world.owner.query('update image_usage set count = 0, bytes = $2 where user_id = $1', [
        hoarder.userId,
        imageLimits.storedBytes + 1,
      ]),
    ).rejects.toThrow(/image_quota_bytes/)
  })

  test('is refused once a person’s images took too much processing in an hour', async () => {
    const eager = await world.signUp()
    const file = await picture(8, 8).png().toBuffer()
    for (let n = 0; n < 70; n++) await upload(eager, file)
    const { rows } = await world.owner.query<{ count: number }>(
      `update attempts set count = $1 where what = 'image-work'
       returning (select max(a.count)::int from attempts a where a.what = 'image-work') as count`,
      [imageLimits.workSecondsAnHour * 1_000],
    )
    expect(rows[0]!.count).toBeGreaterThan(0)
    // The image that uses up the time is the last one accepted.
    await upload(eager, file)
    const refused = await eager.send(images.upload, { file })
    expect(refused).toMatchObject({ status: 429 })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    world.clock.advance(3_600_000)
    await upload(eager, file)
  })

  test('with a side that takes seconds to decode is refused before it is decoded', async () => {
    const tooLong = imageLimits.side + 1
    for (const line of [picture(1, tooLong), picture(tooLong, 1)])
      expect(await person.send(images.upload, { file: await line.png().toBuffer() })).toMatchObject({
        status: 422,
        body: { detail: [{ msg: 'Please use an image of at most 12,000 pixels a side' }] },
      })
    await upload(person, await picture(1, imageLimits.side).png().toBuffer())
  })
})

test('hostile images are refused or made harmless', { timeout: 120_000 }, async () => {
  const files = await hostileImages()
  expect(files.length).toBeGreaterThanOrEqual(60)
  const surprises: string[] = []
  for (const { name, bytes, expected } of files) {
    const sender = await world.signUp()
    const reply = await sender.send(images.upload, { file: bytes })
    if (reply.status === 422) continue
    if (reply.status !== 201 || expected === 'refused') {
      surprises.push(`${name}: ${reply.status}`)
      continue
    }
    const id = imageIdOf((reply.body as { image_url: string }).image_url)!
    for (const size of ['full', 'thumb']) {
      const kept = Buffer.from(await sender.call(images.read, { params: { id }, query: { size } }))
      const read = await sharp(kept).metadata()
      const isClean = read.format === 'webp' && !read.exif && !read.xmp && (read.pages ?? 1) === 1
      if (!isClean || kept.includes(hiddenMark) || kept.includes('<script'))
        surprises.push(`${name}: kept more than its picture`)
    }
  }
  expect(surprises).toEqual([])
})
