import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import type { Connection, Database, Queries } from '../src/platform/database.ts'
import { Problem } from '../src/platform/problems.ts'
import { drawFailing, drawRead, insertOf, timingOut, type Known } from './known-statements.ts'
import { createRandom, type Random } from './random.ts'

/** Counts of the answers that callers got. */
export interface Tally {
  statements: number
  /** Expected answers and errors. */
  right: number
  /** Statements hit by a cut connection or by another caller's cancellation. */
  disturbed: number
  /** Unexplained answers, in words. */
  wrong: string[]
  /** Rows that were written together, and whether they exist. */
  written: { caller: number; keys: number[]; note: string; isKept: boolean | 'unknown' }[]
}

export const emptyTally = (): Tally => ({ statements: 0, right: 0, disturbed: 0, wrong: [], written: [] })

export interface Options {
  database: Database
  tally: Tally
  seed: number
  callers: number
  /** The total number of statements. */
  statements: number
  /** Occasionally cuts or cancels something; null for no disturbance. */
  disturb: ((random: Random) => Promise<void>) | null
}

const changedMind = 'changed their mind'

/** Names a failure: PostgreSQL's code, also of an error that became a 503, or another error's message. */
function nameOf(error: unknown): string {
  if (error instanceof Problem && error.cause instanceof pg.DatabaseError) return nameOf(error.cause)
  if (error instanceof pg.DatabaseError) return error.code ?? ''
  return error instanceof Error ? error.message : String(error)
}

/** True if the failure has an outside cause: a cancellation or a lost connection. */
const isFromOutside = (error: unknown) =>
  (error instanceof pg.DatabaseError && /canceling statement due to user request/.test(error.message)) ||
  (error instanceof Problem && error.status === 503 && error.cause !== undefined)

/** Runs callers that send statements with known answers, one step after another, and checks every answer. */
export async function runCallers(options: Options): Promise<void> {
  const each = Array.from({ length: options.callers }, async (_, caller) => {
    const one = new Caller(caller, options)
    while (options.tally.statements < options.statements) await one.step()
  })
  await Promise.all(each)
}

class Caller {
  readonly #caller: number
  readonly #random: Random
  readonly #database: Database
  readonly #tally: Tally
  readonly #disturb: Options['disturb']
  #key = 0

  constructor(caller: number, { seed, database, tally, disturb }: Options) {
    this.#caller = caller
    this.#random = createRandom(seed + caller * 7919)
    this.#database = database
    this.#tally = tally
    this.#disturb = disturb
  }

  /** Increases by one per sixty statements, so that new texts appear. */
  get #newest() {
    return Math.floor(this.#tally.statements / 60)
  }

  /** Compares an outcome with the expected one. @returns true if it succeeded, or 'unknown' */
  #judge(outcome: PromiseSettledResult<unknown>, expected: unknown, failsWith: string | null): boolean | 'unknown' {
    const tally = this.#tally
    if (outcome.status === 'rejected') {
      const name = nameOf(outcome.reason)
      if (name === failsWith) tally.right++
      else if (this.#disturb && isFromOutside(outcome.reason)) tally.disturbed++
      else tally.wrong.push(`failed with ${name} instead of ${failsWith ?? JSON.stringify(expected)}`)
      return name === failsWith ? false : 'unknown'
    }
    if (failsWith !== null) tally.wrong.push(`answered ${JSON.stringify(outcome.value)} instead of ${failsWith}`)
    else if (isDeepStrictEqual(outcome.value, expected)) tally.right++
    else tally.wrong.push(`answered ${JSON.stringify(outcome.value)} instead of ${JSON.stringify(expected)}`)
    return true
  }

