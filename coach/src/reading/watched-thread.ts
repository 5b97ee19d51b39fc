import { Worker } from 'node:worker_threads'

/** Work that took longer than it may: its thread was ended. */
export class TookTooLong extends Error {}

interface UnderWay<Answer> extends Omit<PromiseWithResolvers<Answer>, 'promise'> {
  since: number
  late: NodeJS.Timeout
}

/**
 * A thread that does one piece of work at a time. It is ended where one takes too long, so that no input can hold it for
 * ever, and where none came for a while, as it holds much memory. The next piece of work starts another one.
 */
export class WatchedThread<Work, Answer> {
  readonly #module: URL
  readonly #longestMs: number
  readonly #idleMs: number
  #idle: NodeJS.Timeout | undefined
  #thread: Worker | null = null
  #underWay: UnderWay<Answer> | null = null

  /**
   * @param module a file that answers each message with one message
   * @param longestMs the longest that a piece of work may take
   * @param idleMs how long the thread is kept without work
   */
  constructor(module: URL, { longestMs, idleMs }: { longestMs: number; idleMs: number }) {
    this.#module = module
    this.#longestMs = longestMs
    this.#idleMs = idleMs
  }

  /** True if the next piece of work needs no new thread. */
  get isStarted(): boolean {
    return this.#thread !== null
  }

  /** True while a piece of work is not over. */
  get isBusy(): boolean {
    return this.#underWay !== null
  }

  /** For how long the present work has been running, in milliseconds; 0 without any. */
  get runningMs(): number {
    return this.#underWay ? performance.now() - this.#underWay.since : 0
  }

  /**
   * Does a piece of work; not to be called before the last one is over.
   * @throws TookTooLong, or the error of a thread that ended
   */
  run(work: Work): Promise<Answer> {
    const { promise, ...call } = Promise.withResolvers<Answer>()
    clearTimeout(this.#idle)
    const thread = (this.#thread ??= this.#start())
    const late = setTimeout(
      () => this.#fail(thread, new TookTooLong('A message took too long to read')),
      this.#longestMs,
    )
    this.#underWay = { ...call, late, since: performance.now() }
    // The process stays alive while it works.
    thread.ref()
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
      thread.postMessage(work)
    } catch (error) {
      // What cannot be copied to the thread fails alone.
      this.#take()?.reject(error)
    }
    return promise
  }

  #take(): UnderWay<Answer> | null {
    const call = this.#underWay
    this.#underWay = null
    if (call) clearTimeout(call.late)
    return call
  }

  #fail(thread: Worker, cause: unknown): void {
    if (thread !== this.#thread) return
    this.#end()
    this.#take()?.reject(cause)
  }

  #end(): void {
    void this.#thread?.terminate()
    this.#thread = null
  }

  #start(): Worker {
    const { NODE_COMPILE_CACHE } = process.env
    const thread = new Worker(this.#module, {
      // Passes none of the server's secrets; with the cache the thread needs no TypeScript stripper, which is 25 MB.
      env: NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE },
      resourceLimits: { maxOldGenerationSizeMb: 64 },
    })
    thread.on('message', (answer: Answer) => {
      if (thread !== this.#thread) return
      thread.unref()
      this.#idle = setTimeout(() => this.#end(), this.#idleMs).unref()
      this.#take()?.resolve(answer)
    })
    thread.on('error', (cause) => this.#fail(thread, cause))
    thread.on('exit', () => this.#fail(thread, new Error('The thread that reads messages ended')))
    thread.unref()
    return thread
  }
}
