import PQueue from 'p-queue'

/** Runs a limited number of pieces of work at once; a limited number of others wait. */
export interface Queue {
  /** @throws the error of `refuse` if too many wait already */
  run<T>(work: () => Promise<T>): Promise<T>
  isEmpty(): boolean
}

export interface QueueOptions {
  atOnce: number
  waiting: number
  /** How many may start in a second; without it, any number. */
  perSecond?: number
  /** Returns the refusal, at once or after a delay. */
  refuse: () => Error | Promise<Error>
}

/** Starts are counted in tenths of a second. */
const grainsPerSecond = 10

export function openQueue({ atOnce, waiting, perSecond, refuse }: QueueOptions): Queue {
  const pace = perSecond ? { interval: 1000 / grainsPerSecond, intervalCap: perSecond / grainsPerSecond } : {}
  const queue = new PQueue({ concurrency: atOnce, ...pace })
  return {
    async run(work) {
      if (queue.pending + queue.size >= atOnce + waiting) throw await refuse()
      return queue.add(work)
    },
    isEmpty: () => queue.pending + queue.size === 0,
  }
}

/**
 * Opens a queue for each key, such as a person's id. Work without any other of its key, which is nearly all, runs
 * without a queue; it counts as one of `atOnce`.
 */
export function openQueues(options: QueueOptions): { run<T>(key: string, work: () => Promise<T>): Promise<T> } {
  const alone = new Set<string>()
  const queues = new Map<string, Queue>()
  async function runAlone<T>(key: string, work: () => Promise<T>): Promise<T> {
    alone.add(key)
    try {
      return await work()
    } finally {
      alone.delete(key)
    }
  }
  async function runInQueue<T>(key: string, work: () => Promise<T>): Promise<T> {
    let queue = queues.get(key)
    if (!queue) queues.set(key, (queue = openQueue({ ...options, atOnce: Math.max(1, options.atOnce - 1) })))
    try {
      return await queue.run(work)
    } finally {
      if (queue.isEmpty()) queues.delete(key)
    }
  }
  // The work without a queue and the queue together are two at once.
  const isAlone = (key: string) => options.atOnce > 1 && !alone.has(key) && !queues.has(key)
  return { run: (key, work) => (isAlone(key) ? runAlone(key, work) : runInQueue(key, work)) }
}
