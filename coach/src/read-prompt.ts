import type { LanguageModelV4Message, LanguageModelV4Prompt } from '@ai-sdk/provider'
import { Proposal } from '@finu/contract/assistant/proposals'
import { Revision } from '@finu/contract/assistant/revisions'
import type { Findings } from './findings.ts'
import { compact, Kept, nothingKept, openOf, ReplyData } from './reply-data.ts'
import type { LookupTools } from './tools.ts'
import type { Before } from './understanding.ts'

/** A conversation in the form that the coach reads. */
interface Conversation {
  /** The person's last message. */
  message: string
  /** Null at the beginning. */
  before: Before | null
  findings: Findings
  /** The tools used after that message. */
  done: string[]
}

/** Reads the data of a reply, if it is readable, and its cards. */
function readReply({ providerOptions }: LanguageModelV4Message): Before {
  const { kept, cards } = ReplyData.parse(providerOptions?.['finu'] ?? { kept: null, cards: [] })
  return { kept: Kept.safeParse(kept).data ?? nothingKept, cards }
}

/**
 * Returns the earlier reply with the cards that 'that' refers to, if the last reply has none: after an unclear message
 * or thanks the open card before it, else the last saved one.
 */
function withEarlier(reply: Before, replies: readonly Before[]): Before {
  if (reply.cards.length > 0) return withCorrected(reply, replies)
  const last = replies.at(-1)
  if (last?.cards.some(({ state }) => state === 'open') && compact({ ...reply.kept, of: null }) === null)
    return withCorrected(last, replies.slice(0, -1))
  const saved = replies
    .map(({ cards }) => cards.filter(({ state }) => state === 'saved'))
    .findLast((cards) => cards.length > 0)
  const open = replies.findLastIndex(({ cards }) => cards.some(({ state }) => state === 'open'))
  const known = saved ? { ...reply, cards: saved } : reply
  return open === -1 ? known : { ...known, earlier: withCorrected(replies[open]!, replies.slice(0, open)) }
}

/**
 * A reply that only corrects has the cards of the reply that it corrects, too, as far as they are open: it has none of
 * its own.
 */
function withCorrected(reply: Before, earlier: readonly Before[]): Before {
  const corrected = reply.cards.map(({ replaces }) => replaces)
  if (corrected.length === 0 || corrected.includes(undefined)) return reply
  const at = earlier.findLastIndex(({ cards }) => cards.some(({ id }) => corrected.includes(id)))
  if (at === -1) return reply
  const { cards, kept } = withCorrected(earlier[at]!, earlier.slice(0, at))
  const timed = cards.map((card, index) => ({
    card,
    time: kept.times[index] ?? null,
    said: kept.said[index] ?? null,
  }))
  const open = timed.filter(({ card }) => card.state === 'open')
  return {
    kept: {
      ...reply.kept,
      times: [...open.map(({ time }) => time), ...reply.kept.times],
      said: [...open.map(({ said }) => said), ...reply.kept.said],
    },
    cards: [...open.map(({ card }) => card), ...reply.cards],
  }
}

function textOf(message: LanguageModelV4Message | undefined): string {
  if (message?.role !== 'user') return ''
  return message.content.map((part) => (part.type === 'text' ? part.text : '')).join(' ')
}

/** The result of a look-up. The compiler checks the tools against this type, so the shape is right for the name. */
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
  if (tool === 'get_together') findings.together = value
  if (tool === 'leave_card' && value.is_left) findings.left = (findings.left ?? 0) + 1
  if (tool === 'confirm_card' && value.is_saved) findings.confirmed = (findings.confirmed ?? 0) + 1
}

/** Reads the person's last message, the reply before it, and the look-ups since. */
export function readPrompt(prompt: LanguageModelV4Prompt): Conversation {
  const last = prompt.findLastIndex((message) => message.role === 'user')
  const before = prompt.slice(0, last)
  const answered = before.findLastIndex((message) => message.role === 'assistant')
  const findings: Findings = {}
  const done: string[] = []
  for (const message of prompt.slice(last + 1)) {
    if (message.role !== 'tool') continue
    for (const part of message.content) {
      if (part.type !== 'tool-result') continue
      done.push(part.toolName)
      if (part.output.type !== 'json') continue
      const { value } = part.output
      const isRevised = part.toolName === 'propose_change' || part.toolName === 'propose_delete'
      const revision = isRevised ? Revision.safeParse(value).data : null
      const card = !isRevised && part.toolName.startsWith('propose_') ? Proposal.safeParse(value).data : null
      if (revision) findings.revisions = [...(findings.revisions ?? []), revision]
      else if (card) findings.cards = [...(findings.cards ?? []), card]
      else addFinding(findings, { tool: part.toolName, value } as Brought)
    }
  }
  const replies = before.filter(({ role }) => role === 'assistant').map(readReply)
  const reply = replies.at(-1)
  return {
    message: textOf(prompt[last]),
    before:
      reply === undefined
        ? null
        : {
            ...withEarlier(reply, replies.slice(0, -1)),
            open: replies.flatMap(({ cards, kept }) => openOf(cards, kept.times)),
            message: textOf(before.slice(0, answered).findLast(({ role }) => role === 'user')),
          },
    findings,
    done,
  }
}
