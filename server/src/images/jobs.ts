import { sql } from '../platform/sql.ts'
import { keyOf, type ImageTools } from './actions.ts'

const dayMs = 86_400_000
const most = 500

/** Removes images that were not shown for a day. Row and files are removed together, or retried next time. */
export async function removeUnusedImages(
  { database, files }: Pick<ImageTools, 'database' | 'files'>,
  now: Date,
): Promise<void> {
  const unused = await database.unfenced.list(sql<{ user_id: string; id: string }>`
    select user_id, id from images
    where used_by is null and not is_avatar and unused_since < ${new Date(now.getTime() - dayMs)} order by unused_since limit ${most}`)
  for (const { user_id: userId, id } of unused) {
    await database.forUser(userId).transaction(async (tx) => {
      const gone = await tx.find(sql<{ bytes: number }>`
        delete from images where user_id = ${userId} and id = ${id} and used_by is null and not is_avatar returning bytes`)
      if (!gone) return
      tx.send(sql`
        update image_usage set count = count - 1, bytes = bytes - ${gone.bytes} where user_id = ${userId}`)
      await files.remove(keyOf(userId, id, 'full'))
      await files.remove(keyOf(userId, id, 'thumb'))
    })
  }
}
