import type { Scope } from '@finu/contract/accounts/tokens'
import type { FastifyBaseLogger } from 'fastify'
import type { Connection } from './database.ts'
import { dayOf, type Zone } from './days.ts'

/** Context of statements about one person. */
export interface StatementContext {
  /** Accepts only statements about this person. */
  db: Connection
  userId: string
  now: Date
}

/** The maker of a call: the person in a browser, by a session; or their program, by a token with scopes. */
export type Actor = { kind: 'session'; id: string } | { kind: 'token'; id: string; scopes: readonly Scope[] }

/** Context of every action on a person's behalf, after `prove`. */
export interface Context extends StatementContext {
  actor: Actor
  zone: Zone
  /** The current day in the person's zone, YYYY-MM-DD. */
  today: string
  /** The id for what is created: the caller's Idempotency-Key if there is one, else a new one. */
  newId: string
  /** The caller's Idempotency-Key; null if none was sent. */
  key: string | null
  log: Log
}

export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>

/** Creates a context; nothing else does. */
export const createContext = <Given extends Omit<Context, 'today'>>(given: Given): Given & Context => ({
  ...given,
  today: dayOf(given.now, given.zone),
})
