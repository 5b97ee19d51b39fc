import { Worker } from 'node:worker_threads'
import type { Part } from './read.ts'

interface Waiting {
  resolve: (parts: Part[]) => void
  reject: (cause: unknown) => void
}

/** Messages whose parts are kept: a reply that looks something up reads its message once more with each step. */
const mostKept = 200

const kept = new Map<string, Promise<Part[]>>()
const waiting = new Map<number, Waiting>()
let thread: Worker | null = null
let last = 0

function fail(cause: unknown): void {
  thread = null
  for (const { reject } of waiting.values()) reject(cause)
  waiting.clear()
}

function start(): Worker {
  const started = new Worker(new URL('./thread.ts', import.meta.url), {
    // None of the server's secrets.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  })
  started.on('message', ({ id, parts }: { id: number; parts: Part[] }) => {
    waiting.get(id)?.resolve(parts)
    waiting.delete(id)
    if (waiting.size === 0) started.unref()
  })
  started.on('error', fail)
  started.on('exit', () => thread === started && fail(new Error('The thread that reads messages ended')))
  started.unref()
  return started
}

function ask(message: string, context: number): Promise<Part[]> {
  thread ??= start()
  const id = ++last
  const { promise, resolve, reject } = Promise.withResolvers<Part[]>()
  waiting.set(id, { resolve, reject })
  // The process stays as long as a message is being read.
  thread.ref()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
  thread.postMessage({ id, message, context })
  return promise
}

/**
 * Reads a message by what was learned, in a thread of its own: the parts it has, in order. The same words are always read
 * the same way.
 * @param context what the coach did just before, by its number in `contexts`
 * @throws where the thread ended; the next message starts another one
 */
export function read(message: string, context: number): Promise<Part[]> {
  const key = `${context} ${message}`
  const known = kept.get(key)
  if (known) return known
  const parts = ask(message, context)
  kept.set(key, parts)
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
  parts.catch(() => kept.delete(key))
  return parts
}

/** Starts the thread and has it read something, so that the first message does not wait for the weights. */
export const warmUp = (): Promise<unknown> => read('warm up', 0)
