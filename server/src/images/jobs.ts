import type { Log } from '../platform/context.ts'
import { goRound, lowestId, rowsAtOnce } from '../platform/round.ts'
import { sql } from '../platform/sql.ts'
import { keyOf, type ImageTools } from './actions.ts'

const dayMs = 86_400_000

type Unused = { user_id: string; id: string }

/** Removes an image with its files, unless it is used by now; all of it or nothing. */
const remove = ({ database, files }: Pick<ImageTools, 'database' | 'files'>, { user_id: userId, id }: Unused) =>
  database.forUser(userId).transaction(async (tx) => {
    const gone = await tx.find(sql<{ bytes: number }>`
      delete from images where user_id = ${userId} and id = ${id} and used_by is null and not is_avatar returning bytes`)
    if (!gone) return
    tx.send(sql`
      update image_usage set count = count - 1, bytes = bytes - ${gone.bytes} where user_id = ${userId}`)
    await files.remove(keyOf(userId, id, 'full'))
    await files.remove(keyOf(userId, id, 'thumb'))
  })

/** Removes images that were not shown for a day. One that cannot be removed stays for another day. */
export function removeUnusedImages(
  tools: Pick<ImageTools, 'database' | 'files'> & { logger: Pick<Log, 'error'> },
  now: Date,
): Promise<void> {
  const { database, logger } = tools
  return goRound<Unused>(logger, {
    fails: 'an unused image could not be removed',
    list: (after) =>
      database.unfenced.list(sql<Unused>`
        select user_id, id from images
        where used_by is null and not is_avatar and unused_since < ${new Date(now.getTime() - dayMs)}
          and (user_id, id) > (${after?.user_id ?? lowestId}, ${after?.id ?? lowestId})
        order by user_id, id limit ${rowsAtOnce}`),
    act: (unused) => remove(tools, unused),
    putOff: ({ user_id: userId, id }) =>
      database.forUser(userId).run(sql`
        update images set unused_since = ${now} where user_id = ${userId} and id = ${id} and used_by is null`),
  })
}
