import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { ModelOptions } from '../../platform/config.ts'

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
const carefulFetch: typeof globalThis.fetch = async (input, init) => {
  const answer = await globalThis.fetch(input, { ...init, redirect: 'error' })
  if (!answer.body) return answer
  const { status, statusText, headers } = answer
  return new Response(answer.body.pipeThrough(limitBytes(mostBytes)), { status, statusText, headers })
}

/** Opens the configured model. Only its own provider's code is loaded. */
export async function openModel({ provider, model, baseUrl, apiKey }: ModelOptions): Promise<LanguageModelV4> {
  // The library would print warnings that quote what a model said.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const settings = {
    fetch: carefulFetch,
    ...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
    ...(apiKey === undefined ? {} : { apiKey }),
  }
  switch (provider) {
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      if (baseUrl === undefined) throw new Error('an openai-compatible model needs an address')
      return createOpenAICompatible({ ...settings, baseURL: baseUrl, name: 'model', includeUsage: true })(model)
    }
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic(settings)(model)
    case 'openai':
      return (await import('@ai-sdk/openai')).createOpenAI(settings)(model)
    case 'google':
      return (await import('@ai-sdk/google')).createGoogle(settings)(model)
  }
}
