import type { Scope } from '@finu/contract/accounts/tokens'
import type { FastifyBaseLogger } from 'fastify'
import type { Connection } from './database.ts'
import { dayOf, type Zone } from './days.ts'

/** Context of a person's statements. */
export interface StatementContext {
  /** Works for this person only. */
  db: Connection
  userId: string
  now: Date
}

/** Actor of a call: the person, in a browser, by a session; or a program of theirs, by a token with scopes. */
export type Actor = { kind: 'session'; id: string } | { kind: 'token'; id: string; scopes: readonly Scope[] }

/** Context of every action on a person's behalf, once it is proven that it may. */
export interface Context extends StatementContext {
  actor: Actor
  zone: Zone
  /** The person's own day, YYYY-MM-DD. */
  today: string
  /** The id for what is created: that of a call that may be sent again, else a new one. */
  newId: string
  /** The caller's Idempotency-Key, where one was sent. */
  key: string | null
  log: Log
}

export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>

/** The one place that makes a context. */
export const createContext = <Given extends Omit<Context, 'today'>>(given: Given): Given & Context => ({
  ...given,
  today: dayOf(given.now, given.zone),
})
