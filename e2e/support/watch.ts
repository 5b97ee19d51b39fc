import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test'

const isFailedLoad = (message: ConsoleMessage) => message.text().startsWith('Failed to load resource')

/**
 * Follows everything a browser context does and notes what must not happen: errors in the console (broken content
 * security policy included), uncaught errors, requests that leave the origin.
 */
export class Watch {
  readonly requests: Request[] = []
  readonly problems: string[] = []
  readonly #failedLoads: string[] = []
  readonly #sentences: string[] = []
  readonly #complaints: string[] = []
  readonly #origins: string[]

  constructor(context: BrowserContext, origin: string) {
    this.#origins = [origin]
    context.on('request', (request) => {
      this.requests.push(request)
      const { protocol, origin: asked } = new URL(request.url())
      if (protocol.startsWith('http') && !this.#origins.includes(asked))
        this.problems.push(`left the origin: ${request.url()}`)
    })
    context.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      if (this.#isExpected(message)) return
      this.problems.push(`console: ${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => this.problems.push(`uncaught: ${String(error.error())}`))
  }

  /** The browser notes each refused or lost call in its console: announces those that a test causes, by their path. */
  expectFailedLoad(...paths: string[]): void {
    this.#failedLoads.push(...paths)
  }

  /** Announces where a journey leaves for. */
  expectOrigin(origin: string): void {
    this.#origins.push(origin)
  }

  /** The calls made so far to a path, such as 'POST /api/v1/moods'. */
  calls(call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`): Request[] {
    return this.requests.filter((request) => `${request.method()} ${new URL(request.url()).pathname}` === call)
  }

  /** An error that ends on the error screen is noted in the console too: announces it by its sentence. */
  expectError(sentence: string): void {
    this.#sentences.push(sentence)
  }

  /** The server notes what failed outside of it: announces that by a word of the log's line. */
  expectComplaint(words: string): void {
    this.#complaints.push(words)
  }

  /** The server's complaints that were not announced. */
  unexpected(complaints: readonly string[]): string[] {
    return complaints.filter((line) => !this.#complaints.some((words) => line.includes(words)))
  }

  #isExpected(message: ConsoleMessage): boolean {
    if (!isFailedLoad(message)) return this.#sentences.some((sentence) => message.text().includes(sentence))
    const { url } = message.location()
    return URL.canParse(url) && this.#failedLoads.some((path) => new URL(url).pathname.startsWith(path))
  }
}
