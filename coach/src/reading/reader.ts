import { AsyncLocalStorage } from 'node:async_hooks'
import type { Before, Understanding } from '../understanding.ts'
import type { Clock } from '../values/when.ts'
import { FairQueue } from './fair-queue.ts'
import type { DangerChance } from './danger-head.ts'
import { TookTooLong, WatchedThread } from './watched-thread.ts'

/** Work for the thread: to compose a message, or to check it for danger. */
export type Work =
  | { work: 'compose'; message: string; before: Before | null; clock: Clock }
  | { work: 'look'; message: string }

/** A composed message: everything except its language. */
export type Composed = Omit<Understanding, 'language' | 'spoken'>

/** The thread's answer, or its error. */
export type Answered = { found: Composed | DangerChance } | { fault: string }

type Waiting = Omit<PromiseWithResolvers<Composed | DangerChance>, 'promise'> & { asked: Work; by: string | undefined }

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

/** The longest that a message may take: the slowest take half a second, and the first one waits for the weights. */
const longestMs = 20_000
/** The thread has 100 MB, and a second of work to start: it is ended where nobody has talked to the coach for a while. */
const idleMs = 600_000
const thread = new WatchedThread<Work, Answered>(new URL('./thread.ts', import.meta.url), { longestMs, idleMs })

/** The rest of a person whose message took too long: a minute, and twice as long each time, up to an hour. */
const rests = { firstMs: 60_000, longestMs: 3_600_000 }
const mostResting = 1_000
const resting = new Map<string, { until: number; ms: number }>()

/** Makes a person rest, so that one message that holds the thread is not followed by the next. */
function rest(by: string): void {
  const before = resting.get(by)
  // A rest that is long over counts no more.
  const isRecent = before !== undefined && performance.now() - before.until < rests.longestMs
  const ms = Math.min(rests.longestMs, isRecent ? 2 * before.ms : rests.firstMs)
  resting.delete(by)
  if (resting.size >= mostResting) resting.delete(resting.keys().next().value!)
  resting.set(by, { until: performance.now() + ms, ms })
}

/** A message under way for longer than this holds the others up. */
const heldMs = 5_000

/** True while a message holds the thread, so that nobody should wait for what is not needed. */
export const isHeldUp = (): boolean => thread.runningMs > heldMs

async function doNext(next: Waiting): Promise<void> {
  try {
    const answered = await thread.run(next.asked)
    if ('found' in answered) next.resolve(answered.found)
    else next.reject(new Error(`A message could not be read: ${answered.fault}`))
  } catch (error) {
    if (error instanceof TookTooLong && next.by !== undefined) rest(next.by)
    next.reject(error)
  }
  sendNext()
}

/** Sends the thread the next message: people take turns, and a greeting does not wait for an essay. */
function sendNext(): void {
  const next = thread.isBusy ? undefined : waiting.take()
  if (next) void doNext(next)
}

function send(work: Work): Promise<Composed | DangerChance> {
  const { promise, ...call } = Promise.withResolvers<Composed | DangerChance>()
  const by = personNow()
  // Signs of danger are looked for all the same.
  if (by !== undefined && work.work !== 'look' && (resting.get(by)?.until ?? 0) > performance.now())
    return Promise.reject(new TookTooLong('The last message took too long to read'))
  waiting.add(by ?? '', costOfAny + work.message.length, { ...call, asked: work, by })
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

/** Returns the person for whom messages are being read; undefined if that is unknown. */
export const personNow = (): string | undefined => person.getStore()

/** Runs what reads messages of a person: one who sends many waits for the turns of others. */
export const inTurnOf = <T>(id: string, work: () => T): T => person.run(id, work)

/**
 * Reads a message with the network and composes its parts, in a separate thread. Deterministic.
 * @param before the coach's last answer; null at the beginning
 * @throws if the thread ended, could not read it, or took longer than twenty seconds; the next message starts another one
 */
export const read = (message: string, before: Before | null, clock: Clock): Promise<Composed> =>
  ask({ work: 'compose', message, before, clock }) as Promise<Composed>

/**
 * Checks a message for signs of danger with the network, in the same thread: as a whole, and each part.
 * @throws as above
 */
export const lookForDanger = (message: string): Promise<DangerChance> =>
  ask({ work: 'look', message }) as Promise<DangerChance>

/**
 * Starts the thread if there is none, and loads the weights. To be called when somebody opens the coach, so that the
 * first message does not wait for them. An error is left to that message.
 */
export function warmUp(): void {
  if (thread.isStarted) return
  const clock = { today: '2026-01-01', time: '12:00' }
  send({ work: 'compose', message: 'warm up', before: null, clock }).catch(() => {})
}
