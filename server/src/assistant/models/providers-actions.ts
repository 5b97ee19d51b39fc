import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { ModelOptions } from '../../platform/config.ts'
import { openStreamingFetch } from '../../platform/outgoing.ts'
import { openAnswerLimits } from './answer-limits.ts'
import { openOllama, type Ollama } from './ollama-actions.ts'

/** A model, and how to describe it if that is possible. */
interface OpenModel {
  model: LanguageModelV4
  describe: Ollama['describe'] | null
}

/** @param baseUrl the operator's; undefined for the provider's own */
const openModelFetch = (timeoutMs: number, baseUrl: string | undefined) =>
  openStreamingFetch({ timeoutMs, operatorsAddress: baseUrl, openCounter: openAnswerLimits })

/** Opens the configured model. Loads only its provider's code. */
export async function openModel({ provider, model, baseUrl, apiKey, timeoutMs }: ModelOptions): Promise<OpenModel> {
  // Turns off the library's warnings, which quote what a model said.
  globalThis.AI_SDK_LOG_WARNINGS = false
  if (provider === 'ollama') return openOllama(model, baseUrl, (address) => openModelFetch(timeoutMs, address))
  if (model === null) throw new Error('a model needs a name')
  return { model: await openNamed(provider, model, { baseUrl, apiKey, timeoutMs }), describe: null }
}

async function openNamed(
  provider: Exclude<ModelOptions['provider'], 'ollama'>,
  model: string,
  { baseUrl, apiKey, timeoutMs }: Pick<ModelOptions, 'baseUrl' | 'apiKey' | 'timeoutMs'>,
): Promise<LanguageModelV4> {
  const settings = {
    fetch: openModelFetch(timeoutMs, baseUrl),
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
