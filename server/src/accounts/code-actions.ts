import { retention } from '@finu/contract/platform/retention'
import { isAppCode } from '@finu/contract/accounts/second-step'
import { secondStepTexts } from '@finu/contract/accounts/second-step-texts'
import { byPerson, forgetAttempts, limitAttempts } from '../platform/attempts.ts'
import type { Connection, Database, Transaction } from '../platform/database.ts'
import type { Call } from '../platform/http.ts'
import { conflict, Problem } from '../platform/problems.ts'
import type { Seals } from '../platform/sealing.ts'
import { sql } from '../platform/sql.ts'
import { findHalfMinute } from './app-codes.ts'
import { noteEvent } from './event-actions.ts'
import { hashCode } from './passwords.ts'

/** Tools of checking codes. */
export interface CodeTools {
  database: Database
  /** Seals of the apps' secrets. */
  seals: Seals
}

/** A code has six digits, and three are valid at once: with these limits a guess has no chance. */
const limits = [
  { key: 'codes', most: 10, windowSeconds: 900 },
  { key: 'codes-day', most: 40, windowSeconds: retention.triesHours * 3_600 },
] as const

/** Counts an attempt with a code of an account, in any form. */
export async function limitCodes({ database }: CodeTools, userId: string, now: Date): Promise<void> {
  for (const { key, ...limit } of limits) await limitAttempts(database, byPerson(key, userId), limit, now)
}

/** Resets the attempts after a right code. */
export async function forgetCodes({ database }: CodeTools, userId: string): Promise<void> {
  for (const { key } of limits) await forgetAttempts(database, byPerson(key, userId))
}

/** Returns the same answer for a code that is wrong, used up, or of another account. */
export const wrongCode = (status: 400 | 401) => new Problem(status, 'code_wrong', secondStepTexts.codeWrong)

export const isOff = () => conflict('settled', secondStepTexts.isOff)

/** A code in the form for its look-up: an app's as digits, a recovery code by its hash. */
export type SoughtCode = { digits: string } | { hash: Buffer }

/** Does the slow work before anything is locked. @throws if the second step is not on */
export async function seekCode(
  db: Connection,
  userId: string,
  code: string,
  refusal: () => Error,
): Promise<SoughtCode> {
  if (isAppCode(code)) return { digits: code }
  const step = await db.find(sql<{ codes_salt: Buffer }>`
    select codes_salt from second_steps where user_id = ${userId} and turned_on_at is not null`)
  if (!step) throw refusal()
  return { hash: await hashCode(code, step.codes_salt) }
}

interface StoredStep {
  secret: Buffer
  last_half_minute: number
}

/** Accepts a code of an app: it and all earlier ones are used up. @returns true if it was right */
async function spendDigits(
  { seals }: CodeTools,
  tx: Transaction,
  userId: string,
  step: StoredStep,
  digits: string,
  now: Date,
) {
  const halfMinute = findHalfMinute(seals.open(step.secret, userId), digits, now, step.last_half_minute)
  if (halfMinute === null) return false
  tx.send(sql`
    update second_steps set last_half_minute = ${halfMinute}, last_used_at = ${now} where user_id = ${userId}`)
  return true
}

/** Accepts a recovery code. @returns true if there was one */
async function spendKept(tx: Transaction, userId: string, hash: Buffer, call: Call) {
  if ((await tx.run(sql`delete from recovery_codes where user_id = ${userId} and code_hash = ${hash}`)) === 0)
    return false
  tx.send(sql`update second_steps set last_used_at = ${call.now} where user_id = ${userId}`)
  noteEvent(tx, userId, 'recovery_code_used', call)
  return true
}

/**
 * Accepts a code, once, as part of the transaction that it permits. Codes of one person take turns.
 * @param refusals the errors if the second step is not on, and if the code is wrong or used up
 */
export async function spendCode(
  tools: CodeTools,
  tx: Transaction,
  userId: string,
  sought: SoughtCode,
  call: Call,
  refusals: { isOff: () => Error; isWrong: () => Error },
): Promise<void> {
  const step = await tx.find(sql<StoredStep>`
    select secret, last_half_minute from second_steps
    where user_id = ${userId} and turned_on_at is not null for update`)
  if (!step) throw refusals.isOff()
  const isRight =
    'digits' in sought
      ? await spendDigits(tools, tx, userId, step, sought.digits, call.now)
      : await spendKept(tx, userId, sought.hash, call)
  if (!isRight) throw refusals.isWrong()
}
