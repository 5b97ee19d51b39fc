import type { FastingCaution } from '@finu/contract/fasting-cautions'
import type { ProposedLog, Proposal } from '@finu/contract/proposals'
import type { Revision } from '@finu/contract/revisions'
import type { Context } from '../../platform/context.ts'
import { askModel } from '../models/actions.ts'
import type { Assistant } from '../models/assistant.ts'
import type { Listening } from '../models/listener.ts'
import type { Meter } from '../models/meter.ts'
import type { Said } from '../models/said.ts'
import type { Revising } from '../revisions/record.ts'
import { cautionFor, urgentAnswer } from './answers.ts'
import { readMemoriesAndRisks } from './fasting-risk-actions.ts'
import { isAboutFasting, isAboutLosingWeight } from './fasting-risks.ts'
import { findDanger, type Finding } from './find-danger.ts'
import { lookBeside } from './second-look-actions.ts'

interface Speaking extends Listening {
  /** Counts the second look, which runs beside the answer. */
  lookMeter: Meter
  propose: (tell: () => Promise<ProposedLog>, replaces?: string) => Promise<Proposal>
  revise: (told: Revising) => Promise<Revision>
  leave: (id: string) => Promise<boolean>
}

/** What is said before the answer: the caution for the message, then those for a fast or a loss of weight it is about. */
function cautionsBefore(
  message: string,
  finding: Finding | null,
  risks: readonly FastingCaution[],
  timezone: string | null,
): string {
  const said = finding?.danger === 'eating' ? risks.filter(({ code }) => code !== 'eating') : risks
  const isDue = isAboutFasting(message) || isAboutLosingWeight(message)
  const fasting = isDue ? said.map(({ text }) => `${text}\n\n`).join('') : ''
  return cautionFor(finding, timezone) + fasting
}

/**
 * Answers the last message: who may be in danger with guidance alone, at once; else by the model, after the cautions
 * that are due. A configured model is asked for a second look meanwhile, which can add guidance and take none away.
 * @param history the newest messages, oldest first, the person's last one included
 * @returns whether the answer is urgent guidance
 * @throws what the model failed with, where nothing urgent was said
 */
export async function answerSafely(
  ctx: Context,
  assistant: Assistant,
  history: Said[],
  speaking: Speaking,
): Promise<boolean> {
  const { timezone } = ctx.zone
  const message = history.at(-1)!.content
  const found = findDanger(message)
  const urgent = urgentAnswer(found, timezone)
  if (urgent) {
    speaking.say(urgent)
    return true
  }
  const { memories, risks } = await readMemoriesAndRisks(ctx, history)
  const cautions = cautionsBefore(message, found, risks, timezone)
  speaking.say(cautions)
  const look = lookBeside(assistant, speaking, { message, found, cautions, timezone })
  const propose: Speaking['propose'] = (tell, replaces) =>
    speaking.propose(async () => {
      await look.hold.opened
      if (look.isUrgent()) throw new Error('nothing is logged now')
      const log = await tell()
      if (log.kind === 'fast' && risks.length > 0) throw new Error('no fast is proposed to whom it is risky for')
      return log
    }, replaces)
  const revise: Speaking['revise'] = async (told) => {
    await look.hold.opened
    if (look.isUrgent()) throw new Error('nothing is changed now')
    return speaking.revise(told)
  }
  const danger = found?.danger ?? null
  try {
    await askModel(
      { ...ctx, propose, revise, leave: speaking.leave },
      {
        ...assistant,
        ...speaking,
        history,
        memories,
        isFastingRisky: risks.length > 0,
        danger: danger === 'eating' || danger === 'crash_diet' || danger === 'low' ? danger : null,
        stop: AbortSignal.any([speaking.stop, look.cut]),
        say: (words) => look.hold.add(words),
      },
    )
  } catch (error) {
    await look.ended
    if (!look.isUrgent()) throw error
  }
  await look.ended
  return look.isUrgent()
}
