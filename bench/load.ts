import autocannon from 'autocannon'

export interface Load {
  url: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: string
  /** Headers of the nth request. */
  headersOf?: (index: number) => Record<string, string>
  /** The path of the nth request, appended to `url`. */
  pathOf?: (index: number) => string
  /** Called with the body of the nth answer. */
  onAnswer?: (index: number, body: string) => void
  /** The duration, or the total number of requests. */
  seconds?: number
  amount?: number
  /** Parallel connections; 50 by default. */
  connections?: number
}

/** Returns the requests a second. Throws if any answer is not a success. */
export async function measure(load: Load): Promise<number> {
  const { url, method, body, headersOf, pathOf, onAnswer, seconds, amount, connections = 50 } = load
  let index = 0
  let [first, last] = [0, 0]
  const result = await autocannon({
    url,
    connections: Math.min(connections, amount ?? connections),
    ...(amount === undefined ? { duration: seconds ?? 1 } : { amount }),
    requests: [
      {
        method,
        ...(body ? { body } : {}),
        setupRequest: (request, context) => {
          const at = index++
          if (at === 0) first = performance.now()
          Object.assign(context, { at })
          return {
            ...request,
            ...(pathOf ? { path: new URL(url).pathname + pathOf(at) } : {}),
            headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headersOf?.(at) },
          }
        },
        onResponse: (_status, text, context) => {
          last = performance.now()
          onAnswer?.((context as { at: number }).at, text)
        },
      },
    ],
  })
  const elapsed = amount === undefined ? result.duration : (last - first) / 1000
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals, ${result.errors} errors from ${url}`)
  return result['2xx'] / elapsed
}
