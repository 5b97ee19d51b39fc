import type { JSONObject } from '@ai-sdk/provider'
import type { ChatEvent } from '@finu/contract/assistant/chat'
import type { Guidance, OfferedHelp } from '@finu/contract/assistant/guidance'
import type { Proposal } from '@finu/contract/assistant/proposals'
import type { Revision } from '@finu/contract/assistant/revisions'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { dismissCard } from '../card-actions.ts'
import { proposeChange, proposeDeletion } from '../revisions/actions.ts'
import { propose, saveCard } from '../proposals/actions.ts'
import type { Draft } from './draft.ts'
import { shownIn } from './shown.ts'
import { openTextBuffer } from './text-buffer.ts'

/** Tools that make cards, and those needed before a fast is proposed. */
const beforeCards = /^(?:propose_\w+|leave_card|confirm_card|get_fasting|get_profile)$/

export interface TurnContext extends Context {
  emit: (event: ChatEvent) => void
}

export function openDraft(ctx: TurnContext, messageId: string): Draft {
  const { emit, now } = ctx
  const buffer = openTextBuffer((delta) => emit({ type: 'text', delta }))
  let text = ''
  let kept: JSONObject | null = null
  let guidance: Guidance | null = null
  let offer: OfferedHelp | null = null
  let hasLookedUp = false
  const proposals: Proposal[] = []
  const revisions: Revision[] = []
  let lastCard: Promise<unknown> = Promise.resolve()

  /** Runs in order: tools run in parallel, and cards are ordered as they were requested. */
  function addCard<Card>(show: () => Promise<Card>): Promise<Card> {
    const card = lastCard.then(show)
    lastCard = card.catch(() => {})
    return card
  }

  async function dismiss(id: string): Promise<boolean> {
    const dismissed =
      (await dismissCard(ctx, 'proposal', id, messageId)) ?? (await dismissCard(ctx, 'revision', id, messageId))
    if (dismissed !== undefined) emit({ type: 'left', cardId: id })
    return dismissed !== undefined
  }

  function addText(delta: string): void {
    text += delta
    buffer.add(delta)
  }

  return {
    addText,
    addGuidance(about, words) {
      const start = text.length
      guidance = { ...about, start, end: start + words.trimEnd().length }
      emit({ type: 'guidance', guidance })
      addText(words)
    },
    offerHelp(help) {
      offer = help
      emit({ type: 'offer', offer })
    },
    keep(given) {
      const isNew = shownIn(kept).chart === null
      kept = given
      const { chart } = shownIn(given)
      if (isNew && chart) emit({ type: 'chart', chart })
    },
    addToolCall: (tool) => void (hasLookedUp ||= !beforeCards.test(tool)),
    propose: (makeLog, replaces) =>
      addCard(async () => {
        const card = { id: newId(now), messageId, position: proposals.length }
        const proposal = await propose(ctx, card, await makeLog(), replaces)
        proposals.push(proposal)
        emit({ type: 'proposal', proposal })
        return proposal
      }),
    revise: (revising) =>
      addCard(async () => {
        const card = { id: newId(now), messageId, position: revisions.length }
        const revision =
          revising.act === 'delete'
            ? await proposeDeletion(ctx, card, revising)
            : await proposeChange(ctx, card, revising)
        revisions.push(revision)
        emit({ type: 'revision', revision })
        return revision
      }),
    dismiss,
    confirm: (id) =>
      addCard(async () => {
        // A program may have the right to chat and none to log.
        const isSaved = ctx.actor.kind === 'session' && (await saveCard(ctx, id, messageId))
        if (isSaved) emit({ type: 'saved', cardId: id })
        return isSaved
      }),
    async dismissAll() {
      await lastCard
      for (const card of [...proposals, ...revisions]) if (await dismiss(card.id)) card.state = 'dismissed'
    },
    text: () => text,
    close() {
      buffer.close()
      return {
        text,
        // Guidance says all that an offer would.
        kept: guidance ? { ...kept, guidance } : offer ? { ...kept, offer } : kept,
        proposals,
        revisions,
        isOnlyCards: proposals.length + revisions.length > 0 && !hasLookedUp,
      }
    },
  }
}
