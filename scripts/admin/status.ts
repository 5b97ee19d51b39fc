import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { countNoun } from '@finu/contract/platform/counted-nouns'
import { logKinds } from '../../server/src/insights/log-kinds.ts'
import { countFaults } from '../../server/src/platform/backup/manifest.ts'
import { firstIdAt } from '../../server/src/platform/ids.ts'
import { openLog } from '../../server/src/platform/log.ts'
import { checkLedger } from '../../server/src/rewards/jobs.ts'
import type { Admin } from './command.ts'

/** A line of the status: how a part of the installation does. */
interface Part {
  state: 'ok' | 'warn' | 'fail'
  name: string
  words: string
  /** Advice for the list of warnings: the next step of the operator. */
  advice?: string
}

const columns = 100

const dayMs = 86_400_000

const one = async <Row extends object>({ client }: Admin, statement: string, values: unknown[] = []): Promise<Row> =>
  (await client.query<Row>(statement, values)).rows[0]!

/** Writes a size in binary units: '2.3 GB'. */
function sizeOf(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const unit = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return `${(bytes / 1024 ** unit).toFixed(unit === 0 ? 0 : 1)} ${units[unit]}`
}

const count = (value: number | string) => Number(value).toLocaleString('en-GB')

/** Writes how long ago something was: '2 s', '5 min', '3 h', '2 days'. */
function ageOf(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} days`
}

const agoOf = (now: Date, at: Date) => `${ageOf((now.getTime() - at.getTime()) / 1000)} ago`

async function databasePart(admin: Admin): Promise<Part> {
  const found = await one<{ version: string; migrations: string; bytes: string; used: number; most: number }>(
    admin,
    `select current_setting('server_version') as version, (select count(*) from migrations) as migrations,
       pg_database_size(current_database()) as bytes, (select count(*)::int from pg_stat_activity) as used,
       current_setting('max_connections')::int as most`,
  )
  const { version, migrations, bytes, used, most } = found
  const words = `PostgreSQL ${version}, ${migrations} migrations, ${sizeOf(Number(bytes))}, ${used} of ${most} connections`
  const isShort = used > most * 0.9
  return {
    state: isShort ? 'warn' : 'ok',
    name: 'Database',
    words,
    ...(isShort && {
      advice: 'Database connections are almost used up: lower DATABASE_CONNECTIONS, or raise max_connections.',
    }),
  }
}

async function jobsPart(admin: Admin): Promise<Part> {
  const { waiting, oldest, failed } = await one<{ waiting: string; oldest: number | null; failed: string }>(
    admin,
    `select count(*) filter (where attempts < max_attempts and run_at <= now()) as waiting,
       extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now()))::float8 as oldest,
       count(*) filter (where attempts >= max_attempts) as failed
     from graphile_worker.jobs`,
  )
  const words = `${count(waiting)} waiting${oldest === null ? '' : `, oldest ${ageOf(oldest)}`}, ${count(failed)} failed permanently`
  const isLate = (oldest ?? 0) > 900
  if (isLate)
    return {
      state: 'warn',
      name: 'Jobs',
      words,
      advice: 'Jobs are waiting: check that a process that handles jobs is running.',
    }
  if (Number(failed) > 0)
    return { state: 'warn', name: 'Jobs', words, advice: 'Some jobs failed permanently: npm run admin -- jobs list' }
  return { state: 'ok', name: 'Jobs', words }
}

async function mailPart(admin: Admin): Promise<Part> {
  const { waiting, failed, failure } = await one<{ waiting: string; failed: string; failure: string | null }>(
    admin,
    `select count(*) filter (where settled_at is null and created_at < now() - interval '10 minutes') as waiting,
       count(*) filter (where failure is not null and failure <> 'not_needed' and settled_at > now() - interval '1 day') as failed,
       max(failure) filter (where failure <> 'not_needed' and settled_at > now() - interval '1 day') as failure
     from outbox`,
  )
  const { smtpUrl, dataDir } = admin.config
  const place = smtpUrl ? new URL(smtpUrl).host : `no mail server, emails are saved in ${join(dataDir, 'mail')}`
  const words = `${place}; ${count(waiting)} waiting, ${count(failed)} failed in 24 h${failure ? ` (${failure})` : ''}`
  const isWell = waiting === '0' && failed === '0'
  return {
    state: isWell ? 'ok' : 'warn',
    name: 'Mail',
    words,
    ...(!isWell && { advice: 'Mail: test it with npm run admin -- mail test EMAIL' }),
  }
}

async function filesPart({ config }: Admin): Promise<Part> {
  if (config.bucket) return { state: 'ok', name: 'Files', words: `bucket ${config.bucket.bucket}` }
  const folder = join(config.dataDir, 'uploads')
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return {
    state: 'ok',
    name: 'Files',
    words: `${count(files.filter((file) => file.isFile()).length)} in ${folder}`,
  }
}

async function treasuryPart(admin: Admin): Promise<Part> {
  const { chains, stopped } = await one<{ chains: string; stopped: string | null }>(
    admin,
    `select count(*) as chains, string_agg(distinct stopped_reason, ', ') as stopped from treasuries`,
  )
  if (stopped)
    return {
      state: 'fail',
      name: 'Treasury',
      words: `payouts are stopped: ${stopped.replaceAll('_', ' ')}`,
      advice: 'Payouts: once the cause is found and fixed, npm run admin -- conversions resume',
    }
  return { state: 'ok', name: 'Treasury', words: chains === '0' ? 'not set up' : `${chains} in use, payouts are on` }
}

async function booksPart({ database }: Admin): Promise<Part> {
  const { length: wrong } = await checkLedger(database, openLog('silent'))
  if (wrong === 0) return { state: 'ok', name: 'Books', words: 'just checked, no differences' }
  return {
    state: 'fail',
    name: 'Books',
    words: countFaults(wrong),
    advice: 'Books: someone changed rows by hand, or a disk is failing. Stop payouts and restore a backup.',
  }
}

function modelPart({ config: { model } }: Admin): Part {
  const words = model ? `${model.provider}, ${model.model ?? 'its latest model'}` : 'the built-in coach'
  return { state: 'ok', name: 'Model', words }
}

function paymentsPart({ config: { payments } }: Admin): Part {
  const isTest = payments?.secretKey.startsWith('sk_live') === false
  return { state: 'ok', name: 'Payments', words: payments ? (isTest ? 'test mode' : 'live mode') : 'not set up' }
}

async function backupPart(admin: Admin): Promise<Part> {
  const found = await one<{
    at: Date | null
    about: string | null
    drilled_at: Date | null
    restored_at: Date | null
    people: boolean
  }>(
    admin,
    `select at, about, (select max(at) from operator_log where action = 'drill') as drilled_at,
       (select max(at) from operator_log where action = 'restore') as restored_at, exists (select from users) as people
     from (select) as always left join lateral (
       select at, about from operator_log where action = 'backup' order by id desc limit 1) as last on true`,
  )
  const { at, about, drilled_at: drilledAt, restored_at: restoredAt, people: hasPeople } = found
  const drilled = drilledAt ? `test restore ${agoOf(admin.now, drilledAt)}` : 'no test restore yet'
  const isRestored = restoredAt !== null && (at === null || at < restoredAt)
  const words = isRestored
    ? `restored ${agoOf(admin.now, restoredAt)}, not backed up since`
    : at
      ? `last ${agoOf(admin.now, at)}, ${about}; ${drilled}`
      : 'none made with npm run backup'
  const isOld = at && !isRestored ? admin.now.getTime() - at.getTime() > 2 * dayMs : hasPeople
  return {
    state: isOld ? 'warn' : 'ok',
    name: 'Backup',
    words,
    ...(isOld && { advice: 'Backup: run npm run backup -- FOLDER every day, unless you use other backup tools.' }),
  }
}

const tables = Object.values(logKinds).map(({ table }) => table)
/** Counts of logs; ids begin with the time at which they were saved. */
const entriesSince = (first: string) =>
  `(select ${tables.map((table) => `(select count(*) from ${table}${first && ` where id >= ${first}`})`).join(' + ')})`

const earned = (since: string) =>
  `(select coalesce(sum(amount), 0) from transfers where debit = 'rewards' and reverses is null ${since})`
const paid = (since: string) =>
  `(select coalesce(trunc(sum(wei) / 1e18), 0) from conversions where state = 'paid' ${since})`

/** @param $1 the least id of the last day, $2 of the last seven */
const people = `
  select count(*) as members,
    count(*) filter (where created_at > now() - interval '1 day') as new_today,
    count(*) filter (where created_at > now() - interval '7 days') as new_week,
    (select count(distinct user_id) from sessions where last_seen_at > now() - interval '1 day') as active_today,
    (select count(distinct user_id) from sessions where last_seen_at > now() - interval '7 days') as active_week,
    (select coalesce(sum(messages), 0) from chat_days where day >= current_date) as messages_today,
    (select coalesce(sum(messages), 0) from chat_days where day > current_date - 7) as messages_week,
    (select coalesce(sum(messages), 0) from chat_days) as messages,
    ${entriesSince('$1')} as entries_today, ${entriesSince('$2')} as entries_week, ${entriesSince('')} as entries,
    ${earned("and at > now() - interval '1 day'")} as points_today, ${earned("and at > now() - interval '7 days'")} as points_week,
    ${earned('')} as points,
    ${paid("and settled_at > now() - interval '1 day'")} as paid_today, ${paid("and settled_at > now() - interval '7 days'")} as paid_week,
    ${paid('')} as paid
  from users`

const registrations = { open: 'Anyone can create an account.', invite: 'By invitation.', closed: 'Closed.' }

/**
 * Prints how the installation does: parts, people as counts, sign-up, and what to do. Never a name, an address or an
 * entry of a member.
 * @returns the program's exit code: 1 if a part fails
 */
export async function printStatus(admin: Admin): Promise<number> {
  const { config, now, print } = admin
  const parts = [
    await databasePart(admin),
    await jobsPart(admin),
    await mailPart(admin),
    modelPart(admin),
    await filesPart(admin),
    paymentsPart(admin),
    await treasuryPart(admin),
    await booksPart(admin),
    await backupPart(admin),
  ]
  const [failing, warning] = [
    parts.filter(({ state }) => state === 'fail'),
    parts.filter(({ state }) => state === 'warn'),
  ]
  const time = `${now
    .toUTCString()
    .slice(0, 22)
    .replace(/ (\d\d:)/, ', $1')} UTC`
  print(`Finu ${admin.version}   ${config.publicUrl}`.padEnd(columns - time.length) + time)
  const warnings = countNoun(warning.length, 'warning')
  if (failing.length > 0) print(`${countNoun(failing.length, 'part')} failing, ${warnings}.`)
  else print(warning.length > 0 ? `Everything works, with ${warnings}.` : 'Everything works.')
  print('')
  print('PARTS')
  for (const { state, name, words } of parts) print(`  ${state.padEnd(5)} ${name.padEnd(13)} ${words}`)

  const row = (name: string, ...figures: (string | null)[]) =>
    print(
      `  ${name.padEnd(28)} ${figures.map((figure) => (figure === null ? '-' : count(figure)).padEnd(14)).join(' ')}`.trimEnd(),
    )
  const found = await one<Record<string, string>>(
    admin,
    people,
    [1, 7].map((days) => firstIdAt(new Date(now.getTime() - days * dayMs))),
  )
  print('')
  print(`${'PEOPLE'.padEnd(30)} ${['TODAY', '7 DAYS', 'ALL'].map((head) => head.padEnd(14)).join(' ')}`.trimEnd())
  row('Members', null, null, found['members']!)
  row('Active', found['active_today']!, found['active_week']!, null)
  row('New', found['new_today']!, found['new_week']!, null)
  row('Entries', found['entries_today']!, found['entries_week']!, found['entries']!)
  row('Coach messages', found['messages_today']!, found['messages_week']!, found['messages']!)
  row('Points earned', found['points_today']!, found['points_week']!, found['points']!)
  row('FINU paid out', found['paid_today']!, found['paid_week']!, found['paid']!)

  const open = await one<{ open: string; ending: string }>(
    admin,
    `select count(*) as open, count(*) filter (where expires_at < now() + interval '2 days') as ending
     from invitations where expires_at > now()`,
  )
  print('')
  print('SIGN-UP')
  const invited = config.registration === 'invite' ? ` ${open.open} open, ${open.ending} expiring within 2 days.` : ''
  print(`  ${registrations[config.registration]}${invited}`)
  if (config.registration === 'invite') print('  npm run admin -- invite EMAIL')

  const advice = parts.flatMap((part) => part.advice ?? [])
  if (advice.length > 0) {
    print('')
    print('WARNINGS')
  }
  advice.forEach((words, index) => print(`  ${index + 1}  ${words}`))
  print('')
  print('This status shows no names, addresses or entries of members.')
  return failing.length > 0 ? 1 : 0
}
