import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { newSessionId } from '@finu/contract/assistant/chat'
import { piece, startWaywardModel } from '@finu/standins/wayward-model'
import { clockFlagsOf } from '../scripts/moved-clock.ts'
import { fillDataFolder } from '../server/testing/data-folder.ts'
import { childrenOf, main, startProcess, type ServerProcess } from '../server/testing/process.ts'
import { registration } from '../server/testing/world.ts'

const supervisor = fileURLToPath(new URL('../scripts/supervise.mjs', import.meta.url))
const aYearMs = 365 * 86_400_000

/** The result of a fault: a figure, and whether it is within its bar. */
export interface Outcome {
  figure: string
  isWithin: boolean
}

export interface Fault {
  says: string
  bar: string
  run: (folder: string) => Promise<Outcome>
}

export const send = (url: string, path: string, token: string, body: unknown) =>
  fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

export async function signUp(url: string, email = 'sample@example.com'): Promise<string> {
  const reply = await send(url, '/auth/register', 'none', registration(email))
  return ((await reply.json()) as { access_token: string }).access_token
}

const logMood = (url: string, token: string) => send(url, '/moods', token, { mood_type: 'calm' })

/** Repeats a check until it succeeds. @returns seconds; Infinity if it did not within half a minute */
async function secondsUntil(isRight: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < 30_000) {
    if (await isRight().catch(() => false)) return (performance.now() - began) / 1000
    await wait(50)
  }
  return Infinity
}

/** Starts with a clock a year ahead, then with a correct one. Later logs must still earn points. */
async function setClockAhead(folder: string): Promise<Outcome> {
  const right = await startProcess(folder)
  const token = await signUp(right.url)
  await right.interrupt()
  const ahead = await startProcess(folder, { CLOCK_TOLERANCE_SECONDS: '180' }, [...clockFlagsOf(aYearMs), main])
  const { status } = await logMood(ahead.url, token)
  await ahead.interrupt()
  const repaired = await startProcess(folder)
  const reply = (await (await logMood(repaired.url, token)).json()) as { reward?: { tokens_awarded?: number } }
  await repaired.interrupt()
  const points = reply.reward?.tokens_awarded ?? 0
  return { figure: `${status}, then ${points} points`, isWithin: status === 503 && points > 0 }
}

/** Kills the server in the middle of a reply, and continues the same conversation. */
async function killDuringReply(folder: string): Promise<Outcome> {
  const model = await startWaywardModel()
  model.answer((response) => void response.write(piece('A few words')))
  model.answerWhole((response) => void response.end())
  const settings = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'stand-in', AI_BASE_URL: model.url }
  const first = await startProcess(folder, settings)
  const token = await signUp(first.url)
  const sessionId = newSessionId(Date.now(), Math.random)
  const conversation = { sessionId, messages: [{ role: 'user', content: 'How was my week?' }] }
  const underWay = send(first.url, '/chat', token, conversation).catch(() => null)
  await secondsUntil(() => Promise.resolve(model.calls.length > 0))
  await first.kill()
  await underWay
  const second = await startProcess(folder)
  const seconds = await secondsUntil(async () => (await send(second.url, '/chat', token, conversation)).ok)
  await second.interrupt()
  await model.stop()
  return { figure: `${seconds.toFixed(1)} s`, isWithin: seconds <= 10 }
}

const addresses = ({ output }: ServerProcess) => [...output().matchAll(/Finu is ready: (\S+)/g)].map(([, url]) => url!)

/** Kills the server that `npm start` supervises. */
async function killSupervised(folder: string): Promise<Outcome> {
  const supervised = await startProcess(folder, {}, [supervisor])
  const [server] = await childrenOf(supervised.child.pid!)
  process.kill(server!, 'SIGKILL')
  const seconds = await secondsUntil(async () => {
    const again = addresses(supervised)[1]
    return again !== undefined && (await fetch(`${again}/health`)).ok
  })
  await supervised.interrupt()
  return { figure: `${seconds.toFixed(1)} s`, isWithin: seconds <= 5 }
}

const faults: Record<string, Fault> = {
  clock: {
    says: 'a write while the clock is a year ahead, and one after its repair',
    bar: '503, then points',
    run: setClockAhead,
  },
  replies: { says: 'a conversation goes on after a kill during its reply', bar: '<= 10 s', run: killDuringReply },
  supervision: { says: 'a killed server answers again', bar: '<= 5 s', run: killSupervised },
}

/** Runs faults, each on a server of its own. A missed bar ends the run with 1. */
export async function runFaults(all: Record<string, Fault>, chosen: readonly string[]): Promise<void> {
  for (const [name, { says, bar, run }] of Object.entries(all)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    const folder = await mkdtemp(join(tmpdir(), 'finu-recovery-'))
    try {
      await fillDataFolder(folder)
      const { figure, isWithin } = await run(folder)
      if (!isWithin) process.exitCode = 1
      console.log(`${says.padEnd(66)} ${figure.padEnd(26)} ${bar}${isWithin ? '' : ' MISSED'}`)
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 20 })
    }
  }
}

/** Runs faults that a server must recover from. */
export const attackRecovery = (chosen: readonly string[]): Promise<void> => runFaults(faults, chosen)
