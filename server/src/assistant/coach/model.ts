import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider'
import type { Trend } from '../records.ts'
import { answer } from './answers.ts'
import { lookupsFor, type Findings, type Lookup } from './lookups.ts'
import { understand } from './understand.ts'

/** Characters of one piece of a streamed answer. */
const pieceLength = 24

/** What the last person's message says, and what was looked up since. */
function readPrompt(prompt: LanguageModelV4Prompt): { question: string; findings: Findings; hasLookedUp: boolean } {
  const last = prompt.findLastIndex((message) => message.role === 'user')
  const asked = prompt[last]
  const question =
    asked?.role === 'user' ? asked.content.map((part) => (part.type === 'text' ? part.text : '')).join(' ') : ''
  const findings: Findings = {}
  let hasLookedUp = false
  for (const message of prompt.slice(last + 1)) {
    if (message.role !== 'tool') continue
    for (const part of message.content) {
      if (part.type !== 'tool-result') continue
      hasLookedUp = true
      if (part.output.type === 'json') addFinding(findings, part.toolName, part.output.value)
    }
  }
  return { question, findings, hasLookedUp }
}

/** Sorts in what a tool returned. The tools are ours, so what they return has the shape their name promises. */
function addFinding(findings: Findings, tool: string, value: unknown): void {
  if (tool === 'get_day') findings.day = value as NonNullable<Findings['day']>
  if (tool === 'get_standing') findings.standing = value as NonNullable<Findings['standing']>
  if (tool === 'get_goals') findings.goals = value as NonNullable<Findings['goals']>
  if (tool === 'get_fasting') findings.fasting = value as NonNullable<Findings['fasting']>
  if (tool === 'find_food') findings.foods = value as NonNullable<Findings['foods']>
  if (tool === 'get_profile') findings.profile = value as NonNullable<Findings['profile']>
  if (tool === 'get_trend') {
    const trend = value as Trend
    if (trend.kind === 'mood') findings.mood = trend
    else if (trend.kind === 'symptoms') findings.symptoms = trend
    else if (trend.kind === 'meals') findings.meals = trend
    else findings.exercise = trend
  }
}

const noTokens = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
}

function* lookUp(lookups: Lookup[]): Generator<LanguageModelV4StreamPart> {
  for (const [index, { tool, input }] of lookups.entries()) {
    yield { type: 'tool-call', toolCallId: `${tool}-${index}`, toolName: tool, input: JSON.stringify(input) }
  }
  yield { type: 'finish', usage: noTokens, finishReason: { unified: 'tool-calls', raw: 'tool-calls' } }
}

function* say(text: string): Generator<LanguageModelV4StreamPart> {
  yield { type: 'text-start', id: 'answer' }
  for (let at = 0; at < text.length; at += pieceLength) {
    yield { type: 'text-delta', id: 'answer', delta: text.slice(at, at + pieceLength) }
  }
  yield { type: 'text-end', id: 'answer' }
  yield { type: 'finish', usage: noTokens, finishReason: { unified: 'stop', raw: 'stop' } }
}

/**
 * The coach that answers where no model is configured: the same interface as any model, no network, no chance. It
 * reads a question by its words, looks the person's records up through the same tools, and answers with their figures.
 * @param name what it calls itself
 */
export function createCoach(name: string): LanguageModelV4 {
  function* reply({ prompt }: LanguageModelV4CallOptions): Generator<LanguageModelV4StreamPart> {
    yield { type: 'stream-start', warnings: [] }
    const { question, findings, hasLookedUp } = readPrompt(prompt)
    const understood = understand(question)
    const lookups = hasLookedUp ? [] : lookupsFor(understood)
    yield* lookups.length > 0 ? lookUp(lookups) : say(answer(understood, findings, name))
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
