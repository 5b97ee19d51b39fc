import { setImmediate as letOthersWork } from 'node:timers/promises'
import { openAnswerLimits } from './answer-limits.ts'

/** The most bytes passed on at a time; between them the process can do other work. */
const sliceBytes = 16 * 1024

function limit(): TransformStream<Uint8Array, Uint8Array> {
  const count = openAnswerLimits()
  return new TransformStream({
    async transform(chunk, controller) {
      for (let start = 0; start < chunk.byteLength; start += sliceBytes) {
        const slice = chunk.subarray(start, start + sliceBytes)
        count(slice)
        controller.enqueue(slice)
        await letOthersWork()
      }
    },
  })
}

/**
 * Makes a fetch for an untrusted address: it may not redirect, which would send the key elsewhere, and its answer can
 * neither fill the memory nor block the process.
 * @param timeoutMs until the headers are complete, however slowly they arrive
 */
export const openCarefulFetch =
  (timeoutMs: number): typeof globalThis.fetch =>
  async (input, init) => {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new Error('the model did not answer in time')), timeoutMs)
    try {
      const signal = init?.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal
      const answer = await globalThis.fetch(input, { ...init, redirect: 'error', signal })
      if (!answer.body) return answer
      const { status, statusText, headers } = answer
      return new Response(answer.body.pipeThrough(limit()), { status, statusText, headers })
    } finally {
      clearTimeout(timer)
    }
  }
