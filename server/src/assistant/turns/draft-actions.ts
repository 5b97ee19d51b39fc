import type { JSONObject } from '@ai-sdk/provider'
import type { ChatEvent } from '@finu/contract/assistant/chat'
import type { Guidance } from '@finu/contract/assistant/guidance'
import type { Proposal, ProposedLog } from '@finu/contract/assistant/proposals'
import type { Revision } from '@finu/contract/assistant/revisions'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import type { Revising } from '../revisions/record.ts'
import { leaveCard } from '../card-actions.ts'
import { proposeChange, proposeDeletion } from '../revisions/actions.ts'
import { propose } from '../proposals/actions.ts'
import type { GuidanceFor } from '../safety/answers.ts'
import { shownIn } from './shown.ts'
import { openGathering } from './gather.ts'

/** Tools that make cards, and those needed before a fast is proposed. */
const beforeCards = /^(?:propose_\w+|leave_card|get_fasting|get_profile)$/

export interface TurnContext extends Context {
  emit: (event: ChatEvent) => void
}

/** Opens the draft of a reply: its text and cards are sent to the listener as they are added. */
export function openDraft(ctx: TurnContext, messageId: string) {
  const { emit, now } = ctx
  const gathering = openGathering((delta) => emit({ type: 'text', delta }))
  let text = ''
  let kept: JSONObject | null = null
  let guidance: Guidance | null = null
  let hasLookedUp = false
  const proposals: Proposal[] = []
  const revisions: Revision[] = []
  let last: Promise<unknown> = Promise.resolve()

  /** Dismisses an earlier card of the conversation. */
  async function leave(id: string): Promise<boolean> {
    const left = (await leaveCard(ctx, 'proposal', id, messageId)) ?? (await leaveCard(ctx, 'revision', id, messageId))
    if (left !== undefined) emit({ type: 'left', cardId: id })
    return left !== undefined
  }

  /** Dismisses the cards of this reply, as its model failed before the end. */
  async function dropCards(): Promise<void> {
    await last
    for (const card of [...proposals, ...revisions]) if (await leave(card.id)) card.state = 'dismissed'
  }

  function say(delta: string): void {
    text += delta
    gathering.add(delta)
  }

  return {
    say,
    /** Says guidance; of several the last is the most serious. */
    guide(about: GuidanceFor, words: string): void {
      const start = text.length
      guidance = { ...about, start, end: start + words.trimEnd().length }
      emit({ type: 'guidance', guidance })
      say(words)
    },
    keep(given: JSONObject | null): void {
      const isNew = shownIn(kept).chart === null
      kept = given
      const { chart } = shownIn(given)
      if (isNew && chart) emit({ type: 'chart', chart })
    },
    use: (tool: string): void => void (hasLookedUp ||= !beforeCards.test(tool)),
    /** Runs in order: look-ups run in parallel, and cards are ordered as they were requested. */
    propose(tell: () => Promise<ProposedLog>, replaces?: string): Promise<Proposal> {
      const shown = last.then(async () => {
        const card = { id: newId(now), messageId, position: proposals.length }
        const proposal = await propose(ctx, card, await tell(), replaces)
        proposals.push(proposal)
        emit({ type: 'proposal', proposal })
        return proposal
      })
      last = shown.catch(() => {})
      return shown
    },
    /** The same for a card that changes or deletes a record. */
    revise(revising: Revising): Promise<Revision> {
      const shown = last.then(async () => {
        const card = { id: newId(now), messageId, position: revisions.length }
        const revision =
          revising.act === 'delete'
            ? await proposeDeletion(ctx, card, revising)
            : await proposeChange(ctx, card, revising)
        revisions.push(revision)
        emit({ type: 'revision', revision })
        return revision
      })
      last = shown.catch(() => {})
      return shown
    },
    leave,
    dropCards,
    text: () => text,
    /** Passes on the waiting text. @returns the whole reply */
    close() {
      gathering.close()
      // A message that only logs does not count as a message of the day.
      const all = guidance === null ? kept : { ...kept, guidance }
      return {
        text,
        kept: all,
        proposals,
        revisions,
        isOnlyCards: proposals.length + revisions.length > 0 && !hasLookedUp,
      }
    },
  }
}
export type Draft = ReturnType<typeof openDraft>
