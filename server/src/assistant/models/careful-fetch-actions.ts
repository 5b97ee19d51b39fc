/** Bytes of one answer of a provider: a reply of the longest length takes a fraction of it. */
const mostBytes = 8 * 1024 * 1024

/** Passes an answer on up to a length, and then breaks it off. */
function limitBytes(most: number): TransformStream<Uint8Array, Uint8Array> {
  let passed = 0
  return new TransformStream({
    transform(chunk, controller) {
      passed += chunk.byteLength
      if (passed > most) controller.error(new Error('the model’s answer is too long'))
      else controller.enqueue(chunk)
    },
  })
}

/** Like fetch, for an address that is believed in nothing: it may not send us elsewhere, key and all, nor fill the memory. */
export const carefulFetch: typeof globalThis.fetch = async (input, init) => {
  const answer = await globalThis.fetch(input, { ...init, redirect: 'error' })
  if (!answer.body) return answer
  const { status, statusText, headers } = answer
  return new Response(answer.body.pipeThrough(limitBytes(mostBytes)), { status, statusText, headers })
}
