import type { Actor } from './context.ts'
import type { Connection, Database } from './database.ts'
import type { Zone } from './days.ts'
import { Problem, unauthorized } from './problems.ts'
import type { Statement } from './sql.ts'

/** A valid token with the scope of the call, and its owner's days. */
export interface Found {
  timezone: string | null
  day_starts_at_minute: number
}

/** A kind of token: how one is looked up, and what follows. */
interface Access<F extends Found> {
  userId: string
  /** Finds a row where the call may be made. */
  statement: Statement<F>
  actorOf: (found: F) => Actor
  /** Runs, or throws, where it finds none. */
  atRefusal: () => Promise<unknown>
  /** Notes that it is used; most calls write nothing. */
  keepAlive: (found: F, now: Date) => Promise<unknown>
}

/** Whoever a token of ours was given to. Whether they may make the call, `prove` tells. */
export interface Caller {
  userId: string
  /** Looks once, however often it is asked. @throws 401 where the token has ended, 403 where it has no such scope */
  prove: () => Promise<{ actor: Actor; zone: Zone }>
  /** The caller's own connection, to be used once they are proven. */
  db: Connection
  /** The same for statements that the look-up travels with: nothing leaves it or is kept where the call may not be made. */
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
        const zone = { timezone: found.timezone, startsAtMinute: found.day_starts_at_minute }
        return { actor: access.actorOf(found), zone }
      } catch (error) {
        if (error instanceof Problem && error.status === 401) await access.atRefusal()
        throw error
      }
    },
    keepAlive: async (now) => access.keepAlive(await pipelined.passed(), now),
  }
}
