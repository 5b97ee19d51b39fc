import { hash, randomUUID } from 'node:crypto'
import { imageIdOf, imageLimits, imageSizes, imageTexts, imageUrl, type ImageSize } from '@finu/contract/images/images'
import type { Context, StatementContext } from '../platform/context.ts'
import { byPerson, limitAttempts } from '../platform/attempts.ts'
import { brokenColumn, brokenConstraint } from '../platform/database-errors.ts'
import type { Database, Transaction } from '../platform/database.ts'
import type { Files } from '../platform/files.ts'
import type { ImageKit } from '../platform/image-kit.ts'
import { createOnce } from '../platform/once.ts'
import { conflict, keyTaken, notFound, Problem, unprocessable } from '../platform/problems.ts'
import { sql, type Statement } from '../platform/sql.ts'
import { imageTypeOf } from './image-type.ts'

/** The means to draw an image anew. */
export interface RedrawTools {
  database: Database
  kit: ImageKit
}

/** Tools of images. */
export interface ImageTools extends RedrawTools {
  files: Files
}

/** Returns the folder of a person's images. */
export const folderOf = (userId: string) => `images/${userId}/`

export const keyOf = (userId: string, id: string, size: ImageSize) => `${folderOf(userId)}${id}-${size}.webp`

/**
 * Uploads an image: it is re-encoded from its pixels, in two sizes. The row is written first, so that no file is ever
 * without one.
 * @throws 422 if it is no image of an accepted type, 409 if the person's space is used up
 */
export async function uploadImage(ctx: Context, tools: ImageTools, bytes: Uint8Array) {
  const { db, userId } = ctx
  // Random unless the caller chose it, unlike other ids, so that it reveals nothing.
  const id = ctx.key ?? randomUUID()
  const digest = hash('sha256', bytes, 'buffer')
  const repeat = async () => {
    // Excludes an image whose files could not be written.
    const kept = await db.find(sql<{ digest: Buffer | null; width: number; height: number }>`
      select digest, width, height from images
      where user_id = ${userId} and id = ${id} and unused_since > '-infinity'`)
    if (!kept) return null
    const { width, height } = kept
    return { answer: { image_url: imageUrl(id), width, height }, isSame: kept.digest?.equals(digest) ?? false }
  }
  // Looked up first, as processing an image costs far more, and the space may be used up by then.
  const create = async () => {
    const earlier = ctx.key === null ? null : await repeat()
    if (!earlier) return keepImage(ctx, tools, { id, digest, bytes })
    if (!earlier.isSame) throw keyTaken()
    return earlier.answer
  }
  return createOnce(['images_pkey'], create, repeat)
}

interface Sent {
  id: string
  digest: Buffer
  bytes: Uint8Array
}

const order = { sizes: imageSizes, maxPixels: imageLimits.megapixels * 1_000_000, maxSide: imageLimits.side }
const refusals = {
  unreadable: imageTexts.notAnImage,
  too_many_pixels: imageTexts.tooManyPixels,
  too_long_side: imageTexts.tooLongSide,
}

/** Processes an image, and counts its time: little for many small ones, much for a few slow ones. */
async function rework({ userId, now }: StatementContext, { database, kit }: RedrawTools, bytes: Uint8Array) {
  const limit = { most: imageLimits.workSecondsAnHour * 1_000, windowSeconds: 3600 }
  const count = (ms: number) => limitAttempts(database, byPerson('image-work', userId), limit, now, ms)
  await count(0)
  const work = await kit.rework(userId, { ...order, bytes })
  // The finished work is kept; the next one is refused.
  await count(work.workedMs).catch((error: unknown) => {
    if (!(error instanceof Problem && error.status === 429)) throw error
  })
  if ('problem' in work) throw unprocessable('file', refusals[work.problem])
  return work
}

