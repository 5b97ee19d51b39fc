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

const isFullDisk = (error: unknown) => error instanceof pg.DatabaseError && error.code === '53100'

/** What to tell of an error: a database out of reach or without room is 503, all else is as it is. */
export function asProblem(error: unknown): unknown {
  if (isFullDisk(error)) return Object.assign(diskFull(), { cause: error })
  return isOutOfReach(error) ? Object.assign(unavailable(), { cause: error }) : error
}

/** Whether it was the connection that failed, and not the statement. */
export const isConnectionLost = (error: unknown): boolean =>
  isOutOfReach(error) || (error instanceof Error && isOutOfReach(error.cause))

/** A statement in a transaction in which an earlier one has failed. */
export const isAfterFailure = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '25P02'

/** The name of what refused; of a spread table's part, 'moods_pkey_102008', that of the table. */
const nameOf = (name: string) => name.replace(/_\d{6,}$/, '')

/** The name of the constraint that refused. */
export function brokenConstraint(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.constraint ? nameOf(error.constraint) : null
}

/** 'table.column' where the error is of a value that must not be null. */
export function brokenColumn(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.code === '23502' ? `${nameOf(error.table!)}.${error.column}` : null
}
