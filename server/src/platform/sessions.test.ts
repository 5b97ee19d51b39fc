import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { endSessionOf, readSession, refreshSession, startSession } from './sessions.ts'
import { openTokens, type Tokens } from './tokens.ts'

const [secondMs, hourMs, dayMs] = [1_000, 3_600_000, 86_400_000]
const start = new Date('2026-03-02T12:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)

let world: World
let tokens: Tokens
let userId: string
let token: string
beforeAll(async () => {
  world = await createWorld()
  tokens = openTokens(world.serverKeys)
})
afterAll(() => world.close())
beforeEach(async () => {
  userId = (await world.signUp()).userId
  await world.owner.query('delete from sessions where user_id = $1', [userId])
  token = await startAt(start)
})

const startAt = (now: Date) =>
  world.database
    .forUser(userId)
    .transaction(async (tx) => startSession(tx, userId, 'one_step', { tokens, userAgent: 'a browser', now }))

/** Returns the caller that a token stands for, or the status that it is refused with. */
const prove = async (of: string, now: Date) => {
  const caller = readSession(world.database, tokens, of, null, now)
  return caller === null
    ? 'no caller'
    : caller.prove().then(
        ({ actor }) => actor.kind,
        (error: { status: number }) => error.status,
      )
}
const use = (now: Date) => readSession(world.database, tokens, token, null, now)!.keepAlive(now)
const refresh = (of: string, now: Date) =>
  refreshSession(world.database, tokens, of, now).catch((error: { status: number }) => error.status)
/** Refreshes a token so often, a second apart, and returns the last one. */
async function refreshTimes(of: string, times: number): Promise<string> {
  let last = of
  for (let n = 1; n <= times; n++) last = String(await refresh(last, after(n * secondMs)))
  return last
}
const end = (of: string, now: Date) =>
  world.database
    .forUser(userId)
    .transaction((tx) => endSessionOf(tx, tokens.read(of)!, now))
    .then(
      () => 'ended',
      (error: { status: number }) => error.status,
    )
const stored = async () =>
  (
    await world.owner.query<Record<'created_at' | 'last_seen_at' | 'expires_at' | 'ends_at', Date> & { proof: string }>(
      'select created_at, last_seen_at, expires_at, ends_at, user_agent, proof from sessions where user_id = $1',
      [userId],
    )
  ).rows

describe('a session', () => {
  test('is stored by its token’s hash, ends after 14 days without use, and after 90 at the latest', async () => {
    expect(await stored()).toEqual([
      {
        created_at: start,
        last_seen_at: start,
        expires_at: after(14 * dayMs),
        ends_at: after(90 * dayMs),
        user_agent: 'a browser',
        proof: 'one_step',
      },
    ])
    expect([await prove(token, after(14 * dayMs - secondMs)), await prove(token, after(14 * dayMs))]).toEqual([
      'session',
      401,
    ])
  })

  test('is no one’s for a token that was never issued, or whose session is gone', async () => {
    expect(await prove(`${token}x`, start)).toBe('no caller')
    expect(await prove(tokens.create(userId), start)).toBe(401)
  })

  test('is kept alive by use, which is written once an hour', async () => {
    await use(after(hourMs))
    expect((await stored())[0]!.last_seen_at).toEqual(start)
    await use(after(hourMs + secondMs))
    expect((await stored())[0]).toMatchObject({
      last_seen_at: after(hourMs + secondMs),
      expires_at: after(14 * dayMs + hourMs + secondMs),
    })
  })

  test('ends after 90 days, however much it is used', async () => {
    for (let day = 10; day <= 80; day += 10) await use(after(day * dayMs))
    expect((await stored())[0]!.expires_at).toEqual(after(90 * dayMs))
  })
})

describe('a refresh', () => {
  test('replaces the token, which is refused from then on', async () => {
    const next = await refresh(token, after(secondMs))
    expect(next).toBe(tokens.follow(token))
    expect([await prove(String(next), after(secondMs)), await prove(token, after(secondMs))]).toEqual(['session', 401])
  })

  test('that comes twice within ten seconds has the same answer; a later one ends the session', async () => {
    const next = await refresh(token, start)
    expect(await refresh(token, after(10 * secondMs))).toBe(next)
    expect(await prove(String(next), after(10 * secondMs))).toBe('session')
    expect(await refresh(token, after(10 * secondMs + 1))).toBe(401)
    expect(await prove(String(next), after(10 * secondMs + 1))).toBe(401)
    expect(await stored()).toEqual([])
  })

  test('is refused for an unknown token, an ended session, and one that was refreshed further since', async () => {
    expect(await refresh('unknown', start)).toBe(401)
    expect(await refresh(tokens.create(userId), start)).toBe(401)
    expect(await refresh(token, after(14 * dayMs))).toBe(401)
    const next = String(await refresh(token, start))
    await refresh(next, after(secondMs))
    expect(await refresh(token, after(2 * secondMs))).toBe(401)
  })
})

describe('a refreshed token that is used again', () => {
  test('is refused, and ends the session only once another tab can no longer have sent it', async () => {
    const next = String(await refresh(token, start))
    expect(await prove(token, after(10 * secondMs))).toBe(401)
    expect(await prove(next, after(10 * secondMs))).toBe('session')
    expect(await prove(token, after(10 * secondMs + 1))).toBe(401)
    expect(await prove(next, after(10 * secondMs + 1))).toBe(401)
  })

  test.each([2, 3, 40])('ends the session however often it was refreshed since: %i times', async (times) => {
    const last = await refreshTimes(token, times)
    const other = await startAt(start)
    expect(await prove(last, after(hourMs))).toBe('session')
    expect(await prove(token, after(hourMs))).toBe(401)
    expect(await prove(last, after(hourMs))).toBe(401)
    expect(await prove(other, after(hourMs))).toBe('session')
  })

  test('ends a session from before families were stored as well, once it was refreshed', async () => {
    await world.owner.query('update sessions set family = null where user_id = $1', [userId])
    expect(await prove(token, start)).toBe('session')
    const last = await refreshTimes(token, 2)
    expect(await prove(token, after(hourMs))).toBe(401)
    expect(await prove(last, after(hourMs))).toBe(401)
  })
})

describe('signing out', () => {
  test('ends the session of the token once', async () => {
    expect([await end(token, start), await end(token, start)]).toEqual(['ended', 401])
    expect(await prove(token, start)).toBe(401)
  })

  test('takes any earlier token of the session, and none of another', async () => {
    for (const times of [1, 2, 3]) {
      const first = await startAt(start)
      await refreshTimes(first, times)
      expect(await end(first, after(hourMs))).toBe('ended')
    }
    expect(await end(tokens.create(userId), start)).toBe(401)
    expect(await stored()).toHaveLength(1)
  })

  test('of a session that has ended by itself is refused', async () => {
    expect(await end(token, after(14 * dayMs))).toBe(401)
    expect(await stored()).toHaveLength(1)
  })
})
