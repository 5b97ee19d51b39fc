import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenColumn, brokenConstraint } from '../../src/platform/database-errors.ts'
import { sql, type Statement } from '../../src/platform/sql.ts'
import { createWorld, type World } from '../world.ts'

let world: World
/** Two people whose rows are on two machines. */
let people: [string, string]
beforeAll(async () => {
  world = await createWorld()
  people = await signUpOnTwoMachines()
})
afterAll(() => world.close())

async function findMachine(userId: string): Promise<string> {
  const { rows } = await world.owner.query<{ machine: string }>(
    `select nodename || ':' || nodeport as machine from pg_dist_shard_placement
     where shardid = get_shard_id_for_distribution_column('users', $1::uuid)`,
    [userId],
  )
  return rows[0]!.machine
}

async function signUpOnTwoMachines(): Promise<[string, string]> {
  const first = (await world.signUp()).userId
  const machine = await findMachine(first)
  // The placement is random.
  for (let tries = 0; tries < 30; tries++) {
    const { userId } = await world.signUp()
    if ((await findMachine(userId)) !== machine) return [first, userId]
  }
  throw new Error(`Everybody lies on ${machine}.`)
}

describe('a transaction over two machines and the coordinator', () => {
  const key = 'transaction'
  const rename = (userId: string, name: string) =>
    sql`update users set display_name = ${name} where user_id = ${userId}`
  const count = sql`insert into attempts (what, whose, window_ends_at, count) values (${key}, '', now(), 1)`

  async function readNames(): Promise<string[]> {
    const { rows } = await world.owner.query<{ name: string }>(
      'select display_name as name from users where user_id = any($1)',
      [people],
    )
    return rows.map(({ name }) => name)
  }
  const countAttempts = async () => (await world.owner.query('select from attempts where what = $1', [key])).rowCount

  test.each([
    ['where the code throws', () => Promise.reject(new Error('thought better of it')), 'thought better of it'],
    [
      'where the last statement fails',
      (run: (statement: Statement) => Promise<unknown>) => run(sql`select 1 / 0`),
      'division by zero',
    ],
  ])('keeps nothing %s', async (_, fail, reason) => {
    const failing = world.database.unfenced.transaction(async (tx) => {
      await tx.run(count)
      for (const userId of people) await tx.run(rename(userId, 'Half'))
      await fail((statement) => tx.run(statement))
    })
    await expect(failing).rejects.toThrow(reason)
    expect(await readNames()).toEqual(['Sample user', 'Sample user'])
    expect(await countAttempts()).toBe(0)
  })

  test('keeps everything if committed', async () => {
    await world.database.unfenced.transaction(async (tx) => {
      tx.send(count, ...people.map((userId) => rename(userId, 'Whole')))
    })
    expect(await readNames()).toEqual(['Whole', 'Whole'])
    expect(await countAttempts()).toBe(1)
  })
})

/**
 * One of each kind. The refusing object belongs to a shard, under a name of its own, and its error comes from another
 * machine.
 */
describe("the refusing object's name is known for", () => {
  const meal = (userId: string) => sql`
    insert into saved_meals (user_id, id, created_at, name, food_items) values (${userId}, ${randomUUID()}, now(), 'Soup', '[]')`
  const fast = (userId: string) => sql`
    insert into fasts (user_id, id, fasting_type, planned_duration_hours, start_time, end_time, day, end_day, status,
      goals, is_by_hand)
    values (${userId}, ${randomUUID()}, '16:8', 16, '2026-01-01T00:00Z', '2026-01-01T16:00Z', '2026-01-01', '2026-01-01',
      'completed', '{}', true)`
  const findError = (userId: string, statement: (userId: string) => Statement) =>
    world.database
      .forUser(userId)
      .batch([statement(userId), statement(userId)])
      .then(
        () => null,
        (error: unknown) => error,
      )

  test.each([
    ['a unique index', 'saved_meals_name', meal],
    ['an exclusion', 'fasts_overlap', fast],
    [
      'a check',
      'users_height_cm_check',
      (userId: string) => sql`update users set height_cm = 999 where user_id = ${userId}`,
    ],
    [
      'a domain’s check',
      'image_quota_count_check',
      (userId: string) => sql`
      insert into image_usage (user_id, count, bytes) values (${userId}, 2001, 0)`,
    ],
    [
      // A user who is deleted breaks both, and which of them the database names first depends on its object ids.
      'a foreign key',
      'health_consents_user_id_fkey|sessions_user_id_fkey',
      (userId: string) => sql`delete from users where user_id = ${userId}`,
    ],
  ])('%s', async (_, name, statement) => {
    for (const userId of people)
      expect(brokenConstraint(await findError(userId, statement))).toMatch(new RegExp(`^(${name})$`))
  })

  test('a column that must not be null', async () => {
    const stale = (userId: string) => sql`update reward_accounts set version = null where user_id = ${userId}`
    for (const userId of people) expect(brokenColumn(await findError(userId, stale))).toBe('reward_accounts.version')
  })
})
