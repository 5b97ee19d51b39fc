import { chatTexts } from '@finu/contract/assistant/chat'
import type { FastingCaution } from '@finu/contract/fasting/fasting-cautions'
import type { ProposedLog, Proposal } from '@finu/contract/assistant/proposals'
import type { Revision } from '@finu/contract/assistant/revisions'
import type { Context } from '../../platform/context.ts'
import { askModel } from '../models/actions.ts'
import { builtIn, type Assistant } from '../models/assistant.ts'
import type { Listening } from '../models/listener.ts'
import { openMeter, type Meter } from '../models/meter.ts'
import type { Said } from '../models/said.ts'
import type { Revising } from '../revisions/record.ts'
import { cautionFor, guidanceFor, urgentAnswer, type GuidanceFor } from './answers.ts'
import { readMemoriesAndRisks } from './fasting-risk-actions.ts'
import { isAboutFasting, isAboutLosingWeight } from './fasting-risks.ts'
import { findDanger, type Finding } from './find-danger.ts'
import { lookBeside } from './second-look-actions.ts'

interface Speaking extends Listening {
  /** Counts the tokens of the second look, which runs beside the answer. */
  lookMeter: Meter
  /** Says guidance, which is shown with its phone numbers. */
  guide: (about: GuidanceFor, words: string) => void
  propose: (tell: () => Promise<ProposedLog>, replaces?: string) => Promise<Proposal>
  revise: (revising: Revising) => Promise<Revision>
  leave: (id: string) => Promise<boolean>
  dropCards: () => Promise<void>
  /** Receives a model's error. @returns true if the built-in coach answers instead */
  fallBack: (error: unknown) => boolean
}

/** Returns the cautions before an answer about fasting or losing weight. */
function cautionsOfFasting(message: string, finding: Finding | null, risks: readonly FastingCaution[]): string {
  const said = finding?.danger === 'eating' ? risks.filter(({ code }) => code !== 'eating') : risks
  const isDue = isAboutFasting(message) || isAboutLosingWeight(message)
  return isDue ? said.map(({ text }) => `${text}\n\n`).join('') : ''
}

/** Returns the text between a model's words and the coach's. Closes a code block that broke off. */
function handOver(said: string): string {
  if (said.trim() === '') return `${chatTexts.coachInstead}\n\n`
  const isInCode = said.split('```').length % 2 === 0
  return `${isInCode ? '\n```' : ''}\n\n---\n\n${chatTexts.coachGoesOn}\n\n`
}

/**
 * Answers the last message: with guidance alone, at once, to a person who may be in danger; else by the model, after
 * the cautions that apply. Meanwhile a configured model takes a second look, which can add guidance but remove none.
 * @param history the newest messages, oldest first, with the person's last one
 * @returns true if the answer is urgent guidance
 * @throws the model's error, if nothing urgent was said
 */
export async function answerSafely(
  ctx: Context,
  assistant: Assistant,
  history: Said[],
  speaking: Speaking,
): Promise<boolean> {
  const { timezone } = ctx.zone
  const message = history.at(-1)!.content
  const found = await findDanger(message)
  const urgent = urgentAnswer(found, timezone)
  if (found && urgent) {
    speaking.guide(guidanceFor(found, timezone), urgent)
    return true
  }
  const { memories, risks } = await readMemoriesAndRisks(ctx, history)
  const caution = cautionFor(found, timezone)
  const ofFasting = cautionsOfFasting(message, found, risks)
  if (found && caution !== '') speaking.guide(guidanceFor(found, timezone), caution)
  speaking.say(ofFasting)
  const look = lookBeside(assistant, speaking, { message, found, hasCaution: caution + ofFasting !== '', timezone })
  const propose: Speaking['propose'] = (tell, replaces) =>
    speaking.propose(async () => {
      await look.hold.opened
      if (look.isUrgent()) throw new Error('nothing is logged now')
      const log = await tell()
      if (log.kind === 'fast' && !('end_time' in log.log) && risks.length > 0)
        throw new Error('no fast is proposed to whom it is risky for')
      return log
    }, replaces)
  const revise: Speaking['revise'] = async (revising) => {
    await look.hold.opened
    if (look.isUrgent()) throw new Error('nothing is changed now')
    return speaking.revise(revising)
  }
  const danger = found?.danger ?? null
  let said = ''
  async function ask(asked: Assistant): Promise<void> {
    const before = said.length
    await askModel(
      { ...ctx, propose, revise, leave: speaking.leave },
      {
        ...asked,
        ...speaking,
        // The built-in coach uses none of the day's tokens.
        meter: asked.budget === null ? openMeter() : speaking.meter,
        history,
        memories,
        isFastingRisky: risks.length > 0,
        danger: danger === 'eating' || danger === 'crash_diet' || danger === 'low' ? danger : null,
        stop: AbortSignal.any([speaking.stop, look.cut]),
        say(words) {
          said += words
          look.hold.add(words)
        },
      },
    )
    if (said.length === before && !look.isUrgent() && !speaking.stop.aborted) throw new Error('the model said nothing')
  }
  try {
    await ask(assistant)
  } catch (error) {
    await look.ended
    if (!look.isUrgent()) {
      if (!speaking.fallBack(error)) throw error
      await speaking.dropCards()
      look.hold.add(handOver(said))
      await ask(builtIn(assistant))
    }
  }
  await look.ended
  return look.isUrgent()
}
