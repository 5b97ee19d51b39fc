import { ownDataTexts, wordOfNameless } from '@finu/contract/own-data'
import * as z from 'zod/mini'
import { limitAttempts } from '../platform/attempts.ts'
import type { Database, Transaction } from '../platform/database.ts'
import type { Files } from '../platform/files.ts'
import { eraseRows, type Holding } from '../platform/holdings.ts'
import type { PersonCall } from '../platform/http.ts'
import { queueJob, type Job } from '../platform/jobs.ts'
import { Problem, unauthorized, unprocessable } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { lockAccount } from '../rewards/actions.ts'
import { forfeit, forfeitRest } from '../rewards/settle-actions.ts'
import { findPassword, lockPassword } from './actions.ts'
import { checkPassword } from './passwords.ts'

/** What an erasure reaches. */
export interface ErasureTools {
  database: Database
  files: Files
  holdings: readonly Holding[]
  folders: readonly ((userId: string) => string)[]
}

const Whose = z.object({ user_id: z.uuid() })
/** Erases what was on its way while the account was erased, and its files. */
export const eraseRest: Job<z.output<typeof Whose>> = { name: 'erase_rest', Payload: Whose, attempts: 20 }

/** Longer than any call may take. */
const underWayMs = 120_000
const triesPerUser = { most: 10, windowSeconds: 900 }

function eraseAll(tx: Transaction, holdings: readonly Holding[], userId: string): void {
  tx.send(...holdings.filter(({ kind }) => kind !== 'ledger').map((holding) => eraseRows(holding, userId)))
}

/** Where it is noted who was erased: apart from the database, so that a backup that is put back does not bring them back. */
const notes = 'erasures/'

/** The address an account goes by, as far as it has one, and when the caller signed in. */
const whoAsks = ({ userId, actor }: PersonCall) => sql<{ email: string | null; signed_in_at: string }>`
  select u.email, s.created_at as signed_in_at from users u join sessions s using (user_id)
  where u.user_id = ${userId} and s.id = ${actor.id}`

/** Who has no password proves to be themselves by having signed in just now. */
const freshMs = 600_000

const wrongPassword = () => new Problem(400, 'wrong_password', ownDataTexts.wrongPassword)

/**
 * Erases an account: who it was, what they told, how they signed in. Points are forfeited, and the ledger keeps sums
 * under an id that leads nowhere. What takes time, such as files, follows by a job.
 * @throws 422 where the address typed is not the account's or the password is missing, 400 where that is wrong, 403 where
 *   there is none and the caller signed in a while ago
 */
export async function eraseAccount(
  { database, holdings }: ErasureTools,
  call: PersonCall,
  { confirmation, password }: { confirmation: string; password?: string | undefined },
): Promise<void> {
  const { db, userId, now } = call
  await limitAttempts(database, `erase:user:${userId}`, triesPerUser, now)
  const [asker, passwordHash] = await Promise.all([db.find(whoAsks(call)), findPassword(db, userId)])
  if (!asker) throw unauthorized()
  if (confirmation.toLowerCase() !== (asker.email ?? wordOfNameless).toLowerCase())
    throw unprocessable('confirmation', ownDataTexts.wrongConfirmation)
  if (passwordHash !== null) {
    if (password === undefined) throw unprocessable('password', ownDataTexts.passwordMissing)
    if (!(await checkPassword(password, passwordHash))) throw wrongPassword()
  } else if (now.getTime() - Date.parse(asker.signed_in_at) > freshMs)
    throw new Problem(403, 'sign_in_again', ownDataTexts.signInAgain)
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, userId)
    // Somebody may have erased it, or set another password, meanwhile.
    if (!(await tx.find(whoAsks(call)))) throw unauthorized()
    if ((await lockPassword(tx, userId)) !== passwordHash) throw wrongPassword()
    forfeit(tx, account, userId, now)
    eraseAll(tx, holdings, userId)
    queueJob(tx, eraseRest, { user_id: userId }, { afterMs: underWayMs, key: `erase_rest:${userId}` })
  })
}

/** What was written while an account was erased goes too, with all its files; that it was erased is noted. */
export async function finishErasure({ database, files, holdings, folders }: ErasureTools, userId: string, now: Date) {
  await files.write(`${notes}${userId}`, new Uint8Array(), 'application/octet-stream')
  await database.forUser(userId).transaction(async (tx) => {
    eraseAll(tx, holdings, userId)
    forfeitRest(tx, userId, now)
  })
  for (const folderOf of folders) await files.removeAll(folderOf(userId))
}

/** Erases again whoever was erased and is there all the same, as after an older backup was put back. */
export async function repeatErasures(tools: ErasureTools, now: Date): Promise<string[]> {
  const erased = (await tools.files.list(notes)).map((key) => key.slice(notes.length))
  if (erased.length === 0) return []
  const back = await tools.database.unfenced.list(sql<{ user_id: string }>`
    select user_id from users where user_id = any(${erased}::uuid[])`)
  for (const { user_id: userId } of back) {
    await tools.database.forUser(userId).transaction(async (tx) => {
      forfeit(tx, await lockAccount(tx, userId), userId, now)
      eraseAll(tx, tools.holdings, userId)
    })
    await finishErasure(tools, userId, now)
  }
  return back.map((row) => row.user_id)
}
