import type { LanguageModelV4Message, LanguageModelV4Prompt } from '@ai-sdk/provider'
import { Proposal } from '@finu/contract/proposals'
import type { Findings } from './lookups.ts'
import { Kept, nothingKept, ReplyData } from './reply-data.ts'
import type { LookupTools } from './tools.ts'
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
  return { kept: Kept.safeParse(kept).data ?? nothingKept, cards }
}

function textOf(message: LanguageModelV4Message | undefined): string {
  if (message?.role !== 'user') return ''
  return message.content.map((part) => (part.type === 'text' ? part.text : '')).join(' ')
}

/** What a look-up brought. The compiler holds the tools against it, so it has the shape that their name promises. */
type Brought = {
  [Name in keyof LookupTools]: { tool: Name; value: ReturnType<LookupTools[Name]> }
}[keyof LookupTools]

function addFinding(findings: Findings, { tool, value }: Brought): void {
  if (tool === 'get_day') findings.day = value
  if (tool === 'get_history') findings.histories = [...(findings.histories ?? []), value]
  if (tool === 'get_standing') findings.standing = value
  if (tool === 'get_goals') findings.goals = value
  if (tool === 'get_fasting') findings.fasting = value
  if (tool === 'find_food') findings.foods = value
  if (tool === 'get_profile') findings.profile = value
  if (tool === 'get_memories') findings.memories = value.memories
  if (tool === 'leave_card' && value.is_left) findings.left = (findings.left ?? 0) + 1
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
      if (part.output.type !== 'json') continue
      const { value } = part.output
      const card = part.toolName.startsWith('propose_') ? Proposal.safeParse(value).data : null
      if (card) findings.cards = [...(findings.cards ?? []), card]
      else addFinding(findings, { tool: part.toolName, value } as Brought)
    }
  }
  return {
    message: textOf(prompt[last]),
    before: answered === -1 ? null : readReply(prompt[answered]!),
    findings,
    done,
  }
}
