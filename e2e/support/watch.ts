import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test'

const isFailedLoad = (message: ConsoleMessage) => message.text().startsWith('Failed to load resource')

/**
 * Follows all activity of a browser context and records faults: errors in the console (including violations of the
 * content security policy), uncaught errors, requests that leave the origin.
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

  /** Announces refused or lost calls that a test causes, by path, as the browser reports them in its console. */
  expectFailedLoad(...paths: string[]): void {
    this.#failedLoads.push(...paths)
  }

  /** Announces another origin that a journey visits. */
  expectOrigin(origin: string): void {
    this.#origins.push(origin)
  }

  /** Returns the calls made so far to a path, such as 'POST /api/v1/moods'. */
  calls(call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`): Request[] {
    return this.requests.filter((request) => `${request.method()} ${new URL(request.url()).pathname}` === call)
  }

  /** Announces an error by its sentence, as one that shows the error screen is reported in the console too. */
  expectError(sentence: string): void {
    this.#sentences.push(sentence)
  }

  /** Announces a failure of an outside service by words of the server's log line. */
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
