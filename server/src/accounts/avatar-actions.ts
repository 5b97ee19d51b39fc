import type { User } from '@finu/contract/accounts/user'
import { uploadImage, type ImageTools } from '../images/actions.ts'
import { dropAvatar, replaceAvatar } from '../images/avatar-actions.ts'
import type { Context } from '../platform/context.ts'
import { sql } from '../platform/sql.ts'
import { getUser } from './actions.ts'

/**
 * Takes in a picture of the person and shows it in place of the one before. Where that ends half-way, the upload is one
 * that nothing shows, and goes after a day.
 */
export async function uploadAvatar(ctx: Context, tools: ImageTools, bytes: Uint8Array): Promise<User> {
  const { db, userId, now } = ctx
  const { image_url: url } = await uploadImage(ctx, tools, bytes)
  return db.transaction(async (tx) => {
    // First, so that two at once take turns.
    tx.send(sql`update users set avatar_url = ${url} where user_id = ${userId}`)
    await replaceAvatar(tx, userId, url)
    return getUser(tx, userId, now)
  })
}

/** Removes the picture; that there is none is no error. */
export function removeAvatar({ db, userId, now }: Context): Promise<User> {
  return db.transaction(async (tx) => {
    tx.send(sql`update users set avatar_url = null where user_id = ${userId}`)
    dropAvatar(tx, userId)
    return getUser(tx, userId, now)
  })
}
