/** Replies that this process is writing, by message id, so that they can be stopped at once. */
export class RepliesUnderWay {
  readonly #stops = new Map<string, AbortController>()

  add(messageId: string): AbortController {
    const stop = new AbortController()
    this.#stops.set(messageId, stop)
    return stop
  }

  remove(messageId: string): void {
    this.#stops.delete(messageId)
  }

  stop(messageId: string): void {
    this.#stops.get(messageId)?.abort()
  }

  /** Ends every reply with what is written, as the process is about to end. */
  stopAll(): void {
    for (const stop of this.#stops.values()) stop.abort()
  }
}
