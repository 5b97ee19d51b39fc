import PQueue from 'p-queue'

/** Lets so many pieces of work run at once; others wait their turn, up to a number of them. */
export interface Queue {
  /** @throws what `refuse` makes where too many wait already */
  run<T>(work: () => Promise<T>): Promise<T>
  isEmpty(): boolean
}

export interface QueueOptions {
  atOnce: number
  waiting: number
  /** How many may begin in a second; without it, any number. */
  perSecond?: number
  /** The refusal, at once or after a while. */
  refuse: () => Error | Promise<Error>
}

/** The tenth of a second is the grain in which beginnings are counted. */
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
 * A queue for each key, such as a person's id. What comes while nothing else of its key is under way, which is nearly
 * everything, needs none and just runs; it counts as one of those at once.
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
  // The one alone and the queue are two at once.
  const isAlone = (key: string) => options.atOnce > 1 && !alone.has(key) && !queues.has(key)
  return { run: (key, work) => (isAlone(key) ? runAlone(key, work) : runInQueue(key, work)) }
}
