import { ownDataTexts, wordOfNameless } from '@finu/contract/accounts/own-data'
import type * as z from 'zod/mini'
import { byPerson, forgetPerson, limitAttempts } from '../platform/attempts.ts'
import type { Log } from '../platform/context.ts'
import { isStillReferredTo } from '../platform/database-errors.ts'
import type { Connection, Transaction } from '../platform/database.ts'
import { eraseRows, type PersonalTable } from '../platform/personal-data.ts'
import type { PersonCall } from '../platform/http.ts'
import { PersonPayload, queueJob, type Job } from '../platform/jobs.ts'
import { unauthorized, unprocessable } from '../platform/problems.ts'
import type { Tools } from '../platform/room.ts'
import { isId } from '../platform/ids.ts'
import { goRound, lowestId, rowsAtOnce } from '../platform/round.ts'
import { sql } from '../platform/sql.ts'
import { forfeit } from '../rewards/settle-actions.ts'
import { leaveSubscription } from '../subscription/leave-actions.ts'
import { proveSelf } from './session-actions.ts'

/** Tools that reach everything of a person. */
export type OwnDataTools = Pick<Tools, 'database' | 'files' | 'personalData' | 'folders' | 'lastingKey'>

/** Erases what was in progress while the account was erased, and its files. */
export const eraseRest: Job<z.output<typeof PersonPayload>> = {
  name: 'erase_rest',
  Payload: PersonPayload,
  attempts: 20,
}

/** Longer than any call may take. */
const underWayMs = 120_000
const triesPerUser = { most: 10, windowSeconds: 900 }

const isErasedLast = (table: PersonalTable) => table.isErasedLast === true

function eraseAll(tx: Transaction, personalData: readonly PersonalTable[], userId: string): void {
  const erased = personalData.filter(({ kind }) => kind !== 'ledger')
  const [last, first] = [erased.filter(isErasedLast), erased.filter((table) => !isErasedLast(table))]
  tx.send(...[...first, ...last].map((table) => eraseRows(table, userId)))
}

/** How often an erasure begins again, where a row was written for the person meanwhile. */
const mostTries = 5

/** Erases in a transaction: again, if something was written for the person between two of its statements. */
async function eraseWhole(
  db: Pick<Connection, 'transaction'>,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await db.transaction(work)
    } catch (error) {
      if (tries === mostTries || !isStillReferredTo(error)) throw error
    }
}

/** Folder of the list of erasures: separate from the database, so that a restored backup does not bring people back. */
const notes = 'erasures/'

const noteErasure = (files: OwnDataTools['files'], userId: string) =>
  files.write(`${notes}${userId}`, new Uint8Array(), 'application/octet-stream')

/**
 * Erases an account: identity, content and sign-in methods. Points are forfeited, and the ledger keeps sums under an id
 * that leads nowhere. Slow parts, such as files, follow by a job.
 * @throws 422 if the typed address is not the account's or the password is missing, 400 if that is wrong, 403 if there
 * is none and the caller signed in too long ago
 */
export async function eraseAccount(
  { database, files, personalData, lastingKey }: OwnDataTools,
  call: PersonCall,
  { confirmation, password }: { confirmation: string; password?: string | undefined },
): Promise<void> {
  const { db, userId, now } = call
  await limitAttempts(database, byPerson('erase', userId), triesPerUser, now)
  const user = await db.find(sql<{ email: string | null }>`select email from users where user_id = ${userId}`)
  if (!user) throw unauthorized()
  if (confirmation.toLowerCase() !== (user.email ?? wordOfNameless).toLowerCase())
    throw unprocessable('confirmation', ownDataTexts.wrongConfirmation)
  const hold = await proveSelf(call, password)
  await eraseWhole(db, async (tx) => {
    await forfeit(tx, userId, now)
    await hold(tx)
    await leaveSubscription(tx, userId, { lastingKey, now })
    await forgetPerson(database, tx, userId)
    eraseAll(tx, personalData, userId)
    queueJob(tx, eraseRest, { user_id: userId }, { afterMs: underWayMs, key: `erase_rest:${userId}` })
  })
  // The rest is erased, and noted once more, by the job: a note that fails now comes then.
  await noteErasure(files, userId).catch((error: unknown) =>
    call.log.warn({ err: error }, 'an erasure is put on the list of erasures later'),
  )
}

/** Removes the rest of an erased person, such as running jobs, and records the erasure. */
export async function finishErasure(
  { database, files, personalData, folders, lastingKey }: OwnDataTools,
  userId: string,
  now: Date,
) {
  await noteErasure(files, userId)
  await eraseWhole(database.forUser(userId), async (tx) => {
    await forfeit(tx, userId, now)
    await leaveSubscription(tx, userId, { lastingKey, now })
    await forgetPerson(database, tx, userId)
    eraseAll(tx, personalData, userId)
  })
  for (const folderOf of folders) await files.removeAll(folderOf(userId))
}

/**
 * Erases people again who were erased and exist, for example after an older backup was restored. A worker tries again
 * those who cannot be erased now.
 */
export async function repeatErasures(
  tools: OwnDataTools & { logger: Pick<Log, 'error'> },
  now: Date,
): Promise<string[]> {
  const { database, files, logger } = tools
  // Systems leave files of their own in a folder, such as .DS_Store.
  const erased = (await files.list(notes)).map((key) => key.slice(notes.length)).filter(isId)
  if (erased.length === 0) return []
  const back: string[] = []
  await goRound<{ user_id: string }>(logger, {
    fails: 'a person who had been erased could not be erased again',
    list: async (after) =>
      database.unfenced.list(sql<{ user_id: string }>`
        select user_id from users where user_id = any(${erased}::uuid[]) and user_id > ${after?.user_id ?? lowestId}
        order by user_id limit ${rowsAtOnce}`),
    act: async ({ user_id: userId }) => {
      back.push(userId)
      await finishErasure(tools, userId, now)
    },
    putOff: ({ user_id: userId }) =>
      database.forUser(userId).transaction(async (tx) => {
        queueJob(tx, eraseRest, { user_id: userId }, { afterMs: underWayMs, key: `erase_rest:${userId}` })
      }),
  })
  return back
}
