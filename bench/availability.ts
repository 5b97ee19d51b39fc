import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { png } from '../server/testing/hostile-images.ts'
import { modelPort, type AttackOrder } from './attackers.ts'
import { seedPeople, type Person } from './seed.ts'
import { openStage, type Stage } from './stage.ts'

/** One attack, and the calls from another address during it. */
interface Attack {
  says: string
  name: AttackOrder['name']
  /** A call made during the attack, by a separate account; `GET /moods?limit=1` by default. */
  ask?: (server: string, token: string) => Promise<number>
  /** Additional settings of the server. */
  environment?: Record<string, string>
  /** Records to write before the attack. */
  seed?: (databaseUrl: string, attacker: Person) => Promise<void>
}

/** Calls before and during an attack; an answer that takes longer than this counts as none. */
const [quietCalls, callsBeside, patienceMs] = [100, 250, 5_000]
const longestMs = 40_000
const bars = { answered: 0.95, slower: 15, memoryMb: 400 }

const agent = new Agent({ keepAlive: false, localAddress: '127.0.0.2' })

/** @returns the status of the answer; 0 if there was none */
const askForMood = (server: string, token: string): Promise<number> =>
  new Promise((resolve) => {
    const call = request(
      `${server}/api/v1/moods?limit=1`,
      { agent, headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(patienceMs) },
      (reply) =>
        reply
          .resume()
          .once('end', () => resolve(reply.statusCode ?? 0))
          .once('error', () => resolve(0)),
    )
    call.once('error', () => resolve(0)).end()
  })

const smallPicture = png(64, 64, Buffer.alloc(64 * 65))

async function sendPicture(server: string, token: string): Promise<number> {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(smallPicture)]), 'a.png')
  const headers = { authorization: `Bearer ${token}` }
  const signal = AbortSignal.timeout(patienceMs * 4)
  return fetch(`${server}/api/v1/meals/upload-image`, { method: 'POST', headers, body, signal }).then(
    ({ status }) => status,
    () => 0,
  )
}

/** Writes a number of moods with long notes in another script, newest first. */
const seedNotes =
  (count: number) =>
  async (databaseUrl: string, { userId }: Person): Promise<void> => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(
      `insert into moods (user_id, id, logged_at, day, reward_day, mood_type, emoji, label, energy_level, stress_level,
         happiness_level, anxiety_level, overall_wellness_score, notes, triggers, activities)
       select $1, gen_random_uuid(), at, at::date, at::date, 'happy', '😊', 'Good', 4, 3, 4, 2, 7.8,
         repeat('Größte Mühe à la fin ', 95), '{}', '{}'
       from generate_series(now() - make_interval(hours => $2), now() - interval '1 hour', interval '1 hour') at`,
      [userId, count],
    )
    await client.end()
  }

const withModel = {
  AI_PROVIDER: 'openai-compatible',
  AI_MODEL: 'stand-in',
  AI_BASE_URL: `http://127.0.0.1:${modelPort}/v1`,
  AI_DAILY_TOKENS: '100000000',
  FREE_DAILY_MESSAGES: '100000',
}

const attacks: Record<string, Attack> = {
  unread: { says: 'answers that nobody reads', name: 'leaveUnread', seed: seedNotes(100) },
  admission: { says: '600 calls at once of one account', name: 'callAtOnce' },
  connections: { says: '2,500 connections of one address', name: 'takeConnections' },
  slowBodies: { says: '1,900 slow bodies of one account', name: 'sendSlowBodies' },
  searches: { says: '16 searches at once over 900 long notes', name: 'searchMuch', seed: seedNotes(900) },
  model: { says: 'a model that answers 25 people with too much', name: 'answerTooMuch', environment: withModel },
  slowChats: { says: '200 chats at once with a silent model', name: 'waitForModel', environment: withModel },
  crumbs: { says: 'bodies in chunks of one byte, without an account', name: 'sendCrumbs' },
  expects: { says: '190 connections of 1,500 calls that expect the unknown', name: 'expectUnknown' },
  pictures: { says: "another's upload beside pictures of 1 × 24,000,000", name: 'sendPictures', ask: sendPicture },
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? NaN

async function askOften(ask: NonNullable<Attack['ask']>, server: string, token: string, calls: number) {
  const began = performance.now()
  const times: number[] = []
  let count = 0
  while (count < calls && performance.now() - began < longestMs) {
    const sent = performance.now()
    const status = await ask(server, token)
    count++
    if (status >= 200 && status < 300) times.push(performance.now() - sent)
    await wait(20)
  }
  return { answered: times.length / count, medianMs: median(times) }
}

/** Returns the server's peak memory in MB; NaN if it has ended. */
async function readPeakMb({ serverProcess }: Stage): Promise<number> {
  const status = await readFile(`/proc/${serverProcess}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? NaN) / 1024)
}

async function run({ says, name, environment, seed, ask = askForMood }: Attack): Promise<void> {
  // The server's defaults, with the limits by person and by address.
  const usual = { CALLS_PER_SECOND: '', CONNECTIONS_PER_ADDRESS: '', WRITES_A_MINUTE: '' }
  const stage = await openStage({ ...usual, ...environment })
  const [bystander, ...attackers] = await seedPeople(stage.databaseUrl, 26)
  await seed?.(stage.databaseUrl, attackers[0]!)
  const calls = ask === askForMood ? [quietCalls, callsBeside] : [8, 12]
  const quiet = await askOften(ask, stage.server, bystander!.token, calls[0]!)
  const attacker = fork(fileURLToPath(new URL('./attackers.ts', import.meta.url)))
  attacker.send({ name, server: stage.server, tokens: attackers.map(({ token }) => token) } satisfies AttackOrder)
  await once(attacker, 'message')
  const beside = await askOften(ask, stage.server, bystander!.token, calls[1]!)
  const peakMb = await readPeakMb(stage)
  attacker.kill('SIGKILL')
  await stage.close()
  const slower = beside.medianMs / quiet.medianMs
  const holds = beside.answered >= bars.answered && slower <= bars.slower && peakMb <= bars.memoryMb
  if (!holds) process.exitCode = 1
  const figures = `${Math.round(beside.answered * 100)}%, ${slower.toFixed(1)} times, ${peakMb} MB`
  console.log(
    `${`beside ${says}`.padEnd(66)} ${figures.padEnd(26)} >= 95%, <= 15 times, <= 400 MB${holds ? '' : ' MISSED'}`,
  )
}

/**
 * Runs attacks that exhaust shared resources, each against a server of its own, while a user at another address makes
 * ordinary calls. Prints the share of those calls answered, their slowdown, and the server's peak memory.
 */
export async function attackAvailability(chosen: readonly string[]): Promise<void> {
  for (const [name, attack] of Object.entries(attacks))
    if (chosen.length === 0 || chosen.includes(name)) await run(attack)
}
