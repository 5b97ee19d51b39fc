import { registration } from '../server/testing/registration.ts'
import { openStage, type Stage } from './stage.ts'

/** What an attack found of a server, and whether that is what it should be. */
interface Finding {
  figure: string
  isRight: boolean
}

/** An attack that sends little: what counts is what comes in or goes out. */
interface Attack {
  says: string
  bar: string
  /** @param call calls the API as one person */
  run: (call: Call, stage: Stage) => Promise<Finding>
}

type Call = (method: string, path: string, body?: unknown, key?: string) => Promise<Response>

const password = 'Correct.Horse.1'
let people = 0

async function signUp({ server }: Stage): Promise<Call> {
  const open =
    (token: string): Call =>
    (method, path, body, key) =>
      fetch(`${server}/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
  const account = { ...registration(`door${++people}@example.com`), password }
  const reply = await open('none')('POST', '/auth/register', account)
  return open(((await reply.json()) as { access_token: string }).access_token)
}

/** Creates records under a key of no version, and deletes them. */
async function useAnyKey(call: Call): Promise<Finding> {
  const key = 'AAAAAAAA-bbbb-cccc-dddd-eeeeeeeeeeee'
  const records: [path: string, body: object][] = [
    ['/moods', { mood_type: 'calm' }],
    ['/fasting', { fasting_type: '16:8' }],
    ['/water', { amount_ml: 250 }],
  ]
  let stuck = 0
  for (const [path, body] of records) {
    const made = await call('POST', path, body, key)
    const gone = await call('DELETE', `${path}/${key}`)
    if (made.status !== 201 || gone.status !== 200) stuck++
  }
  return { figure: String(stuck), isRight: stuck === 0 }
}

/** Deletes a mood by its id in capitals. */
async function nameInCapitals(call: Call): Promise<Finding> {
  const { id, reward } = (await (await call('POST', '/moods', { mood_type: 'calm' })).json()) as {
    id: string
    reward: { tokens_awarded: number }
  }
  const taken = (await (await call('DELETE', `/moods/${id.toUpperCase()}`)).json()) as { tokens_taken_back: number }
  const kept = reward.tokens_awarded - taken.tokens_taken_back
  return { figure: `${kept} points`, isRight: kept === 0 }
}

const attacks: Record<string, Attack> = {
  keys: { says: 'records under a key of no version that cannot be deleted', bar: '0', run: useAnyKey },
  capitals: { says: 'points kept of a record deleted by its id in capitals', bar: '0 points', run: nameInCapitals },
}

/** Runs attacks on what comes in and goes out, on a server of their own. A missed bar ends the run with 1. */
export async function attackDoors(chosen: readonly string[]): Promise<void> {
  const asked = Object.entries(attacks).filter(([name]) => chosen.length === 0 || chosen.includes(name))
  if (asked.length === 0) return
  const stage = await openStage()
  try {
    for (const [, { says, bar, run }] of asked) {
      const { figure, isRight } = await run(await signUp(stage), stage)
      if (!isRight) process.exitCode = 1
      console.log(`${says.padEnd(66)} ${figure.padEnd(26)} ${bar}${isRight ? '' : ' MISSED'}`)
    }
  } finally {
    await stage.close()
  }
}
