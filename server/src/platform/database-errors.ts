import pg from 'pg'
import { diskFull, unavailable } from './problems.ts'

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

/** A statement that took longer than it may. */
const isTimedOut = (error: unknown) => error instanceof pg.DatabaseError && error.code === '57014'
const isFullDisk = (error: unknown) => error instanceof pg.DatabaseError && error.code === '53100'

/**
 * An answer of the database that breaks the rules of its protocol. The connection is closed. Its code is PostgreSQL's
 * own for a protocol violation, so that it counts as a lost connection.
 */
export class ProtocolError extends Error {
  readonly code = '08P01'
}

/** Turns a database out of reach, out of space or out of time into a 503; returns other errors unchanged. */
export function asProblem(error: unknown): unknown {
  if (isFullDisk(error)) return Object.assign(diskFull(), { cause: error })
  return isOutOfReach(error) || isTimedOut(error) ? Object.assign(unavailable(), { cause: error }) : error
}

/** With its place told as that of whoever asked, not of the socket that it arrived by. Called where they wait. */
export function placed(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) Error.captureStackTrace(error, placed)
  return error
}

/** Whether it was the connection that failed, and not the statement. */
export const isConnectionLost = (error: unknown): boolean =>
  isOutOfReach(error) || (error instanceof Error && isOutOfReach(error.cause))

/** A statement in a transaction in which an earlier one has failed. */
export const isAfterFailure = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '25P02'

/** Lists the names in an error's sentence: from another machine of a cluster nothing else of it arrives. */
const namesIn = ({ message }: pg.DatabaseError) => [...message.matchAll(/"([^"]+)"/g)].map(([, name]) => name!)

/** The name of what refused; of a spread table's part, 'moods_pkey_102008', that of the table. */
const nameOf = (name: string | undefined) => name?.replace(/_\d{6,}$/, '') ?? null

const notNull = '23502'
const foreignKey = '23503'
const ofConstraint = /^23(503|505|514|P01)$/

/** The name of the constraint that refused. */
export function brokenConstraint(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError) || !ofConstraint.test(error.code ?? '')) return null
  const names = namesIn(error)
  // A foreign key's sentence may end with the table that refers to the row.
  return nameOf(error.constraint ?? (error.code === foreignKey ? names[1] : names.at(-1)))
}

/** 'table.column' where the error is of a value that must not be null. */
export function brokenColumn(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== notNull) return null
  const [column, table] = namesIn(error)
  return `${nameOf(error.table ?? table)}.${error.column ?? column}`
}