  async #try(work: Promise<unknown>, expected: unknown, failsWith: string | null) {
    const [outcome] = await Promise.allSettled([work])
    return this.#judge(outcome, expected, failsWith)
  }

  #ask(queries: Queries, known: Known) {
    this.#tally.statements++
    return queries.list(known.statement)
  }

  async step(): Promise<void> {
    const random = this.#random
    await this.#disturb?.(random)
    const kind = random.next()
    if (kind < 0.25) return this.#askAlone(drawRead(random, this.#newest))
    if (kind < 0.35) return this.#askAlone(drawFailing(random, this.#newest))
    if (kind < 0.7) return this.#askTogether()
    if (kind < 0.71) return this.#runIntoTimeout()
    if (kind < 0.8) return this.#write()
    return kind < 0.9 ? this.#writeTogether() : this.#transact()
  }

  async #askAlone(known: Known): Promise<void> {
    const { expected } = known
    const failsWith = 'code' in expected ? expected.code : null
    await this.#try(this.#ask(this.#database.unfenced, known), 'rows' in expected && expected.rows, failsWith)
  }

  /** Reads of one caller are sent in one message, and fail together. */
  async #askTogether(): Promise<void> {
    const random = this.#random
    const known = Array.from({ length: random.whole(2, 6) }, () =>
      random.chance(0.15) ? drawFailing(random, this.#newest) : drawRead(random, this.#newest),
    )
    await this.#judgeTogether(known)
  }

  async #judgeTogether(known: readonly Known[]): Promise<void> {
    const db = this.#database.forUser(randomUUID())
    const outcomes = await Promise.allSettled(known.map((each) => this.#ask(db, each)))
    const failure = known.map(({ expected }) => expected).find((expected) => 'code' in expected)
    for (const [index, outcome] of outcomes.entries()) {
      const { expected } = known[index]!
      this.#judge(outcome, 'rows' in expected && expected.rows, failure?.code ?? null)
    }
  }

  #runIntoTimeout = () => this.#judgeTogether(timingOut())

  #draw(count: number, isRefused = false) {
    const note = randomUUID()
    const keys = Array.from({ length: count }, () => ++this.#key)
    const refused = isRefused ? this.#random.whole(0, count - 1) : -1
    const known = keys.map((key, index) =>
      insertOf({ random: this.#random, newest: this.#newest }, [this.#caller, key, index === refused ? null : note]),
    )
    return { note, keys, known, failsWith: isRefused ? '23502' : null }
  }

  #keep({ keys, note }: { keys: number[]; note: string }, isKept: boolean | 'unknown'): void {
    this.#tally.written.push({ caller: this.#caller, keys, note, isKept })
  }

  async #write(): Promise<void> {
    const drawn = this.#draw(1, this.#random.chance(0.2))
    const [known] = drawn.known
    const { expected } = known!
    const rows = 'rows' in expected && expected.rows
    this.#keep(drawn, await this.#try(this.#ask(this.#database.unfenced, known!), rows, drawn.failsWith))
  }

  async #writeTogether(): Promise<void> {
    const drawn = this.#draw(this.#random.whole(1, 5), this.#random.chance(0.2))
    this.#tally.statements += drawn.known.length
    const db: Connection = this.#database.forUser(randomUUID())
    const work = db.batch(drawn.known.map(({ statement }) => statement))
    this.#keep(drawn, await this.#try(work, undefined, drawn.failsWith))
  }

  async #transact(): Promise<void> {
    const random = this.#random
    const drawn = this.#draw(random.whole(1, 4), random.chance(0.15))
    const isTakenBack = random.chance(0.15)
    const read = drawRead(random, this.#newest)
    const work = this.#database.unfenced.transaction(async (tx) => {
      this.#tally.statements += drawn.known.length
      for (const { statement } of drawn.known.slice(1)) tx.send(statement)
      const rows = await this.#ask(tx, read)
      tx.send(drawn.known[0]!.statement)
      if (isTakenBack) throw new Error(changedMind)
      return rows
    })
    // A refused row that is only sent at the commit is never sent if the work failed before.
    const isRefusedFirst = drawn.known.slice(1).some(({ expected }) => 'code' in expected)
    const failsWith = isTakenBack && !isRefusedFirst ? changedMind : drawn.failsWith
    this.#keep(drawn, await this.#try(work, 'rows' in read.expected && read.expected.rows, failsWith))
  }
}
