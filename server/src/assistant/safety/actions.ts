import type { Circumstances } from '@finu/coach/circumstances'
import type { Clock } from '@finu/coach/values/when'
import type { FastingCaution } from '@finu/contract/fasting/fasting-cautions'
import type { Context } from '../../platform/context.ts'
import { askModel, reasonOf } from '../models/actions.ts'
import { builtIn } from '../models/assistant.ts'
import { canFallBack, textBeforeCoach } from '../models/fallback.ts'
import { openMeter } from '../models/meter.ts'
import type { Draft } from '../turns/draft.ts'
import type { CheckedTurn, Turn } from '../turns/turn.ts'
import { clockOf } from '../models/clock.ts'
import type { ModelMessage } from '../models/message.ts'
import { dangerBefore, type DangerBefore } from './after-guidance.ts'
import { calmAnswer, cautionFor, guidanceFor, offerFor, reminderOf, urgentAnswer, type GuidanceFor } from './answers.ts'
import { readMemoriesAndRisks } from './fasting-risk-actions.ts'
import { isAboutFasting, isAboutLosingWeight } from './fasting-risks.ts'
import { asksWhatKills, findSigns, graver, namesSelfHarm, type Finding, type Signs } from './find-danger.ts'
import { takeSecondLook, type SecondLook } from './second-look-actions.ts'
import { dangerOfDose, findTooMuchTaken } from './too-much-taken.ts'

/** Returns the cautions before an answer about fasting or losing weight. */
function cautionsOfFasting(message: string, finding: Finding | null, risks: readonly FastingCaution[]): string {
  const due = finding?.danger === 'eating' ? risks.filter(({ code }) => code !== 'eating') : risks
  const isDue = isAboutFasting(message) || isAboutLosingWeight(message)
  return isDue ? due.map(({ text }) => `${text}\n\n`).join('') : ''
}

/** Returns the signs of danger with which the built-in coach answers differently. */
function dangerForCoach(finding: Finding | null): Circumstances['danger'] {
  const danger = finding?.danger
  return danger === 'eating' || danger === 'crash_diet' || danger === 'low' ? danger : null
}

interface Guard {
  isFastingRisky: boolean
  isDeadlyQuestion: boolean
  /** Receives each medicine of a card. */
  onDose: (name: string, dose: string | null | undefined) => void
}

/**
 * Returns the draft for a model: no text or card before the second look, none if that is urgent, no risky fast, and no card
 * for a question about what kills.
 */
function guardDraft(draft: Draft, look: SecondLook, { isFastingRisky, isDeadlyQuestion, onDose }: Guard): Draft {
  async function waitForLook(refusal: string): Promise<void> {
    await look.hold.opened
    if (look.isUrgent()) throw new Error(refusal)
  }
  return {
    ...draft,
    addText: (text) => look.hold.add(text),
    propose: (makeLog, replaces) =>
      draft.propose(async () => {
        await waitForLook('nothing is logged now')
        if (isDeadlyQuestion) throw new Error('a question about what kills is no log')
        const log = await makeLog()
        if (isFastingRisky && log.kind === 'fast' && !('end_time' in log.log))
          throw new Error('no fast is proposed to whom it is risky for')
        if (log.kind === 'medicine') onDose(log.log.name, log.log.dose)
        return log
      }, replaces),
    async revise(revising) {
      await waitForLook('nothing is changed now')
      return draft.revise(revising)
    },
  }
}

/** Asks the model, and the built-in coach if it fails. @throws the last error, unless the second look was urgent */
async function askWithFallback(ctx: Context, turn: CheckedTurn, look: SecondLook): Promise<void> {
  const { draft } = turn
  let answer = ''
  async function ask(asked: CheckedTurn): Promise<void> {
    const before = answer.length
    const addText = (text: string) => {
      answer += text
      draft.addText(text)
    }
    const count = (outcome: 'done' | 'stopped' | 'failed') =>
      asked.assistant.answers.add({ by: asked.assistant.budget === null ? 'coach' : 'model', outcome })
    try {
      await askModel(ctx, { ...asked, draft: { ...draft, addText } })
      if (answer.length === before && !turn.stop.aborted) throw new Error('the model said nothing')
    } catch (error) {
      count(turn.stop.aborted ? 'stopped' : 'failed')
      throw error
    }
    count(turn.stop.aborted ? 'stopped' : 'done')
  }
  try {
    await ask(turn)
  } catch (error) {
    await look.ended
    if (look.isUrgent()) return
    // A reply that broke off leaves no proposal, also if the coach answers next; cards of one that the person stopped stay.
    if (!turn.stop.aborted) await draft.dismissAll()
    if (!canFallBack(turn)) throw error
    ctx.log.warn(reasonOf(error), 'the model failed')
    draft.addText(textBeforeCoach(answer))
    // The built-in coach uses none of the day's tokens.
    await ask({ ...turn, assistant: builtIn(turn.assistant), meter: openMeter() })
  }
}

