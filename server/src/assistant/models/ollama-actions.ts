import type { LanguageModelV4 } from '@ai-sdk/provider'
import * as z from 'zod/mini'
import type { Fetch } from '../../platform/outgoing.ts'

/** Addresses of an Ollama on the server's machine, and on the host of its container. */
const usualAddresses = ['http://127.0.0.1:11434', 'http://host.docker.internal:11434']
/** Time after which a silent address counts as no Ollama. */
const lookMs = 2_000

const Tags = z.object({
  models: z.array(z.object({ name: z.string().check(z.maxLength(200)) })).check(z.maxLength(1_000)),
})

interface Found {
  address: string
  /** Latest first. */
  models: string[]
}

/** Lists the models of an Ollama at an address; null if none answers there. */
async function lookAt(address: string, fetch: Fetch): Promise<Found | null> {
  try {
    const answer = await fetch(`${address}/api/tags`, { signal: AbortSignal.timeout(lookMs) })
    const { models } = Tags.parse(await answer.json())
    return { address, models: models.map(({ name }) => name).filter((name) => !/embed|rerank/i.test(name)) }
  } catch {
    return null
  }
}

export interface Ollama {
  model: LanguageModelV4
  /** Looks for the Ollama, and returns a sentence that says what was found, or what to do. */
  describe: () => Promise<{ isFound: boolean; sentence: string }>
}

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`

/**
 * Opens a model of an Ollama, which may start after the server: it is looked for at its first use. Without it the model
 * fails with a sentence that says what to do.
 * @param requested the model's name; null for the latest that the Ollama has
 * @param baseUrl its address; undefined for the usual ones
 * @param openFetch makes a fetch that may ask an address, and limits its answers
 */
export function openOllama(
  requested: string | null,
  baseUrl: string | undefined,
  openFetch: (address: string) => Fetch,
): Ollama {
  const addresses = baseUrl === undefined ? usualAddresses : [baseUrl]
  let known: { model: LanguageModelV4; sentence: string } | null = null

  async function find() {
    if (known) return known
    const found = (await Promise.all(addresses.map((address) => lookAt(address, openFetch(address))))).find(
      (each) => each !== null,
    )
    if (!found)
      throw new Error(
        `No Ollama answers at ${listed(addresses)}. Start it with ‘ollama serve’, or say where it is with OLLAMA_HOST.`,
      )
    const { address, models } = found
    const name =
      requested === null ? models[0] : models.find((each) => each === requested || each === `${requested}:latest`)
    if (name === undefined)
      throw new Error(
        models.length === 0
          ? `The Ollama at ${address} has no model yet. Fetch one that can call tools: ‘ollama pull ${requested ?? 'llama3.1'}’.`
          : `The Ollama at ${address} has no model ‘${requested}’. Set AI_MODEL to ${listed(models)}, or fetch it: ‘ollama pull ${requested}’.`,
      )
    const others = models.filter((each) => each !== name)
    const choice = requested === null && others.length > 0 ? ` Set AI_MODEL for another one: ${listed(others)}.` : ''
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    const provider = createOpenAICompatible({
      fetch: openFetch(address),
      baseURL: `${address}/v1`,
      name: 'ollama',
      includeUsage: true,
    })
    known = { model: provider(name), sentence: `The Ollama at ${address} answers with ${name}.${choice}` }
    return known
  }

  return {
    model: {
      specificationVersion: 'v4',
      provider: 'ollama',
      modelId: requested ?? 'ollama',
      supportedUrls: {},
      doGenerate: async (options) => (await find()).model.doGenerate(options),
      doStream: async (options) => (await find()).model.doStream(options),
    },
    describe: async () => {
      try {
        return { isFound: true, sentence: (await find()).sentence }
      } catch (error) {
        const reason = error instanceof Error ? error.message : ''
        return { isFound: false, sentence: `${reason} Until then the built-in coach answers.` }
      }
    },
  }
}
