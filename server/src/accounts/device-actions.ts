import { retention } from '@finu/contract/platform/retention'
import type { Queries } from '../platform/database.ts'
import type { Call } from '../platform/http.ts'
import { sql } from '../platform/sql.ts'
import type { Bond, KnownDevices } from './known-device.ts'

const deviceCookie = 'finu_device'
const deviceSeconds = retention.knownBrowserDays * 86_400
/** The most people known in one browser, each by a mark of their own. */
const mostMarks = 4
const between = '~'

export interface DeviceTools {
  devices: KnownDevices
}

const readMarks = (call: Call): string[] =>
  (call.readCookie(deviceCookie) ?? '')
    .split(between)
    .slice(0, mostMarks)
    .filter((mark) => mark !== '')

/** Returns true for a browser with marks, whether or not they are worth anything. */
export const hasMarks = (call: Call): boolean => readMarks(call).length > 0

/** Finds what the marks of an account's browsers are bound to; undefined if the account has no address. */
export async function findBond(db: Queries, userId: string): Promise<Bond | undefined> {
  // A separate query: identities are not stored with a person's rows.
  const found = await db.find(sql<Omit<Bond, 'userId'>>`
    select subject, password_hash as "passwordHash" from identities where owner_id = ${userId} and kind = 'email'`)
  return found ? { userId, ...found } : undefined
}

/** Returns the name of a browser that signed in before, with the present address and password; null for others. */
export const recognizeDevice = ({ devices }: DeviceTools, call: Call, bond: Bond): string | null =>
  readMarks(call)
    .map((mark) => devices.recognize(bond, mark))
    .find((name) => name !== null) ?? null

/**
 * Marks the browser as known, so that strangers' wrong attempts do not lock it out.
 * @param bond undefined for an account without a proven address: it gets no mark, as the person who opened it may not be the
 *   address's owner
 */
export function rememberDevice({ devices }: DeviceTools, call: Call, bond: Bond | undefined): void {
  if (bond === undefined) return
  const others = readMarks(call).filter((mark) => devices.recognize(bond, mark) === null)
  const marks = [devices.mark(bond), ...others].slice(0, mostMarks)
  call.setCookie(deviceCookie, marks.join(between), deviceSeconds)
}

/**
 * Finds what to bind a browser's mark to, as part of a transaction after which it is known; undefined if no address is
 * proven.
 */
export async function findProvenBond(tx: Queries, userId: string): Promise<Bond | undefined> {
  const [user, bond] = await Promise.all([
    tx.find(sql`select 1 as one from users where user_id = ${userId} and email_proven_at is not null`),
    findBond(tx, userId),
  ])
  return user ? bond : undefined
}

export const forgetDevice = (call: Call): void => call.setCookie(deviceCookie, '', 0)
