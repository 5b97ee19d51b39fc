interface Waiting<Item> {
  item: Item
  start: number
  finish: number
}

/** The most people whose last turn is remembered while the queue is never empty. */
const mostRemembered = 1_000

/**
 * A queue in which people take turns, however much each of them sends (start-time fair queuing: Goyal, Vin and Cheng, 1996).
 * Of equal turns the cheaper work comes first, and none waits for ever, as each turn of a person moves their next one back.
 */
export class FairQueue<Item> {
  readonly #waiting: Waiting<Item>[] = []
  /** When the last work of each person would be finished, in the unit of costs. */
  readonly #finishes = new Map<string, number>()
  #now = 0

  get length(): number {
    return this.#waiting.length
  }

  /** @param cost of the work, such as the length of a text; above 0 */
  add(person: string, cost: number, item: Item): void {
    const start = Math.max(this.#now, this.#finishes.get(person) ?? 0)
    const finish = start + cost
    this.#finishes.set(person, finish)
    if (this.#finishes.size > mostRemembered)
      for (const [each, at] of this.#finishes) if (at <= this.#now) this.#finishes.delete(each)
    this.#waiting.push({ item, start, finish })
  }

  /** Removes and returns the work whose turn it is. */
  take(): Item | undefined {
    const next = this.#remove((a, b) => a.finish < b.finish)
    if (next) this.#now = next.start
    if (this.#waiting.length === 0) {
      this.#finishes.clear()
      this.#now = 0
    }
    return next?.item
  }

  /** Removes and returns the work whose turn would be last: that of a person who sends the most. */
  drop(): Item | undefined {
    return this.#remove((a, b) => a.finish >= b.finish)?.item
  }

  /** Removes and returns everything, in the order of its arrival. */
  clear(): Item[] {
    this.#finishes.clear()
    this.#now = 0
    return this.#waiting.splice(0).map(({ item }) => item)
  }

  #remove(isBefore: (a: Waiting<Item>, b: Waiting<Item>) => boolean): Waiting<Item> | undefined {
    if (this.#waiting.length === 0) return undefined
    const next = this.#waiting.reduce((first, each) => (isBefore(each, first) ? each : first))
    this.#waiting.splice(this.#waiting.indexOf(next), 1)
    return next
  }
}
