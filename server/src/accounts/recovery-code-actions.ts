import { randomBytes } from 'node:crypto'
import { recoveryCodes } from '@finu/contract/accounts/second-step'
import type { Transaction } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { sql } from '../platform/sql.ts'
import { hashNewCode } from './passwords.ts'

const { alphabet, count, length } = recoveryCodes
const saltBytes = 16

/** New codes, in plain text for the only answer, and as they are stored. */
interface NewCodes {
  codes: string[]
  salt: Buffer
  hashes: Buffer[]
}

/** Draws a code of 32 possible characters: five bits of each random byte choose one, all with equal probability. */
const drawCode = () => Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')

/** Makes recovery codes. Hashing is slow, so that the hashes do not reveal the codes. */
export async function drawCodes(): Promise<NewCodes> {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(drawCode())
  const salt = randomBytes(saltBytes)
  const hashes: Buffer[] = []
  for (const code of codes) hashes.push(await hashNewCode(code, salt))
  return { codes: [...codes].map((code) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`), salt, hashes }
}

/** Replaces the stored codes by new ones. */
export function replaceCodes(tx: Transaction, userId: string, { salt, hashes }: NewCodes, now: Date): void {
  tx.send(sql`delete from recovery_codes where user_id = ${userId}`)
  for (const hash of hashes)
    tx.send(sql`insert into recovery_codes (user_id, id, code_hash) values (${userId}, ${newId(now)}, ${hash})`)
  tx.send(sql`update second_steps set codes_salt = ${salt} where user_id = ${userId}`)
}
