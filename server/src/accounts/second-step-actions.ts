import { randomBytes } from 'node:crypto'
import type { SecondStep } from '@finu/contract/accounts/second-step'
import { secondStepTexts } from '@finu/contract/accounts/second-step-texts'
import { byPerson, limitAttempts } from '../platform/attempts.ts'
import type { Queries } from '../platform/database.ts'
import type { PersonCall } from '../platform/http.ts'
import { conflict } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { findHalfMinute, secretBytes, writeSecret, writeUri } from './app-codes.ts'
import { forgetCodes, isOff, limitCodes, seekCode, spendCode, wrongCode, type CodeTools } from './code-actions.ts'
import { holdPerson } from './enter-actions.ts'
import { noteEvent } from './event-actions.ts'
import { drawCodes, replaceCodes } from './recovery-code-actions.ts'
import { holdFreshSession, holdSession } from './session-actions.ts'
import { holdProven } from './way-actions.ts'

/** How long a person may take to set it up. */
const setupMs = 900_000
const setupsPerUser = { most: 10, windowSeconds: 900 }

const setupOver = () => conflict('setup_over', secondStepTexts.setupOver)

interface StoredState {
  turned_on_at: string
  last_used_at: string | null
}

/** Returns whether the second step is on, and how many recovery codes are left. */
export async function readSecondStep({
  db,
  userId,
}: Pick<PersonCall, 'userId'> & { db: Queries }): Promise<SecondStep> {
  const [step, { count }] = await Promise.all([
    db.find(sql<StoredState>`
      select turned_on_at, last_used_at from second_steps where user_id = ${userId} and turned_on_at is not null`),
    db.get(sql<{ count: number }>`select count(*) as count from recovery_codes where user_id = ${userId}`),
  ])
  if (!step) return { since: null, last_used_at: null, recovery_codes_left: 0 }
  return { since: step.turned_on_at, last_used_at: step.last_used_at, recovery_codes_left: count }
}

/**
 * Makes a secret for an app, replacing an unfinished one. It is valid in this session, for a quarter of an hour.
 * @throws 403 ten minutes after signing in, 409 if it is on already or the account's address is unproven
 */
export async function setUp(
  { database, seals }: CodeTools,
  call: PersonCall,
): Promise<{ secret: string; uri: string }> {
  const { db, userId, now, actor } = call
  await limitAttempts(database, byPerson('second-step', userId), setupsPerUser, now)
  const secret = randomBytes(secretBytes)
  const ends = new Date(now.getTime() + setupMs)
  return db.transaction(async (tx) => {
    await holdFreshSession(tx, call)
    await holdProven(tx, userId)
    const written = await tx.run(sql`
      insert into second_steps (user_id, secret, setup_session, setup_ends_at)
      values (${userId}, ${seals.seal(secret, userId)}, ${actor.id}, ${ends})
      on conflict (user_id) do update set secret = excluded.secret, setup_session = excluded.setup_session,
        setup_ends_at = excluded.setup_ends_at, is_proven = false, last_half_minute = 0
      where second_steps.turned_on_at is null`)
    if (written === 0) throw conflict('settled', secondStepTexts.isOn)
    const { email, display_name } = await tx.get(sql<{ email: string | null; display_name: string }>`
      select email, display_name from users where user_id = ${userId}`)
    return { secret: writeSecret(secret), uri: writeUri(secret, email ?? display_name) }
  })
}

interface Setup {
  secret: Buffer
  last_half_minute: number
}

const setupOf = ({ userId, actor, now }: PersonCall) => sql<Setup>`
  select secret, last_half_minute from second_steps
  where user_id = ${userId} and setup_session = ${actor.id} and setup_ends_at > ${now}`

/**
 * Checks the first code of an app. Nothing is on yet: the person must save the returned recovery codes first.
 * @throws 409 if nothing is being set up in this session, 400 if the code is wrong
 */
export async function proveApp(tools: CodeTools, call: PersonCall, code: string): Promise<string[]> {
  const { db, userId, now } = call
  await limitCodes(tools, userId, now)
  const readHalfMinute = (setup: Setup | null) => {
    if (!setup) throw setupOver()
    const found = findHalfMinute(tools.seals.open(setup.secret, userId), code, now, setup.last_half_minute)
    if (found === null) throw wrongCode(400)
    return found
  }
  // Checked before the hashes, which cost far more.
  readHalfMinute(await db.find(setupOf(call)))
  const made = await drawCodes()
  await db.transaction(async (tx) => {
    await holdSession(tx, call)
    holdPerson(tx, userId)
    const halfMinute = readHalfMinute(await tx.find(sql<Setup>`${setupOf(call)} for update`))
    replaceCodes(tx, userId, made, now)
    tx.send(sql`
      update second_steps set is_proven = true, last_half_minute = ${halfMinute} where user_id = ${userId}`)
  })
  await forgetCodes(tools, userId)
  return made.codes
}

/** Turns on the second step that was set up and proven in this session. @throws 409 if there is none */
export async function turnOn(call: PersonCall): Promise<SecondStep> {
  const { db, userId, now, actor } = call
  return db.transaction(async (tx) => {
    await holdSession(tx, call)
    // Waits for a sign-in in progress, or makes it ask for a code.
    holdPerson(tx, userId)
    const turned = await tx.run(sql`
      update second_steps set turned_on_at = ${now}, setup_session = null, setup_ends_at = null
      where user_id = ${userId} and setup_session = ${actor.id} and setup_ends_at > ${now} and is_proven`)
    if (turned === 0) throw setupOver()
    noteEvent(tx, userId, 'second_step_on', call)
    return readSecondStep({ db: tx, userId })
  })
}

const refusals = { isOff, isWrong: () => wrongCode(400) }

/** Turns it off, after a recent sign-in and with a code. @throws 403, 400 if the code is wrong, 409 if it is not on */
export async function turnOff(tools: CodeTools, call: PersonCall, code: string): Promise<void> {
  const { db, userId, now } = call
  await limitCodes(tools, userId, now)
  const sought = await seekCode(db, userId, code, isOff)
  await db.transaction(async (tx) => {
    await holdFreshSession(tx, call)
    holdPerson(tx, userId)
    await spendCode(tools, tx, userId, sought, call, refusals)
    // Also deletes its recovery codes.
    tx.send(sql`delete from second_steps where user_id = ${userId}`)
    noteEvent(tx, userId, 'second_step_off', call)
  })
  await forgetCodes(tools, userId)
}

/** Replaces the recovery codes by new ones. @throws as `turnOff` does */
export async function renewCodes(tools: CodeTools, call: PersonCall, code: string): Promise<string[]> {
  const { db, userId, now } = call
  await limitCodes(tools, userId, now)
  const sought = await seekCode(db, userId, code, isOff)
  const made = await drawCodes()
  await db.transaction(async (tx) => {
    await holdFreshSession(tx, call)
    holdPerson(tx, userId)
    await spendCode(tools, tx, userId, sought, call, refusals)
    replaceCodes(tx, userId, made, now)
    noteEvent(tx, userId, 'recovery_codes_renewed', call)
  })
  await forgetCodes(tools, userId)
  return made.codes
}
