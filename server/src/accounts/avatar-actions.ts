import type { User } from '@finu/contract/accounts/user'
import { uploadImage, type ImageTools } from '../images/actions.ts'
import { dropAvatar, replaceAvatar } from '../images/avatar-actions.ts'
import type { Context } from '../platform/context.ts'
import { sql } from '../platform/sql.ts'
import { getUser } from './actions.ts'

/**
 * Uploads a profile picture and replaces the previous one. After an interruption the upload is unused, and is removed
 * after a day.
 */
export async function uploadAvatar(ctx: Context, tools: ImageTools, bytes: Uint8Array): Promise<User> {
  const { db, userId, now } = ctx
  const { image_url: url } = await uploadImage(ctx, tools, bytes)
  return db.transaction(async (tx) => {
    // The first statement, so that parallel uploads take turns.
    tx.send(sql`update users set avatar_url = ${url} where user_id = ${userId}`)
    await replaceAvatar(tx, userId, url)
    return getUser(tx, userId, now)
  })
}

/** Removes the profile picture; a missing one is no error. */
export function removeAvatar({ db, userId, now }: Context): Promise<User> {
  return db.transaction(async (tx) => {
    tx.send(sql`update users set avatar_url = null where user_id = ${userId}`)
    dropAvatar(tx, userId)
    return getUser(tx, userId, now)
  })
}