/** Finds the danger of a message: its own, and that of the replies before unless it is of something else. */
async function findAfter(message: string, before: DangerBefore | null): Promise<Signs> {
  const signs = await findSigns(message)
  const found = signs.certain
  // 'I don't want to wake anyone' after signs of a stroke sounds like self-harm: the emergency still comes first.
  const isStill =
    before?.finding.danger === 'emergency' && found?.danger === 'self_harm' && !(await namesSelfHarm(message))
  if (before && isStill) return { ...signs, certain: before.finding }
  return before?.is === 'again' ? { ...signs, certain: graver(found, before.finding) } : signs
}

/** Words for a person who may be in danger, said alone; `about` is null for words that the danger is over. */
interface Urgent {
  words: string
  about: GuidanceFor | null
}

/** Looks for danger in the last message and those before. @param timezone whose numbers are named */
async function assess(history: readonly ModelMessage[], clock: Clock, timezone: string | null) {
  const before = await dangerBefore(history, clock)
  if (before?.is === 'over')
    return {
      before,
      finding: null,
      possible: null,
      urgent: { words: calmAnswer(before.finding, timezone), about: null },
    }
  const message = history.at(-1)!.content
  const { certain, possible } = await findAfter(message, before)
  const finding = certain ?? (await findTooMuchTaken(message, clock))
  const words = urgentAnswer(finding, timezone)
  const urgent: Urgent | null = finding && words ? { words, about: guidanceFor(finding, timezone) } : null
  return { before, finding, possible, urgent }
}

/** Returns what is to be said to a person who may be in danger, by the last message and those before; null if nothing. */
export const findUrgent = async (ctx: Context, history: readonly ModelMessage[]): Promise<Urgent | null> =>
  (await assess(history, clockOf(ctx), ctx.zone.timezone)).urgent

/**
 * Answers the last message: with guidance alone, at once, to a person who may be in danger, and again while it lasts; else
 * by the model, after the cautions that apply, and with help in a quiet line if danger is only possible. Meanwhile a configured model takes a second look, which can add guidance but remove none.
 * @returns true if the answer is urgent guidance, or words to who says that the danger is over
 * @throws the model's error, if nothing urgent was said
 */
export async function answerSafely(ctx: Context, turn: Turn): Promise<boolean> {
  const { history, draft } = turn
  const { timezone } = ctx.zone
  const message = history.at(-1)!.content
  const { before, finding, possible, urgent } = await assess(history, clockOf(ctx), timezone)
  if (urgent) {
    if (urgent.about) draft.addGuidance(urgent.about, urgent.words)
    else draft.addText(urgent.words)
    return true
  }
  const { memories, risks } = await readMemoriesAndRisks(ctx, history)
  const caution = cautionFor(finding, timezone)
  const ofFasting = cautionsOfFasting(message, finding, risks)
  if (finding && caution !== '') draft.addGuidance(guidanceFor(finding, timezone), caution)
  draft.addText((before ? reminderOf(before.finding, timezone) : '') + ofFasting)
  // A caution says what the line would.
  if (possible && caution === '' && !before) draft.offerHelp(offerFor(possible, timezone))
  const look = takeSecondLook(turn, { finding, hasCaution: caution + ofFasting !== '', timezone })
  const isFastingRisky = risks.length > 0
  const isDeadlyQuestion = possible !== null && asksWhatKills(message)
  let tooMuch: Finding | null = null
  const onDose = (name: string, dose: string | null | undefined) => {
    const danger = dangerOfDose(name, dose ?? '')
    tooMuch = graver(tooMuch, danger && { danger, language: 'en' })
  }
  const checked: CheckedTurn = {
    ...turn,
    memories,
    isFastingRisky,
    danger: isDeadlyQuestion ? 'low' : dangerForCoach(finding),
    stop: AbortSignal.any([turn.stop, look.cut]),
    draft: guardDraft(draft, look, { isFastingRisky, isDeadlyQuestion, onDose }),
  }
  await askWithFallback(ctx, checked, look)
  await look.ended
  const words = look.isUrgent() ? null : urgentAnswer(tooMuch, timezone)
  // An amount may be said in several messages: 'paracetamol', 'how much?', 'fifty'. The card stays, as it was taken.
  if (tooMuch && words !== null) {
    draft.addText('\n\n')
    draft.addGuidance(guidanceFor(tooMuch, timezone), words)
  }
  return look.isUrgent() || words !== null
}
