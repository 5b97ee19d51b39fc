import { imageIdOf } from '@finu/contract/images/images'
import type { Transaction } from '../platform/database.ts'
import { unavailable } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'

/** Releases the person's avatar: the next clean-up removes it, as nobody can bring it back. */
export function dropAvatar(tx: Transaction, userId: string): void {
  tx.send(sql`
    update images set is_avatar = false, unused_since = '-infinity' where user_id = ${userId} and is_avatar`)
}

/**
 * Makes an upload the person's avatar, replacing the previous one. Part of a transaction that has locked their row in
 * `users`: of two in parallel the later one stays.
 * @throws 503 if the upload is gone, or something else shows it
 */
export async function replaceAvatar(tx: Transaction, userId: string, url: string): Promise<void> {
  dropAvatar(tx, userId)
  const shown = await tx.find(sql`
    update images set is_avatar = true
    where user_id = ${userId} and id = ${imageIdOf(url)} and used_by is null and unused_since > '-infinity'
    returning 1 as one`)
  if (!shown) throw unavailable()
}
