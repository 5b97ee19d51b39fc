import type { Actor } from './context.ts'
import type { Connection, Database } from './database.ts'
import { knownTimezone, type Zone } from './days.ts'
import { Problem, unauthorized } from './problems.ts'
import { sql, type Statement } from './sql.ts'

/** The row of a valid token with the scope of the call, with its owner's zone. */
export interface Found {
  timezone: string | null
  day_starts_at_minute: number
}

/**
 * Allows a call only with its person's consent to a version of the text on health data. Part of the look-up of the
 * token, so that it takes no statement of its own.
 * @param version null: the call needs none
 */
export const hasConsent = (userId: string, version: number | null): Statement => sql`
  (${version}::smallint is null
    or exists (select from health_consents c where c.user_id = ${userId} and c.version = ${version}::smallint))`

/** A kind of token: how to look it up, and what to do with the result. */
interface Access<F extends Found> {
  userId: string
  /** Finds a row if the call is allowed. */
  statement: Statement<F>
  actorOf: (found: F) => Actor
  /** Runs if no row is found, and may throw. */
  atRefusal: () => Promise<unknown>
  /** Records that the token is used; most calls write nothing. */
  keepAlive: (found: F, now: Date) => Promise<unknown>
}

/** The owner of a well-formed token. `prove` checks whether the call is allowed. */
export interface Caller {
  userId: string
  /**
   * Looks the token up once, however often it is called. @throws 401 if the token has ended, 403 if it lacks the scope
   */
  prove: () => Promise<{ actor: Actor; zone: Zone }>
  /** The caller's connection, for use after `prove`. */
  db: Connection
  /**
   * A connection whose first statement carries the look-up along: nothing is returned or kept if the call is not
   * allowed.
   */
  pipelined: Connection
  keepAlive: (now: Date) => Promise<unknown>
}

export function openCaller<F extends Found>(database: Database, access: Access<F>): Caller {
  const { userId, statement } = access
  const pipelined = database.forGated(userId, { statement, refusal: unauthorized })
  return {
    userId,
    db: database.forUser(userId),
    pipelined,
    async prove() {
      try {
        const found = await pipelined.passed()
        const zone = { timezone: knownTimezone(found.timezone), startsAtMinute: found.day_starts_at_minute }
        return { actor: access.actorOf(found), zone }
      } catch (error) {
        if (error instanceof Problem && error.status === 401) await access.atRefusal()
        throw error
      }
    },
    keepAlive: async (now) => access.keepAlive(await pipelined.passed(), now),
  }
}
