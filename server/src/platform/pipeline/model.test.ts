import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/databases.ts'
import { emptyTally, runCallers, type Options, type Tally } from '../../../testing/known-callers.ts'
import { knownTable } from '../../../testing/known-statements.ts'
import { repetitions, seed } from '../../../testing/long-run.ts'
import { pauseRecording } from '../../../testing/statements.ts'
import type { Random } from '../../../testing/random.ts'
import { openDatabase } from '../open-database.ts'

/** Statements of all runs together. */
const statements = repetitions('PIPELINE_STATEMENTS', 12_000)
const aRound = 1_500
const callers = 150

/** Lists rows that contradict the run: those written together must all be there, or none of them. */
async function findFalseRows(owner: pg.Pool, { written }: Tally): Promise<string[]> {
  const { rows } = await owner.query<{ caller: number; key: number; note: string }>('select * from known_rows')
  const found = new Map(rows.map(({ caller, key, note }) => [`${caller}/${key}`, note]))
  return written.flatMap(({ caller, keys, note, isKept }) => {
    const present = keys.filter((key) => found.get(`${caller}/${key}`) === note).length
    const isRight = isKept === true ? present === keys.length : present === 0
    const isWhole = isKept === 'unknown' && present === keys.length
    return isRight || isWhole ? [] : [`${present} of ${keys.length} rows are there, kept: ${isKept}`]
  })
}

// These statements are the test's own, not the product's.
beforeAll(pauseRecording)

describe(`150 callers, seed ${seed}`, () => {
  let database: TestDatabase
  let owner: pg.Pool
  beforeAll(async () => {
    database = await createTestDatabase()
    owner = new pg.Pool({ connectionString: database.url, max: 2 })
    owner.on('error', () => {})
    await owner.query(knownTable)
  })
  afterAll(async () => {
    await owner.end()
    await database.drop()
  })

  let kills = 0
  /** Ends or cancels a random database process, whatever it is doing. */
  async function killOrCancel(random: Random): Promise<void> {
    const kind = random.next()
    if (kind > 0.04) return
    const isKill = kind < 0.005
    if (isKill) kills++
    await owner.query(
      `select ${isKill ? 'pg_terminate_backend' : 'pg_cancel_backend'}(pid) from (
         select pid from pg_stat_activity where datname = current_database() and usename <> current_user
         order by state <> 'active', random() limit 1) chosen`,
    )
  }

  /** Runs the callers on new connections again and again, as most faults occur while statements are being prepared. */
  async function run(connections: number, most: number, disturb: Options['disturb']): Promise<Tally> {
    const tally = emptyTally()
    for (let sent = 0; sent < most; sent += aRound) {
      const opened = await openDatabase({
        url: database.access.serverUrl,
        connections,
        countingKey: new Uint8Array(),
        connectTimeoutMs: 60_000,
        onError: () => {},
      })
      try {
        const options = {
          database: opened,
          tally,
          seed: seed + sent,
          callers,
          statements: Math.min(sent + aRound, most),
        }
        await runCallers({ ...options, disturb })
      } finally {
        await opened.close()
      }
      tally.wrong.push(...(await findFalseRows(owner, tally)))
      tally.written = []
      await owner.query('truncate known_rows')
    }
    return tally
  }

  /** Returns the number of wrong results, with a few examples. */
  const wrongOf = ({ wrong }: Tally) => ({ count: wrong.length, such: wrong.slice(0, 5) })
  const nothing = { count: 0, such: [] }

  test('get the right answers while statements fail', async () => {
    const tally = await run(3, Math.ceil(statements * 0.4), null)
    expect(wrongOf(tally)).toEqual(nothing)
    expect(tally.disturbed).toBe(0)
  })

  test('get the right answers or an error while connections are cut and statements cancelled', async () => {
    const tally = await run(10, Math.ceil(statements * 0.6), killOrCancel)
    expect(wrongOf(tally)).toEqual(nothing)
    expect(kills).toBeGreaterThan(0)
    // Most are still answered.
    expect(tally.right).toBeGreaterThan(tally.disturbed)
  })
})
