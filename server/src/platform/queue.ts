import pLimit from 'p-limit'

/** Lets so many pieces of work run at once; others wait their turn, up to a number of them. */
export interface Queue {
  /** @throws what `refuse` makes where too many wait already */
  run<T>(work: () => Promise<T>): Promise<T>
  isEmpty(): boolean
}

export interface QueueOptions {
  atOnce: number
  waiting: number
  refuse: () => Error
}

export function openQueue({ atOnce, waiting, refuse }: QueueOptions): Queue {
  const limit = pLimit(atOnce)
  return {
    async run(work) {
      if (limit.activeCount + limit.pendingCount >= atOnce + waiting) throw refuse()
      return limit(work)
    },
    isEmpty: () => limit.activeCount + limit.pendingCount === 0,
  }
}

/** A queue for each key, such as a person's id; it goes when it is empty. */
export function openQueues(options: QueueOptions): { run<T>(key: string, work: () => Promise<T>): Promise<T> } {
  const queues = new Map<string, Queue>()
  return {
    async run(key, work) {
      let queue = queues.get(key)
      if (!queue) queues.set(key, (queue = openQueue(options)))
      try {
        return await queue.run(work)
      } finally {
        if (queue.isEmpty()) queues.delete(key)
      }
    },
  }
}
