import type { LanguageModelV4Message, LanguageModelV4Prompt } from '@ai-sdk/provider'
import { Proposal } from '@finu/contract/proposals'
import type { Trend } from './records.ts'
import type { Findings } from './lookups.ts'
import { Kept, ReplyData } from './reply-data.ts'
import type { Before } from './understand.ts'

/** What a conversation comes to, for the coach. */
interface Conversation {
  /** The last message of the person. */
  message: string
  /** Null at the beginning. */
  before: Before | null
  findings: Findings
  /** The tools used since. */
  done: string[]
}

/** What was kept with a reply, as far as it can be read, and its cards. */
function readReply({ providerOptions }: LanguageModelV4Message): Before {
  const { kept, cards } = ReplyData.parse(providerOptions?.['finu'] ?? { kept: null, cards: [] })
  return { question: Kept.safeParse(kept).data?.question ?? null, cards }
}

function textOf(message: LanguageModelV4Message | undefined): string {
  if (message?.role !== 'user') return ''
  return message.content.map((part) => (part.type === 'text' ? part.text : '')).join(' ')
}

/** Sorts in what a tool returned. The tools are ours, so what they return has the shape their name promises. */
function addFinding(findings: Findings, tool: string, value: unknown): void {
  if (tool === 'get_day') findings.day = value as NonNullable<Findings['day']>
  if (tool === 'get_standing') findings.standing = value as NonNullable<Findings['standing']>
  if (tool === 'get_goals') findings.goals = value as NonNullable<Findings['goals']>
  if (tool === 'get_fasting') findings.fasting = value as NonNullable<Findings['fasting']>
  if (tool === 'find_food') findings.foods = value as NonNullable<Findings['foods']>
  if (tool === 'get_profile') findings.profile = value as NonNullable<Findings['profile']>
  if (tool === 'get_memories') findings.memories = (value as { memories: string[] }).memories
  if (tool.startsWith('propose_')) {
    const card = Proposal.safeParse(value)
    if (card.success) findings.cards = [...(findings.cards ?? []), card.data]
  }
  if (tool === 'get_trend') {
    const trend = value as Trend
    if (trend.kind === 'mood') findings.mood = trend
    else if (trend.kind === 'symptoms') findings.symptoms = trend
    else if (trend.kind === 'meals') findings.meals = trend
    else findings.exercise = trend
  }
}

/** What the last person's message says, what was said before it, and what was looked up since. */
export function readPrompt(prompt: LanguageModelV4Prompt): Conversation {
  const last = prompt.findLastIndex((message) => message.role === 'user')
  const answered = prompt.slice(0, last).findLastIndex((message) => message.role === 'assistant')
  const findings: Findings = {}
  const done: string[] = []
  for (const message of prompt.slice(last + 1)) {
    if (message.role !== 'tool') continue
    for (const part of message.content) {
      if (part.type !== 'tool-result') continue
      done.push(part.toolName)
      if (part.output.type === 'json') addFinding(findings, part.toolName, part.output.value)
    }
  }
  return {
    message: textOf(prompt[last]),
    before: answered === -1 ? null : readReply(prompt[answered]!),
    findings,
    done,
  }
}
