import type { JSONObject, LanguageModelV4 } from '@ai-sdk/provider'
import type { FastingCaution } from '@finu/contract/fasting-cautions'
import type { ProposedLog, Proposal } from '@finu/contract/proposals'
import type { Context } from '../platform/context.ts'
import { readMemoriesAndRisks } from './fasting-risk-actions.ts'
import { openHold } from './hold.ts'
import type { Meter } from './meter.ts'
import { askModel } from './model-actions.ts'
import type { Said } from './history.ts'
import { cautionFor, urgentAnswer } from './safety/answers.ts'
import { isAboutFasting, isAboutLosingWeight } from './safety/fasting-risks.ts'
import { findDanger, graver, type Finding } from './safety/find-danger.ts'
import { languageOf } from './safety/language.ts'
import { normalise } from './safety/normalise.ts'
import { lookAgain } from './second-look-actions.ts'

/** A model's first words wait so long at most for its second look at the message. */
const heldMs = 1_500

interface Answering {
  model: LanguageModelV4
  name: string
  timeoutMs: number
  /** Whether the model is a configured one. The coach that is built in reads by the same patterns. */
  isConfigured: boolean
  /** The newest messages, oldest first, the person's last one included. */
  history: Said[]
}

interface Speaking {
  /** Aborted where somebody asks to stop. */
  stop: AbortSignal
  meter: Meter
  /** Counts the second look, which runs beside the answer. */
  lookMeter: Meter
  say: (text: string) => void
  keep: (kept: JSONObject | null) => void
  propose: (tell: () => Promise<ProposedLog>) => Promise<Proposal>
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
 * @returns whether the answer is urgent guidance
 * @throws what the model failed with, where nothing urgent was said
 */
export async function answerSafely(
  ctx: Context,
  { model, name, timeoutMs, isConfigured, history }: Answering,
  { stop, meter, lookMeter, say, keep, propose }: Speaking,
): Promise<boolean> {
  const { timezone } = ctx.zone
  const message = history.at(-1)!.content
  const found = findDanger(message)
  const urgent = urgentAnswer(found, timezone)
  if (urgent) {
    say(urgent)
    return true
  }
  const { memories, risks } = await readMemoriesAndRisks(ctx, history)
  const cautions = cautionsBefore(message, found, risks, timezone)
  say(cautions)
  let hasSpoken = cautions !== ''
  let isUrgent = false
  const cut = new AbortController()
  const hold = openHold(heldMs, (text) => {
    hasSpoken = true
    say(text)
  })

  async function heed(): Promise<void> {
    const danger = await lookAgain({ model, timeoutMs, stop, meter: lookMeter }, message)
    const seen = danger && { danger, language: languageOf(normalise(message)) }
    const finding = graver(found, seen)
    if (finding === found || stop.aborted) return
    const guidance = urgentAnswer(finding, timezone)
    if (guidance) {
      isUrgent = true
      cut.abort()
      hold.drop()
    }
    say(`${hasSpoken && !cautions ? '\n\n' : ''}${guidance ?? cautionFor(finding, timezone)}`)
  }
  const look = isConfigured ? heed() : Promise.resolve()
  const released = look.finally(hold.release)
  try {
    const show: typeof propose = (tell) =>
      propose(async () => {
        await hold.opened
        if (isUrgent) throw new Error('nothing is logged now')
        const log = await tell()
        if (log.kind === 'fast' && risks.length > 0) throw new Error('no fast is proposed to whom it is risky for')
        return log
      })
    const asking = {
      model,
      name,
      timeoutMs,
      history,
      memories,
      isFastingRisky: risks.length > 0,
      danger: found?.danger ?? null,
      stop: AbortSignal.any([stop, cut.signal]),
      meter,
      say: (words: string) => hold.add(words),
      keep,
    }
    await askModel({ ...ctx, propose: show }, asking)
  } catch (error) {
    await released
    if (!isUrgent) throw error
  }
  await released
  return isUrgent
}
