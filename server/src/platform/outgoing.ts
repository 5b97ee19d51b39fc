import { setImmediate as letOthersWork } from 'node:timers/promises'
import { isOutOfEarshot } from './redirects.ts'

export type Fetch = typeof globalThis.fetch

interface OutgoingLimits {
  /** How long a whole answer may take; of a streamed one, how long its headers may. */
  timeoutMs: number
  /** The most bytes of an answer as it is read, after unpacking. */
  mostBytes: number
  /** An address set by the operator: it may be asked without encryption, such as a model on the household's network. */
  operatorsAddress?: string | undefined
  /** True if a successful answer must say that it is JSON. */
  isJson?: boolean
}

interface StreamLimits extends Omit<OutgoingLimits, 'mostBytes' | 'isJson'> {
  /** Makes a counter of one answer's bytes, which throws above a limit. */
  openCounter: () => (bytes: Uint8Array) => void
}

/** The most bytes passed on at a time; between them the process can do other work. */
const sliceBytes = 16 * 1024
const json = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i
/** Statuses whose answers have no body. https://fetch.spec.whatwg.org/#null-body-status */
const bodiless = new Set([101, 103, 204, 205, 304])

/** @throws for an address whose line others can read, unless the operator named its origin */
function assertPrivate(address: URL, operatorsAddress: string | undefined): void {
  if (isOutOfEarshot(address)) return
  if (operatorsAddress !== undefined && address.origin === new URL(operatorsAddress).origin) return
  throw new Error('is not asked over a line that others can read')
}

const addressOf = (input: Parameters<Fetch>[0]): URL => new URL(input instanceof Request ? input.url : input)

/** Asks, follows no redirect, which would send what was asked elsewhere, and reads the answer while the time runs. */
async function ask(
  input: Parameters<Fetch>[0],
  init: RequestInit | undefined,
  { timeoutMs, operatorsAddress }: Pick<OutgoingLimits, 'timeoutMs' | 'operatorsAddress'>,
  read: (answer: Response) => Response | Promise<Response>,
): Promise<Response> {
  assertPrivate(addressOf(input), operatorsAddress)
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error('did not answer in time')), timeoutMs)
  try {
    const signal = init?.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal
    return await read(await globalThis.fetch(input, { ...init, redirect: 'error', signal }))
  } finally {
    clearTimeout(timer)
  }
}

async function readBounded(answer: Response, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body ?? []) {
    length += part.byteLength
    if (length > mostBytes) throw new Error('answered too much')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * Makes a fetch for one service, the only way for anything to leave the server: no redirects, bytes counted after
 * unpacking, a time limit for the whole answer, and only lines that others cannot read. Libraries are given it too.
 */
export const openFetch =
  (limits: OutgoingLimits): Fetch =>
  (input, init) =>
    ask(input, init, limits, async (answer) => {
      const { ok, status, statusText, headers } = answer
      if (limits.isJson && ok && !bodiless.has(status) && !json.test(headers.get('content-type') ?? '')) {
        await answer.body?.cancel()
        throw new Error('answered something other than JSON')
      }
      const content = await readBounded(answer, limits.mostBytes)
      return new Response(bodiless.has(status) ? null : content, { status, statusText, headers })
    })

/** The same for an answer that is read while it arrives: a counter of its own bounds it, piece by piece. */
export const openStreamingFetch =
  (limits: StreamLimits): Fetch =>
  (input, init) =>
    ask(input, init, limits, (answer) => {
      if (!answer.body) return answer
      const count = limits.openCounter()
      const { status, statusText, headers } = answer
      const counted = new TransformStream<Uint8Array, Uint8Array>({
        async transform(chunk, controller) {
          for (let start = 0; start < chunk.byteLength; start += sliceBytes) {
            const slice = chunk.subarray(start, start + sliceBytes)
            count(slice)
            controller.enqueue(slice)
            await letOthersWork()
          }
        },
      })
      return new Response(answer.body.pipeThrough(counted), { status, statusText, headers })
    })
