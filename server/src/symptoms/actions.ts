import { isDeepStrictEqual } from 'node:util'
import { mostOfDay } from '@finu/contract/platform/history'
import { symptomKind } from '@finu/contract/symptoms/log-kind'
import type { Reward } from '@finu/contract/rewards/reward'
import { classify, type NewSymptom, type Symptom, type SymptomFilters } from '@finu/contract/symptoms/symptoms'
import type { Context, StatementContext } from '../platform/context.ts'
import type { Connection, Transaction } from '../platform/database.ts'
import { movePast, readPast } from '../platform/days.ts'
import { createOnce } from '../platform/once.ts'
import { notFound } from '../platform/problems.ts'
import { isAmong, listHistory, type HistoryRequest } from '../platform/histories.ts'
import { requireCurrentVersion } from '../platform/etag.ts'
import { sql } from '../platform/sql.ts'
import { countOf, findReward, record, rewardedBefore } from '../rewards/actions.ts'
import { removeLog } from '../rewards/take-back-actions.ts'

/** Logs a symptom at its time, with its points and streak, all or nothing. */
export function logSymptom(
  ctx: StatementContext,
  id: string,
  input: NewSymptom,
): Promise<Symptom & { reward: Reward }> {
  const { userId, now } = ctx
  const at = readPast(input.timestamp, now, 'timestamp')
  const symptom = {
    name: input.name,
    severity_score: input.severity_score,
    description: input.description || null,
    potential_triggers: input.potential_triggers,
    ...classify(input.name, input.severity_score),
  }
  const create = async () => {
    const event = { userId, activity: 'symptom', id, now, doneAt: at } as const
    const reward = await record(ctx.db, event, ({ day, rewardDay }) => [
      sql`
        insert into symptoms (user_id, id, logged_at, recorded_at, day, reward_day, name, category, severity,
          severity_score, description, potential_triggers, requires_medical_attention)
        values (${userId}, ${id}, ${at}, ${at === now ? null : now}, ${day}, ${rewardDay}, ${symptom.name},
          ${symptom.category}, ${symptom.severity}, ${symptom.severity_score}, ${symptom.description},
          ${symptom.potential_triggers}, ${symptom.requires_medical_attention})`,
    ])
    const unresolved = { is_resolved: false, resolved_at: null, improvement_score: null, duration_minutes: null }
    return { id, ...symptom, ...unresolved, timestamp: at.toISOString(), reward }
  }
  return createOnce(['symptoms_pkey', rewardedBefore], create, async () => {
    const stored = await ctx.db.find(sql<StoredSymptom & { recorded_at: string }>`
      select ${columns}, coalesce(recorded_at, logged_at) as recorded_at from symptoms
      where user_id = ${userId} and id = ${id}`)
    if (!stored) return null
    const { recorded_at, ...found } = stored
    const reward = await findReward(ctx.db, userId, id, new Date(recorded_at))
    const { name, severity_score, description, potential_triggers, timestamp } = found
    const kept = { name, severity_score, description, potential_triggers, timestamp }
    const sent = {
      name: symptom.name,
      severity_score: symptom.severity_score,
      description: symptom.description,
      potential_triggers: symptom.potential_triggers,
      timestamp: input.timestamp === undefined ? recorded_at : at.toISOString(),
    }
    return { answer: { ...presentSymptom(found), reward }, isSame: isDeepStrictEqual(kept, sent) }
  })
}

const columns = sql<StoredSymptom>`
  id, name, category, severity, severity_score, description, potential_triggers, requires_medical_attention,
  logged_at as timestamp, resolved_at, improvement_score`

/** A stored symptom. */
export type StoredSymptom = Omit<Symptom, 'is_resolved' | 'duration_minutes'>

/** Lists the latest symptoms of a day, newest first, with one more than a day shows. */
export async function listSymptomsOf({ db, userId }: StatementContext, day: string): Promise<Symptom[]> {
  const stored = await db.list(sql<StoredSymptom>`
    select ${columns} from symptoms
    where user_id = ${userId} and day = ${day} and logged_at >= ${day}::date - 2 and logged_at < ${day}::date + 3
    order by logged_at desc, id desc limit ${mostOfDay + 1}`)
  return stored.map(presentSymptom)
}

/** Returns a symptom in the wire's form: resolved or not, and how long it lasted. */
export function presentSymptom(symptom: StoredSymptom): Symptom {
  const minutes = symptom.resolved_at && (Date.parse(symptom.resolved_at) - Date.parse(symptom.timestamp)) / 60_000
  return {
    ...symptom,
    is_resolved: symptom.resolved_at !== null,
    duration_minutes: typeof minutes === 'number' ? Math.max(0, Math.round(minutes)) : null,
  }
}

/** Finds a symptom by its id; null if there is none. */
export async function findSymptom(db: Connection | Transaction, userId: string, id: string): Promise<Symptom | null> {
  const symptom = await db.find(sql<StoredSymptom>`
    select ${columns} from symptoms where user_id = ${userId} and id = ${id}`)
  return symptom && presentSymptom(symptom)
}

