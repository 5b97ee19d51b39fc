import { accounts } from '@finu/contract/accounts/accounts'
import { images, imageIdOf, imageLimits, imageTexts } from '@finu/contract/images/images'
import { meals } from '@finu/contract/meals/meals'
import { profile, profileTexts } from '@finu/contract/accounts/profile'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hiddenMark, hostileImages } from '../../testing/hostile-images.ts'
import { createWorld, type Client, type World } from '../../testing/world.ts'
import { removeUnusedImages } from '../images/jobs.ts'
import { unavailable } from '../platform/problems.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const picture = (background = '#c86') =>
  sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function show(person: Client, file: Uint8Array): Promise<string> {
  const { user } = await person.call(profile.uploadAvatar, { file })
  expect((await person.call(accounts.me)).user).toEqual(user)
  return imageIdOf(user.profile.avatar_url!)!
}
const read = (person: Client, id: string) => person.send(images.read, { params: { id }, query: { size: 'thumb' } })
const idsOf = async (person: Client) =>
  (await world.owner.query<{ id: string }>('select id from images where user_id = $1', [person.userId])).rows.map(
    ({ id }) => id,
  )

describe('a profile picture', () => {
  test('is stored like any image, shown in the profile, and served to its owner alone', async () => {
    const person = await world.signUp()
    const file = await sharp(await picture())
      .withExifMerge({ IFD0: { Make: hiddenMark.toString() } })
      .jpeg()
      .toBuffer()
    const id = await show(person, file)
    const mine = await read(person, id)
    expect(await sharp(mine.body as Buffer).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect((mine.body as Buffer).includes(hiddenMark)).toBe(false)
    expect((await read(await world.signUp(), id)).status).toBe(404)
    expect((await read(world.anonymous, id)).status).toBe(401)
  })

  test('stays while it is shown; the previous one is removed with the next clean-up, with its files and its place', async () => {
    const person = await world.signUp()
    const first = await show(person, await picture())
    world.clock.advance(90 * 86_400_000)
    await world.signIn(person)
    await removeUnusedImages(world, world.clock.now)
    expect((await read(person, first)).status).toBe(200)
    const second = await show(person, await picture('#68c'))
    await removeUnusedImages(world, world.clock.now)
    expect(await idsOf(person)).toEqual([second])
    expect(await world.files.read(`images/${person.userId}/${first}-full.webp`)).toBeNull()
    expect(await world.files.read(`images/${person.userId}/${first}-thumb.webp`)).toBeNull()
    const usage = await world.owner.query('select count from image_usage where user_id = $1', [person.userId])
    expect(usage.rows).toEqual([{ count: 1 }])
  })

  test('is removed with its files; a missing one is no error', async () => {
    const person = await world.signUp()
    const id = await show(person, await picture())
    for (let times = 0; times < 2; times++)
      expect((await person.call(profile.removeAvatar)).user.profile.avatar_url).toBeNull()
    await removeUnusedImages(world, world.clock.now)
    expect((await read(person, id)).status).toBe(404)
    expect(await idsOf(person)).toEqual([])
    expect(await world.files.read(`images/${person.userId}/${id}-full.webp`)).toBeNull()
  })

  test('uploaded several times in parallel is one in the end, and the others are removed', async () => {
    const person = await world.signUp()
    const files = await Promise.all(['#c86', '#68c', '#6c8'].map(picture))
    await Promise.all([
      ...files.map((file) => person.call(profile.uploadAvatar, { file })),
      person.send(profile.removeAvatar),
    ])
    const { avatar_url: url } = (await person.call(accounts.me)).user.profile
    await removeUnusedImages(world, world.clock.now)
    expect(await idsOf(person)).toEqual(url === null ? [] : [imageIdOf(url)])
    const statuses = await Promise.all((await idsOf(person)).map(async (id) => (await read(person, id)).status))
    expect(statuses).toEqual(url === null ? [] : [200])
  })

  test('cannot be a record’s photo, and no record’s photo becomes it', async () => {
    const person = await world.signUp()
    const id = await show(person, await picture())
    const { avatar_url: url } = (await person.call(accounts.me)).user.profile
    const meal = { name: 'Lunch', meal_type: 'lunch', food_items: [{ name: 'Rice' }], image_urls: [url] }
    // Not even one that is created with the person's own id.
    for (const key of [person.userId, id, undefined])
      expect(await person.send(meals.create, { body: meal, ...(key && { key }) })).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', 'image_urls'], msg: imageTexts.unknown }] },
      })
    const stranger = await world.signUp()
    expect((await stranger.send(meals.create, { body: meal })).status).toBe(422)
    await removeUnusedImages(world, new Date(world.clock.now.getTime() + 86_400_001))
    expect((await read(person, id)).status).toBe(200)
    await expect(
      world.owner.query('update images set used_by = id where user_id = $1', [person.userId]),
    ).rejects.toThrow(/images_one_use/)
  })

  test('that is invalid gets a sentence, and the previous one stays', async () => {
    const person = await world.signUp()
    const id = await show(person, await picture())
    const notAnImage = { status: 422, body: { detail: [{ loc: ['body', 'file'], msg: imageTexts.notAnImage }] } }
    expect(await person.send(profile.uploadAvatar, { file: Buffer.from('hello') })).toMatchObject(notAnImage)
    expect(await person.send(profile.uploadAvatar, { body: { file: 'hello' } })).toMatchObject(notAnImage)
    expect(await person.send(profile.uploadAvatar, { file: Buffer.alloc(imageLimits.bytes + 1) })).toMatchObject({
      status: 413,
      body: { detail: profileTexts.avatarTooLarge },
    })
    expect((await world.anonymous.send(profile.uploadAvatar, { file: await picture() })).status).toBe(401)
    expect((await world.anonymous.send(profile.removeAvatar)).status).toBe(401)
    expect((await read(person, id)).status).toBe(200)
    expect(await idsOf(person)).toEqual([id])
  })

  test('that cannot be stored leaves the previous one', async () => {
    const person = await world.signUp()
    const id = await show(person, await picture())
    const full = vi.spyOn(world.files, 'write').mockRejectedValue(unavailable())
    expect((await person.send(profile.uploadAvatar, { file: await picture('#68c') })).status).toBe(503)
    full.mockRestore()
    await removeUnusedImages(world, world.clock.now)
    expect(await idsOf(person)).toEqual([id])
    expect((await person.call(accounts.me)).user.profile.avatar_url).toContain(id)
  })
})

test('hostile profile pictures are refused or made harmless', { timeout: 120_000 }, async () => {
  const surprises: string[] = []
  for (const { name, bytes, expected } of await hostileImages()) {
    const sender = await world.signUp()
    const reply = await sender.send(profile.uploadAvatar, { file: bytes })
    const { avatar_url: url } = (await sender.call(accounts.me)).user.profile
    if (reply.status === 422 && url === null) continue
    if (reply.status !== 200 || expected === 'refused' || url === null) {
      surprises.push(`${name}: ${reply.status}`)
      continue
    }
    const kept = (await read(sender, imageIdOf(url)!)).body as Buffer
    const { format, exif, xmp, pages = 1 } = await sharp(kept).metadata()
    if (format !== 'webp' || exif || xmp || pages > 1 || kept.includes(hiddenMark) || kept.includes('<script'))
      surprises.push(`${name}: kept more than its picture`)
  }
  expect(surprises).toEqual([])
})
