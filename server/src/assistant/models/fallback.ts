import { chatLimits, chatTexts } from '@finu/contract/assistant/chat'
import type { Turn } from '../turns/turn.ts'

/** The most characters of the coach's answer. */
const mostOfCoach = 6_000

/**
 * Returns true if the built-in coach may answer for a model that failed: not for a stopped reply, not where the old
 * reply is restored instead, and not where the text so far leaves no room.
 */
export const canFallBack = ({ assistant, questionId, stop, draft }: Turn): boolean =>
  assistant.budget !== null &&
  questionId !== null &&
  !stop.aborted &&
  draft.text().length <= chatLimits.reply - mostOfCoach

/** Returns the text between a model's words and the coach's. Closes a code block that broke off. */
export function textBeforeCoach(words: string): string {
  if (words.trim() === '') return `${chatTexts.coachInstead}\n\n`
  const isInCode = words.split('```').length % 2 === 0
  return `${isInCode ? '\n```' : ''}\n\n---\n\n${chatTexts.coachGoesOn}\n\n`
}