async function getSymptom(tx: Transaction, userId: string, id: string): Promise<Symptom> {
  const symptom = await findSymptom(tx, userId, id)
  if (!symptom) throw notFound()
  return symptom
}

const history = {
  table: sql`symptoms`,
  columns,
  time: sql`logged_at`,
  whereIs: ({ timestamp, id }: StoredSymptom) => ({ at: timestamp, id }),
}

/** Lists symptoms, newest first. */
export async function listSymptoms(ctx: StatementContext, page: HistoryRequest & SymptomFilters) {
  const { category, severity, trigger, resolved } = page
  const { rows, ...rest } = await listHistory(ctx, history, page, {
    indexed: [
      category !== undefined && sql`category = ${category}`,
      severity !== undefined && sql`severity = ${severity}`,
      // Written as literals, so that the index of each is used.
      resolved !== undefined && (resolved ? sql`resolved_at is not null` : sql`resolved_at is null`),
    ],
    others: [trigger !== undefined && isAmong(trigger, sql`potential_triggers`)],
  })
  return { symptoms: rows.map(presentSymptom), ...rest }
}

/** Counts symptoms over all time; the count is stored with the rewards, so its cost does not grow. */
export const countSymptoms = ({ db, userId }: StatementContext) => countOf(db, userId, 'symptom')

/** The most names of a day that are told: its figures are of all. */
const mostNamesOfDay = 100

/**
 * Returns a day in the user's calendar: the number of symptoms, their most frequent names, the average severity.
 */
export async function getSymptomDay({ db, userId }: StatementContext, date: string) {
  const names = await db.list(sql<{ name: string; count: number; score: number }>`
    select max(name) as name, sum(count(*)) over ()::int as count, sum(sum(severity_score)) over ()::int as score from symptoms
    where user_id = ${userId} and day = ${date} and logged_at >= ${date}::date - 2 and logged_at < ${date}::date + 3
    group by lower(name) order by count(*) desc, max(logged_at) desc limit ${mostNamesOfDay}`)
  const { count, score } = names[0] ?? { count: 0, score: 0 }
  return {
    date,
    count,
    names: names.map((row) => row.name),
    average_severity: count === 0 ? null : Math.round((score / count) * 10) / 10,
  }
}

interface Change {
  name?: string | undefined
  severity_score?: number | undefined
  description?: string | null | undefined
  potential_triggers?: string[] | undefined
  timestamp?: string | undefined
}

/** Changes the given fields; category, severity and medical attention follow. */
export function updateSymptom(ctx: Context, id: string, change: Change, ifMatch: string | null): Promise<Symptom> {
  const { db, userId } = ctx
  return db.transaction(async (tx) => {
    const before = await tx.find(sql<StoredSymptom & { at: string; day: string }>`
      select ${columns}, logged_at as at, day from symptoms where user_id = ${userId} and id = ${id} for no key update`)
    if (!before) throw notFound()
    const { at, day } = movePast(change.timestamp, before, ctx, 'timestamp')
    const name = change.name ?? before.name
    const score = change.severity_score ?? before.severity_score
    const { category, severity, requires_medical_attention } = classify(name, score)
    const description = change.description === undefined ? before.description : change.description || null
    const potential_triggers = change.potential_triggers ?? before.potential_triggers
    const after = { name, severity_score: score, description, potential_triggers, timestamp: at.toISOString() }
    requireCurrentVersion(ifMatch, symptomKind.formFields, { before, after })
    tx.send(sql`
      update symptoms set logged_at = ${at}, recorded_at = coalesce(recorded_at, nullif(logged_at, ${at})), day = ${day},
        name = ${name}, severity_score = ${score}, category = ${category}, severity = ${severity},
        requires_medical_attention = ${requires_medical_attention}, description = ${description},
        potential_triggers = ${potential_triggers}
      where user_id = ${userId} and id = ${id}`)
    return getSymptom(tx, userId, id)
  })
}

/** Marks a symptom as resolved now. One that is resolved already keeps its time. */
export function resolveSymptom(
  { db, userId, now }: StatementContext,
  id: string,
  improvement: number | undefined,
): Promise<Symptom> {
  return db.transaction(async (tx) => {
    tx.send(sql`
      update symptoms set resolved_at = coalesce(resolved_at, ${now}::timestamptz),
        improvement_score = coalesce(${improvement ?? null}, improvement_score)
      where user_id = ${userId} and id = ${id}`)
    return getSymptom(tx, userId, id)
  })
}

/** Marks a symptom as unresolved, and removes its improvement score. */
export function unresolveSymptom({ db, userId }: StatementContext, id: string): Promise<Symptom> {
  return db.transaction(async (tx) => {
    tx.send(sql`
      update symptoms set resolved_at = null, improvement_score = null where user_id = ${userId} and id = ${id}`)
    return getSymptom(tx, userId, id)
  })
}

const logs = { activity: 'symptom', table: sql`symptoms`, columns: sql`id` } as const

/** Deletes a symptom; its points are taken back, its place in the day's limit stays taken. */
export const deleteSymptom = (ctx: StatementContext, id: string) => removeLog(ctx, logs, id)
