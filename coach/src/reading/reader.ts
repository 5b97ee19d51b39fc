import { AsyncLocalStorage } from 'node:async_hooks'
import { Worker } from 'node:worker_threads'
import type { Before, Understanding } from '../understanding.ts'
import type { Clock } from '../when.ts'
import { FairQueue } from './fair-queue.ts'
import type { DangerChance } from './danger-head.ts'

/** Work for the thread: to compose a message, or to check it for danger. */
type Work =
  | { work: 'compose'; message: string; before: Before | null; clock: Clock }
  | { work: 'look'; message: string }

/** Work in the form that is sent to the thread. */
export type Asked = Work & { id: number }

/** A composed message: everything except its language. */
export type Composed = Omit<Understanding, 'language' | 'spoken'>

/** The thread's answer, or its error. */
export type Answered = { id: number; found: Composed | DangerChance } | { id: number; fault: string }

type Waiting = Omit<PromiseWithResolvers<Composed | DangerChance>, 'promise'> & { asked: Asked }

/** The size of the cache of composed messages, as a reply with look-ups reads its message again at each step. */
const mostKept = 200

const kept = new Map<string, Promise<Composed | DangerChance>>()
/** Work that waits for the thread. */
const waiting = new FairQueue<Waiting>()
/** The most that waits of people's messages: several seconds of work. */
const mostWaiting = 200
/** The cost of any message besides its characters, in characters. */
const costOfAny = 50
/** The person whose messages are being read. */
const person = new AsyncLocalStorage<string>()
let underWay: Waiting | null = null
let thread: Worker | null = null
let last = 0

function fail(cause: unknown): void {
  thread = null
  for (const { reject } of [underWay, ...waiting.clear()].filter((each) => each !== null)) reject(cause)
  underWay = null
}

function settle(answered: Answered): void {
  const call = underWay?.asked.id === answered.id ? underWay : null
  underWay = null
  if ('found' in answered) call?.resolve(answered.found)
  else call?.reject(new Error(`A message could not be read: ${answered.fault}`))
  sendNext()
}

/** Sends the thread the next message: people take turns, and a greeting does not wait for an essay. */
function sendNext(): void {
  if (underWay) return
  const next = waiting.take()
  if (!next) return
  underWay = next
  thread ??= start()
  // The process stays alive while a message is being read.
  thread.ref()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
  thread.postMessage(underWay.asked)
}

function start(): Worker {
  const started = new Worker(new URL('./thread.ts', import.meta.url), {
    // Passes none of the server's secrets.
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
  const asked = { ...work, id: ++last }
  const by = person.getStore()
  waiting.add(by ?? '', costOfAny + work.message.length, { ...call, asked })
  const isFull = by !== undefined && waiting.length > mostWaiting
  if (isFull) waiting.drop()?.reject(new Error('Too many messages wait to be read'))
  sendNext()
  return promise
}

/** Sends work to the thread, once for the same words while they are cached. */
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

/** Runs what reads messages of a person: one who sends many waits for the turns of others. */
export const inTurnOf = <T>(id: string, work: () => T): T => person.run(id, work)

/**
 * Reads a message with the network and composes its parts, in a separate thread. Deterministic.
 * @param before the coach's last answer; null at the beginning
 * @throws if the thread ended or could not read it; the next message starts another one
 */
export const read = (message: string, before: Before | null, clock: Clock): Promise<Composed> =>
  ask({ work: 'compose', message, before, clock }) as Promise<Composed>

/**
 * Checks a message for signs of danger with the network, in the same thread: as a whole, and each part.
 * @throws as above
 */
export const lookForDanger = (message: string): Promise<DangerChance> =>
  ask({ work: 'look', message }) as Promise<DangerChance>

/** Starts the thread and reads something, so that the first message does not wait for the weights. */
export const warmUp = (): Promise<unknown> => read('warm up', null, { today: '2026-01-01', time: '12:00' })
