import { Worker } from 'node:worker_threads'
import type { Before, Understanding } from '../understanding.ts'
import type { Clock } from '../when.ts'

/** A message as it is sent to the thread. */
export interface Asked {
  id: number
  message: string
  before: Before | null
  clock: Clock
}

/** A message composed: all that the coach takes it for but its language. */
export type Composed = Omit<Understanding, 'language' | 'spoken'>

/** The thread's answer, or why it has none. */
export type Answered = { id: number; composed: Composed } | { id: number; fault: string }

type Waiting = PromiseWithResolvers<Composed>

/** Messages that are kept with what they came to: a reply that looks something up reads its message again with each step. */
const mostKept = 200

const kept = new Map<string, Promise<Composed>>()
const waiting = new Map<number, Waiting>()
let thread: Worker | null = null
let last = 0

function fail(cause: unknown): void {
  thread = null
  for (const { reject } of waiting.values()) reject(cause)
  waiting.clear()
}

function settle(answered: Answered): void {
  const call = waiting.get(answered.id)
  waiting.delete(answered.id)
  if ('composed' in answered) call?.resolve(answered.composed)
  else call?.reject(new Error(`A message could not be read: ${answered.fault}`))
}

function start(): Worker {
  const started = new Worker(new URL('./thread.ts', import.meta.url), {
    // None of the server's secrets.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  })
  started.on('message', (answered: Answered) => {
    settle(answered)
    if (waiting.size === 0) started.unref()
  })
  started.on('error', fail)
  started.on('exit', () => thread === started && fail(new Error('The thread that reads messages ended')))
  started.unref()
  return started
}

function ask(message: string, before: Before | null, clock: Clock): Promise<Composed> {
  thread ??= start()
  const id = ++last
  const call: Waiting = Promise.withResolvers()
  waiting.set(id, call)
  // The process stays as long as a message is being read.
  thread.ref()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
  thread.postMessage({ id, message, before, clock } satisfies Asked)
  return call.promise
}

/**
 * Reads a message by what was learned and composes its parts, in a thread of its own. The same words are always taken the
 * same way.
 * @param before the coach's last answer; null at the beginning
 * @throws where the thread ended or could not read it; the next message starts another one
 */
export function read(message: string, before: Before | null, clock: Clock): Promise<Composed> {
  const key = JSON.stringify([message, before, clock])
  const known = kept.get(key)
  if (known) return known
  const composed = ask(message, before, clock)
  kept.set(key, composed)
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
  composed.catch(() => kept.delete(key))
  return composed
}

/** Starts the thread and has it read something, so that the first message does not wait for the weights. */
export const warmUp = (): Promise<unknown> => read('warm up', null, { today: '2026-01-01', time: '12:00' })
