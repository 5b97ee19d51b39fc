import { Worker } from 'node:worker_threads'
import type { Before, Understanding } from '../understanding.ts'
import type { Clock } from '../when.ts'
import type { Danger } from './tags.ts'

/** A task for the thread: to compose a message, or to look at it for danger. */
type Work =
  | { work: 'compose'; message: string; before: Before | null; clock: Clock }
  | { work: 'look'; message: string }

/** Work as it is sent to the thread. */
export type Asked = Work & { id: number }

/** A message composed: all that the coach takes it for but its language. */
export type Composed = Omit<Understanding, 'language' | 'spoken'>

/** The likeliest danger that a message is a sign of, and the chance that it is a sign of any, from 0 to 1. */
export interface DangerChance {
  danger: Exclude<Danger, 'none'>
  chance: number
}

/** The thread's answer, or why it has none. */
export type Answered = { id: number; found: Composed | DangerChance } | { id: number; fault: string }

type Waiting = Omit<PromiseWithResolvers<Composed | DangerChance>, 'promise'> & { asked: Asked }

/** Messages that are kept with what they came to: a reply that looks something up reads its message again with each step. */
const mostKept = 200

const kept = new Map<string, Promise<Composed | DangerChance>>()
/** Work that waits for the thread, and the piece that it is at. */
const waiting: Waiting[] = []
let underWay: Waiting | null = null
let thread: Worker | null = null
let last = 0

function fail(cause: unknown): void {
  thread = null
  for (const { reject } of [underWay, ...waiting].filter((each) => each !== null)) reject(cause)
  underWay = null
  waiting.length = 0
}

function settle(answered: Answered): void {
  const call = underWay?.asked.id === answered.id ? underWay : null
  underWay = null
  if ('found' in answered) call?.resolve(answered.found)
  else call?.reject(new Error(`A message could not be read: ${answered.fault}`))
  sendNext()
}

/** Gives the thread the shortest message next: reading costs by the length, and a greeting waits for no essay. */
function sendNext(): void {
  if (underWay || waiting.length === 0) return
  const lengths = waiting.map(({ asked }) => asked.message.length)
  const [next] = waiting.splice(lengths.indexOf(Math.min(...lengths)), 1)
  underWay = next!
  thread ??= start()
  // The process stays as long as a message is being read.
  thread.ref()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
  thread.postMessage(underWay.asked)
}

function start(): Worker {
  const started = new Worker(new URL('./thread.ts', import.meta.url), {
    // None of the server's secrets.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  })
  started.on('message', (answered: Answered) => {
    settle(answered)
    if (!underWay) started.unref()
  })
  started.on('error', fail)
  started.on('exit', () => thread === started && fail(new Error('The thread that reads messages ended')))
  started.unref()
  return started
}

function send(work: Work): Promise<Composed | DangerChance> {
  const { promise, ...call } = Promise.withResolvers<Composed | DangerChance>()
  waiting.push({ ...call, asked: { ...work, id: ++last } })
  sendNext()
  return promise
}

/** Has the thread do it, once for the same words as long as they are kept. */
function ask(work: Work): Promise<Composed | DangerChance> {
  const key = JSON.stringify(work)
  const known = kept.get(key)
  if (known) return known
  const found = send(work)
  kept.set(key, found)
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
  found.catch(() => kept.delete(key))
  return found
}

/**
 * Reads a message by what was learned and composes its parts, in a thread of its own. The same words are always taken the
 * same way.
 * @param before the coach's last answer; null at the beginning
 * @throws where the thread ended or could not read it; the next message starts another one
 */
export const read = (message: string, before: Before | null, clock: Clock): Promise<Composed> =>
  ask({ work: 'compose', message, before, clock }) as Promise<Composed>

/**
 * Looks at a message for signs of danger by what was learned, in the same thread: at the whole of it, and at each part.
 * @throws as above
 */
export const lookForDanger = (message: string): Promise<DangerChance> =>
  ask({ work: 'look', message }) as Promise<DangerChance>

/** Starts the thread and has it read something, so that the first message does not wait for the weights. */
export const warmUp = (): Promise<unknown> => read('warm up', null, { today: '2026-01-01', time: '12:00' })
