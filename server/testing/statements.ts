import { subscribe } from 'node:diagnostics_channel'
import type pg from 'pg'
import { ownedTables } from '../src/platform/fence.ts'
import { statementChannel, type SentStatement } from '../src/platform/open-database.ts'
import { findForeignRows } from './owned-rows.ts'

/** Each statement that ran in this process, once, with values it ran with. */
const ran = new Map<string, SentStatement>()
const checked = new Set<string>()

/** What is done for everybody, over all machines: by its first words. All else has to stay on one. */
const forEverybody: Record<string, RegExp> = {
  'images that nobody uses': /^select user_id, id from images\s+where used_by is null and not is_avatar/,
  'accounts that differ from the ledger': /^with sums as|^select .* from balances/,
  'sessions that are over': /^delete from sessions where expires_at/,
  'links that are over': /^delete from links where expires_at/,
  'asked-for addresses that are over': /^delete from email_changes where expires_at/,
  'tickets that are over': /^delete from sign_in_tickets where expires_at/,
  'second steps that nobody finished setting up': /^delete from second_steps where setup_ends_at/,
  'foods of the provider, which lie on every machine': /^insert into provider_foods/,
  'what left long ago': /^delete from outbox where settled_at/,
  'who was erased and is back': /^select user_id from users where user_id = any/,
  'what people on the leaderboard earned': /^select user_id, rule,\s+sum/,
  'payments that wait': /^select user_id, id, payment_id, to_address, wei/,
  'a day of the ledger': /^select user_id, id, at, debit, credit, amount from transfers\s+where at >=/,
  'what a day came to for each': /^insert into ledger_days/,
  'since when anybody converts': /^select coalesce\(\s*\(select max\(day\)/,
  'renewals that nobody told of': /^select user_id, customer_id from subscriptions where renews_at/,
  'who logged something since what goes together was worked out': /^select user_id from together\s+where is_due/,
  'whose weekly report is due': /^select user_id from report_letters\s+where next_at/,
  'whose reminders are due': /^select user_id, kind from reminders where next_at/,
  'what has not left yet': /^select user_id, id, kind from outbox where settled_at is null/,
}

const isForEverybody = ({ statement, userId }: SentStatement) =>
  userId === null && Object.values(forEverybody).some((words) => words.test(statement.of.text.trim()))

async function findForeign({ statement, userId }: SentStatement, owned: ReadonlySet<string>): Promise<string | null> {
  if (userId === null) return null
  const foreign = await findForeignRows(statement.of.text, (place) => statement.values[place - 1] === userId, owned)
  return foreign.length > 0 ? `does not hold ${foreign.join(', ')} to the user:\n${statement.of.text}` : null
}

/** Why a statement does not stay on the machine where its person lies; null where it does. */
async function findSpreading(owner: pg.Pool, { statement }: SentStatement): Promise<string | null> {
  const plan = await owner
    .query<{ 'QUERY PLAN': string }>({ text: `explain (costs off) ${statement.of.text}`, values: statement.values })
    .then(
      ({ rows }) => rows.map((row) => row['QUERY PLAN']).join('\n'),
      (error: Error) => error.message,
    )
  const isSingle =
    !/Custom Scan \(Citus|distributed plan/.test(plan) || (/^\s*Task Count: 1$/m.test(plan) && !/Subplan/.test(plan))
  return isSingle ? null : `does not stay on one machine:\n${statement.of.text}\n${plan}`
}

subscribe(statementChannel, (message) => {
  const sent = message as SentStatement
  const key = `${sent.userId === null ? 'everybody' : 'person'}: ${sent.statement.of.text}`
  if (!ran.has(key)) ran.set(key, sent)
})

/**
 * What is wrong with statements that ran and were not looked at yet: rows that are not held to the user and, where
 * people lie on several machines, work that is not done by one of them.
 */
export async function findFaults(owner: pg.Pool, isSpread: boolean): Promise<string[]> {
  const unchecked = [...ran].filter(([key]) => !checked.has(key))
  if (unchecked.length === 0) return []
  const tables = await owner.query<{ name: string }>(ownedTables)
  const owned = new Set(tables.rows.map(({ name }) => name))
  const faults: (string | null)[] = []
  for (const [key, sent] of unchecked) {
    checked.add(key)
    faults.push(await findForeign(sent, owned))
    if (isSpread && !isForEverybody(sent)) faults.push(await findSpreading(owner, sent))
  }
  return faults.filter((fault) => fault !== null)
}
