import pg from 'pg'
import { diskFull, notFound, outOfRange, unauthorized, unavailable, type Problem } from './problems.ts'

const outOfReach = /^(08|53|57P|58)/
const outOfReachCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const outOfReachMessages = /timeout exceeded when trying to connect|Connection terminated|not queryable|timeout expired/

function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return outOfReach.test(code) || outOfReachCodes.has(code) || outOfReachMessages.test(error.message)
}

/** A statement took longer than allowed, or waited too long for a lock. */
const timeouts = new Set(['57014', '55P03'])
const isTimedOut = (error: unknown) => error instanceof pg.DatabaseError && timeouts.has(error.code ?? '')
/** Returns true if the database had no room left on its disk. */
export const isFullDisk = (error: unknown) => error instanceof pg.DatabaseError && error.code === '53100'

/** Returns true for a number that its column, or a sum in a statement, has no room for. */
const isOutOfRange = (error: unknown) => error instanceof pg.DatabaseError && error.code === '22003'

/**
 * A message from the database that violates the protocol. The connection is closed. Its code is PostgreSQL's own for a
 * protocol violation, so that it counts as a lost connection.
 */
export class ProtocolError extends Error {
  readonly code = '08P01'
}

/**
 * Turns a database out of reach, out of space or out of time into a 503, and a number without room into a 422; returns
 * other errors unchanged.
 */
export function asProblem(error: unknown): unknown {
  if (isOutOfRange(error)) return Object.assign(outOfRange(), { cause: error })
  if (isFullDisk(error)) return Object.assign(diskFull(), { cause: error })
  return isOutOfReach(error) || isTimedOut(error) ? Object.assign(unavailable(), { cause: error }) : error
}

/**
 * Sets the stack of a database error to the awaiting caller's instead of the socket's. Call it where the statement is
 * awaited.
 */
export function placed(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) Error.captureStackTrace(error, placed)
  return error
}

/** Returns true if the connection failed, and not the statement. */
export const isConnectionLost = (error: unknown): boolean =>
  isOutOfReach(error) || (error instanceof Error && isOutOfReach(error.cause))

/** Returns true for a statement in a transaction in which an earlier one has failed. */
export const isAfterFailure = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '25P02'

/** Lists the names in an error's message: other machines of a cluster send no other details. */
const namesIn = ({ message }: pg.DatabaseError) => [...message.matchAll(/"([^"]+)"/g)].map(([, name]) => name!)

/**
 * Returns the name of a constraint or table without the number of a distributed part: 'moods_pkey_102008' is
 * 'moods_pkey'.
 */
const nameOf = (name: string | undefined) => name?.replace(/_\d{6,}$/, '') ?? null

const notNull = '23502'
const foreignKey = '23503'
const ofConstraint = /^23(503|505|514|P01)$/

/** Returns the name of the violated constraint; null for other errors. */
export function brokenConstraint(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError) || !ofConstraint.test(error.code ?? '')) return null
  const names = namesIn(error)
  // The message of a foreign key error may end with the referring table.
  return nameOf(error.constraint ?? (error.code === foreignKey ? names[1] : names.at(-1)))
}

/**
 * Turns a row that was written for something that is gone into a problem: an account that was erased meanwhile is signed
 * out, and another record is not found. Null for other errors, such as a deletion of what is still referred to.
 */
export function goneAsProblem(error: unknown): Problem | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== foreignKey) return null
  if (!error.message.startsWith('insert or update')) return null
  return /_(?:user|owner)_id_fkey$/.test(brokenConstraint(error) ?? '') ? unauthorized() : notFound()
}

/** Returns true for a deletion of what another row refers to. */
export const isStillReferredTo = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === foreignKey && error.message.startsWith('update or delete')

/** Returns 'table.column' if a column that must not be null is null; null for other errors. */
export function brokenColumn(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== notNull) return null
  const [column, table] = namesIn(error)
  return `${nameOf(error.table ?? table)}.${error.column ?? column}`
}
