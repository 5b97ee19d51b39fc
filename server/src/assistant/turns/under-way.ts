/** Replies that this process is writing, by message id, so that they can be stopped at once. */
export class RepliesUnderWay {
  readonly #controllers = new Map<string, AbortController>()

  /** @returns a signal that is aborted when the reply is to stop */
  add(messageId: string): AbortSignal {
    const controller = new AbortController()
    this.#controllers.set(messageId, controller)
    return controller.signal
  }

  remove(messageId: string): void {
    this.#controllers.delete(messageId)
  }

  stop(messageId: string): void {
    this.#controllers.get(messageId)?.abort()
  }

  /** Ends every reply with what is written, as the process is about to end. */
  stopAll(): void {
    for (const controller of this.#controllers.values()) controller.abort()
  }
}