async function keepImage(ctx: StatementContext, tools: ImageTools, { id, digest, bytes }: Sent) {
  if (!imageTypeOf(bytes)) throw unprocessable('file', imageTexts.notAnImage)
  const { db, userId, now } = ctx
  const { files } = tools
  const { full, thumb, width, height } = await rework(ctx, tools, bytes)
  const stored = full.length + thumb.length
  await db
    .batch([
      sql`
        insert into image_usage as u (user_id, count, bytes) values (${userId}, 1, ${stored})
        on conflict (user_id) do update set count = u.count + 1, bytes = u.bytes + excluded.bytes`,
      sql`
        insert into images (user_id, id, unused_since, bytes, width, height, digest)
        values (${userId}, ${id}, ${now}, ${stored}, ${width}, ${height}, ${digest})`,
    ])
    .catch((error: unknown) => {
      throw brokenConstraint(error)?.startsWith('image_quota') ? conflict('limit_reached', imageTexts.full) : error
    })
  try {
    await Promise.all([
      files.write(keyOf(userId, id, 'full'), full, 'image/webp'),
      files.write(keyOf(userId, id, 'thumb'), thumb, 'image/webp'),
    ])
  } catch (error) {
    // Nobody knows its address: the row and its files are removed like any unused image.
    await db.run(sql`
      update images set unused_since = '-infinity' where user_id = ${userId} and id = ${id} and used_by is null and not is_avatar`)
    throw error
  }
  return { image_url: imageUrl(id), width, height }
}

/**
 * Draws an image anew, as WebP of at most the large size, and keeps nothing of it.
 * @throws 422 if it is no image of an accepted type, 429 if the person has had too many drawn
 */
export async function redrawImage(ctx: StatementContext, tools: RedrawTools, bytes: Uint8Array): Promise<Uint8Array> {
  if (!imageTypeOf(bytes)) throw unprocessable('file', imageTexts.notAnImage)
  return (await rework(ctx, tools, bytes)).full
}

/** Reads one of the person's own images. */
export async function readImage(
  { db, userId }: StatementContext,
  files: Files,
  id: string,
  size: ImageSize,
): Promise<Uint8Array> {
  const known = await db.find(sql`select 1 as one from images where user_id = ${userId} and id = ${id}`)
  const bytes = known && (await files.read(keyOf(userId, id, size)))
  if (!bytes) throw notFound()
  return bytes
}

/**
 * Checks that a record may show these images: they are the person's own and no other record's.
 * @throws 422
 */
export async function checkImages(
  { db, userId }: StatementContext,
  usedBy: string,
  urls: readonly string[],
): Promise<void> {
  if (urls.length === 0) return
  const { count } = await db.get(sql<{ count: number }>`
    select count(*) as count from images
    where user_id = ${userId} and id = any(${idsOf(urls)}::uuid[]) and coalesce(used_by, ${usedBy}) = ${usedBy}
      and not is_avatar`)
  if (count !== urls.length) throw unprocessable('image_urls', imageTexts.unknown)
}

/** The value of a column that must not be null: null for an image that another record shows by now, which is refused. */
const bytesUnlessUsed = (usedBy: string) => sql`case when coalesce(used_by, ${usedBy}) = ${usedBy} then bytes end`

/** Writes a record with its images. @throws 422 if another record shows one of them by now */
export async function withOwnImages<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    throw brokenColumn(error) === 'images.bytes' ? unprocessable('image_urls', imageTexts.unknown) : error
  }
}

/** Assigns images to a record. Part of the statement that writes the record, which is written by `withOwnImages`. */
export const attachImages = (userId: string, usedBy: string, urls: readonly string[]): Statement => sql`
  update images set used_by = ${usedBy}, bytes = ${bytesUnlessUsed(usedBy)}
  where user_id = ${userId} and id = any(${idsOf(urls)}::uuid[])`

/**
 * Sets the images of a changed record; none if it is deleted. Images no longer shown are removed after a day. Part
 * of what `withOwnImages` writes.
 */
export function replaceImages(
  tx: Transaction,
  { userId, now }: { userId: string; now: Date },
  usedBy: string,
  urls: readonly string[],
): void {
  tx.send(sql`
    update images set used_by = case when id = any(${idsOf(urls)}::uuid[]) then ${usedBy}::uuid end,
      unused_since = ${now}, bytes = ${bytesUnlessUsed(usedBy)}
    where user_id = ${userId} and (used_by = ${usedBy} or id = any(${idsOf(urls)}::uuid[]))`)
}

const idsOf = (urls: readonly string[]) => urls.flatMap((url) => imageIdOf(url) ?? [])
