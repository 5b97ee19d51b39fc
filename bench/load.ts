import autocannon from 'autocannon'

export interface Load {
  url: string
  method: 'GET' | 'POST'
  body?: string
  /** Headers of the nth request. */
  headersOf?: (index: number) => Record<string, string>
  seconds: number
  /** How many ask at once; 50 where left out. */
  connections?: number
}

/** Requests a second. Throws where anything but a success was answered. */
export async function measure({ url, method, body, headersOf, seconds, connections = 50 }: Load): Promise<number> {
  let index = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        method,
        ...(body ? { body } : {}),
        setupRequest: (request) => ({
          ...request,
          headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headersOf?.(index++) },
        }),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals, ${result.errors} errors from ${url}`)
  return result['2xx'] / result.duration
}
