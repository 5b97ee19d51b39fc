import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tooMany, unavailable } from './problems.ts'
import { openQueue, openQueues } from './queue.ts'

/** An image to process. */
export interface ImageOrder {
  bytes: Uint8Array
  /** Longest sides of the two sizes to make; the small one is a square. */
  sizes: { full: number; thumb: number }
  maxPixels: number
  maxSide: number
}

/** Two WebP files, or the reason why there are none. */
export type ImageWork =
  | { full: Uint8Array; thumb: Uint8Array; width: number; height: number }
  | { problem: 'unreadable' | 'too_many_pixels' | 'too_long_side' }

export interface ImageKit {
  /**
   * Processes an image. One image of each person at a time is in the queue, so that people take turns.
   * @returns the result, with the milliseconds of work
   * @throws 429 if too many of the person's images wait, 503 if too many people wait
   */
  rework(userId: string, order: ImageOrder): Promise<ImageWork & { workedMs: number }>
  close(): Promise<void>
}

const longestMs = 5_000
const usualIdleMs = 30_000
const mostWaiting = 32
/** A meal shows at most this many. */
const mostOfOne = 4

/**
 * Processes images one after the other in a separate process, which starts when needed and ends when idle. Work that
 * takes longer than five seconds is killed, and its image counts as unreadable.
 */
export function openImageKit(idleMs = usualIdleMs): ImageKit {
  let child: ChildProcess | null = null
  const running = new Set<ChildProcess>()
  const line = openQueue({ atOnce: 1, waiting: mostWaiting, refuse: unavailable })
  const ofOnePerson = openQueues({ atOnce: 1, waiting: mostOfOne - 1, refuse: () => tooMany(5) })
  let idle: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const started = fork(new URL('./image-worker.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=64', '--max-semi-space-size=1'],
      // Passes none of the server's secrets, and returns freed memory to the system.
      env: { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '1000000', MALLOC_MMAP_THRESHOLD_: '1000000' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    started.on('error', () => {})
    running.add(started)
    started.once('exit', () => {
      running.delete(started)
      if (child === started) child = null
    })
    return started
  }

  async function work(order: ImageOrder): Promise<ImageWork> {
    clearTimeout(idle)
    const worker = child?.connected ? child : (child = start())
    const patience = new AbortController()
    try {
      const answer = await Promise.race([
        once(worker, 'message', { signal: patience.signal }).then(([message]) => message as ImageWork),
        once(worker, 'exit', { signal: patience.signal }).then(() => null),
        new Promise<null>((resolve) => {
          const timer = setTimeout(() => resolve(null), longestMs)
          patience.signal.addEventListener('abort', () => clearTimeout(timer))
          worker.send(order, (error) => error && resolve(null))
        }),
      ])
      if (answer) return answer
      worker.kill('SIGKILL')
      if (child === worker) child = null
      return { problem: 'unreadable' }
    } finally {
      patience.abort()
      idle = setTimeout(() => {
        // This process is exiting from now on: the next image starts another one.
        const last = child
        child = null
        if (last?.connected) last.disconnect()
      }, idleMs)
      idle.unref()
    }
  }

  return {
    rework: (userId, order) =>
      ofOnePerson.run(userId, () =>
        line.run(async () => {
          const began = performance.now()
          const done = await work(order)
          return { ...done, workedMs: Math.ceil(performance.now() - began) }
        }),
      ),
    async close() {
      clearTimeout(idle)
      const ended = [...running].map((worker) => once(worker, 'exit'))
      if (child?.connected) child.disconnect()
      await Promise.all(ended)
    },
  }
}
