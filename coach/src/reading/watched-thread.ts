import { Worker } from 'node:worker_threads'

/** Work that took longer than it may: its thread was ended. */
export class TookTooLong extends Error {}

interface UnderWay<Answer> extends Omit<PromiseWithResolvers<Answer>, 'promise'> {
  since: number
  late: NodeJS.Timeout
}

/**
 * A thread that does one piece of work at a time and is ended where one takes too long, so that no input can hold it for
 * ever. The next piece of work starts another one.
 */
export class WatchedThread<Work, Answer> {
  readonly #module: URL
  readonly #longestMs: number
  #thread: Worker | null = null
  #underWay: UnderWay<Answer> | null = null

  /** @param module a file that answers each message with one message */
  constructor(module: URL, longestMs: number) {
    this.#module = module
    this.#longestMs = longestMs
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
    this.#thread = null
    void thread.terminate()
    this.#take()?.reject(cause)
  }

  #start(): Worker {
    const thread = new Worker(this.#module, {
      // Passes none of the server's secrets.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 64 },
    })
    thread.on('message', (answer: Answer) => {
      if (thread !== this.#thread) return
      thread.unref()
      this.#take()?.resolve(answer)
    })
    thread.on('error', (cause) => this.#fail(thread, cause))
    thread.on('exit', () => this.#fail(thread, new Error('The thread that reads messages ended')))
    thread.unref()
    return thread
  }
}
