import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { answer } from './answer/answers.ts'
import { Circumstances } from './circumstances.ts'
import { nextLookups } from './look-up/lookups.ts'
import { readPrompt } from './read-prompt.ts'
import { compact, type Kept } from './reply-data.ts'
import type { Lookup } from './tools.ts'
import { understand } from './understand.ts'

/** The characters in each piece of a streamed answer. */
const pieceLength = 24

const noTokens = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
}

/** @param from the number of tools used before, as each call has its own id */
function* lookUp(lookups: Lookup[], from: number): Generator<LanguageModelV4StreamPart> {
  for (const [index, { tool, input }] of lookups.entries()) {
    yield { type: 'tool-call', toolCallId: `${tool}-${from + index}`, toolName: tool, input: JSON.stringify(input) }
  }
  yield { type: 'finish', usage: noTokens, finishReason: { unified: 'tool-calls', raw: 'tool-calls' } }
}

/** @param kept sent with the start and the end of the answer, and passed back in the next prompt */
function* say(text: string, kept: Partial<Kept> | null): Generator<LanguageModelV4StreamPart> {
  const data = kept && { providerMetadata: { finu: kept } }
  yield { type: 'text-start', id: 'answer', ...data }
  for (let at = 0; at < text.length; at += pieceLength) {
    yield { type: 'text-delta', id: 'answer', delta: text.slice(at, at + pieceLength) }
  }
  yield { type: 'text-end', id: 'answer' }
  yield {
    type: 'finish',
    usage: noTokens,
    finishReason: { unified: 'stop', raw: 'stop' },
    ...data,
  }
}

/**
 * Creates the coach that answers if no model is configured: the interface of any model, without network or randomness.
 * It reads a message by its words, looks up the person's records, puts logs on cards through the same tools, and
 * answers with the figures.
 * @param name its name
 */
export function createCoach(name: string): LanguageModelV4 {
  async function* reply({
    prompt,
    providerOptions,
    toolChoice,
  }: LanguageModelV4CallOptions): AsyncGenerator<LanguageModelV4StreamPart> {
    yield { type: 'stream-start', warnings: [] }
    const circumstances = Circumstances.parse(providerOptions?.['finu'])
    const { today, time, isFastingRisky, danger } = circumstances
    const clock = { today, time }
    const { message, before, findings, done } = readPrompt(prompt)
    const heard = await understand(message, before, circumstances)
    const isHeld = isFastingRisky && heard.logs.some(({ kind }) => kind === 'fast')
    const asks = isHeld ? [...heard.asks, { ask: 'no_fast' } as const] : heard.asks
    const understood = { ...heard, asks, logs: isHeld ? heard.logs.filter(({ kind }) => kind !== 'fast') : heard.logs }
    const lookups = nextLookups(understood, findings, done, clock)
    if (lookups.length > 0 && toolChoice?.type !== 'none') return yield* lookUp(lookups, done.length)
    const { text, kept } = answer(understood, findings, { clock, name, before, isFastingRisky, danger })
    yield* say(text, compact(kept))
  }
  return {
    specificationVersion: 'v4',
    provider: 'finu',
    modelId: 'built-in-coach',
    supportedUrls: {},
    doStream: (options) => Promise.resolve({ stream: ReadableStream.from(reply(options)) }),
    doGenerate: () => Promise.reject(new Error('The coach only streams.')),
  }
}
