import { createHash } from 'node:crypto'
import type { Statement, StatementText } from '../src/platform/sql.ts'
import type { Random } from './random.ts'

/** A statement and its expected result: its rows, or the code of PostgreSQL's error. */
export interface Known {
  statement: Statement<object>
  expected: { rows: object[] } | { code: string }
}

/** Texts of each kind in use at the same time. */
const current = 6

const texts = new Map<string, StatementText>()
const textOf = (text: string): StatementText =>
  texts.getOrInsertComputed(text, () => ({ text, name: createHash('sha256').update(text).digest('hex').slice(0, 22) }))

const make = (text: string, values: unknown[], expected: Known['expected']): Known => ({
  statement: { of: textOf(text), values },
  expected,
})

/** Slightly fewer columns than PostgreSQL's limit for a query. */
const widest = 1_600

type Maker = (random: Random, variant: number) => Known

// Column names contain the variant, so that one statement's rows cannot pass for another's.
const reads: readonly Maker[] = [
  (random, variant) => {
    const from = random.whole(0, 1_000_000)
    const count = variant % 100 === 0 ? widest : 1 + (variant % 12)
    const columns = Array.from({ length: count }, (_, index) => index)
    const text = `select ${columns.map((index) => `$1::int + ${index} as v${variant}_${index}`).join()}`
    const row = Object.fromEntries(columns.map((index) => [`v${variant}_${index}`, from + index]))
    return make(text, [from], { rows: [row] })
  },
  (random, variant) => {
    const words = `${random.whole(0, 1_000_000)} "'\\ é 機`
    const text = `select $1::text as words${variant}, null::int as nothing, array[$1::text, 'b'] as list,
      $2::bool as is_odd, '2026-01-31 08:00:00.12+00'::timestamptz as at`
    const isOdd = variant % 2 === 1
    const at = '2026-01-31T08:00:00.120Z'
    return make(text, [words, isOdd], {
      rows: [{ [`words${variant}`]: words, nothing: null, list: [words, 'b'], is_odd: isOdd, at }],
    })
  },
  (random, variant) => {
    const [factor, count] = [random.whole(1, 1_000), random.whole(0, 40)]
    const rows = Array.from({ length: count }, (_, index) => ({ n: index + 1, [`by${variant}`]: (index + 1) * factor }))
    const text = `select n, n * $1::int as by${variant} from generate_series(1, $2::int) n`
    return make(text, [factor, count], { rows })
  },
  (random, variant) => make(`select $1::int as none${variant} where false`, [random.whole(0, 9)], { rows: [] }),
  (random, variant) => {
    const count = random.whole(0, 5)
    const rows = Array.from({ length: count }, () => ({}))
    return make(`select from generate_series(1, $1::int) as without_columns${variant}`, [count], { rows })
  },
  // Long enough to be cancelled, and to delay others.
  (random, variant) => {
    const [n, seconds] = [random.whole(0, 1_000_000), random.chance(0.2) ? 0.003 : 0]
    return make(`select $1::int as slept${variant} from pg_sleep($2)`, [n, seconds], {
      rows: [{ [`slept${variant}`]: n }],
    })
  },
  // The session's settings are unchanged, even if an earlier statement set its own.
  (random, variant) => {
    const n = random.whole(0, 1_000_000)
    const text = `select current_setting('statement_timeout') as timeout, $1::int as setting${variant}`
    return make(text, [n], { rows: [{ timeout: '15s', [`setting${variant}`]: n }] })
  },
]

const failing: readonly Maker[] = [
  // Fails during execution, after a few of its rows.
  (random, variant) =>
    make(`select 1 / (n - $1::int) as divided${variant} from generate_series(1, 20) n`, [random.whole(1, 20)], {
      code: '22012',
    }),
  // Fails while its values are bound: the text is that of a statement that otherwise succeeds.
  (_, variant) => make(`select $1::int as none${variant} where false`, ['no number'], { code: '22P02' }),
  // Fails while it is parsed.
  (_, variant) => make(`select missing${variant} from no_such_table where n = $1::int`, [1], { code: '42P01' }),
]

const drawVariant = (random: Random, newest: number) => Math.max(0, newest - random.whole(0, current - 1))

const draw = (makers: readonly Maker[]) => (random: Random, newest: number) =>
  makers[random.whole(0, makers.length - 1)]!(random, drawVariant(random, newest))

/** Draws a read that succeeds. @param newest increases, so that several callers always prepare the same new texts */
export const drawRead = draw(reads)
/** Draws a read that always fails. */
export const drawFailing = draw(failing)

/** The table that `insertOf` writes to. */
export const knownTable =
  'create table known_rows (caller int, key int, note text not null, primary key (caller, key)); grant select, insert on known_rows to finu_app'

/** Makes an insert of one caller's row; a null note is refused. */
export function insertOf(
  { random, newest }: { random: Random; newest: number },
  [caller, key, note]: [caller: number, key: number, note: string | null],
): Known {
  const variant = drawVariant(random, newest)
  const isReturning = random.chance(0.5)
  const text = `insert into known_rows (caller, key, note) values ($1, $2, $3)${isReturning ? ` returning key as key${variant}, note` : ` -- ${variant}`}`
  if (note === null) return make(text, [caller, key, note], { code: '23502' })
  return make(text, [caller, key, note], { rows: isReturning ? [{ [`key${variant}`]: key, note }] : [] })
}

/** Makes two reads for one message: one sets a short time limit, the next exceeds it. */
export const timingOut = (): [Known, Known] => [
  make(`select set_config('statement_timeout', $1, true) as timeout`, ['10'], { rows: [{ timeout: '10ms' }] }),
  make('select $1::int as slept from pg_sleep(20)', [1], { code: '57014' }),
]
