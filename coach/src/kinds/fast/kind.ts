import { plannedHoursOf, type NewFast } from '@finu/contract/fasting/fasting'
import { cautionsFor, standingCaution } from '@finu/contract/fasting/fasting-cautions'
import { linked } from '../../answer/day-links.ts'
import { longTime, nutrition, nutritionPage, oneDecimal, plural } from '../../answer/wording.ts'
import type { Findings } from '../../findings.ts'
import type { InputOf } from '../../log-input.ts'
import { profileLookup } from '../../tools.ts'
import { isGuessed, type CoachKind } from '../kind.ts'
import { correctFast } from './correct.ts'
import { logFast, logFasted } from './fasts.ts'
import { fastSubjects } from './subjects.ts'

function describePastFast({ start_time: start, end_time: end }: { start_time: string; end_time: string }): string {
  const hours = oneDecimal((Date.parse(end) - Date.parse(start)) / 3_600_000)
  return `A fast of **${hours} hours** that is over, with the times on the card. It is for your history: what was not timed earns no points.`
}

/** A fast to start, with the cautions that its person needs. */
function describeFast(
  { fasting_type: type, planned_duration_hours: asked }: NewFast,
  log: InputOf<'fast'> | undefined,
  { profile }: Findings,
): string {
  const hours = plannedHoursOf(type, asked) ?? 0
  const began = log?.input.at
  const begins =
    began === undefined
      ? 'Its clock starts when you confirm.'
      : `It began on ${longTime(began)}; its points count from when you confirm.`
  const head = `A fast of **${hours} hours**${type === 'custom' ? '' : ` (${type.replaceAll('_', ' ')})`}${isGuessed(log) ? ', as you named no other' : ''}. ${begins}`
  const cautions = profile ? cautionsFor(profile, hours).map(({ text }) => text) : []
  return [head, ...cautions].join('\n\n')
}

export const fastKind: CoachKind<'fast'> = {
  name: 'fast',
  page: nutritionPage,
  place: nutrition,

  reads: { fast: logFast, fasted: logFasted },
  called: ['fast'],
  values: ['duration', 'plan'],
  sought: { words: [/\bfasts?\b/, 4], marks: { plan: 4 }, after: ['fasting'] },
  isChangeable: (entry) => entry.status !== 'active',

  subjects: fastSubjects,
  summary(entries, range) {
    const fasts = entries.filter(({ status }) => status !== 'active')
    if (fasts.length === 0) return ''
    return `**Fasting:** ${linked(plural(fasts.length, 'fast'), nutritionPage, range)}, ${oneDecimal(Math.max(...fasts.map(({ hours }) => hours ?? 0)))} hours the longest`
  },

  describe: ({ log: card }, log, findings) =>
    'end_time' in card ? describePastFast(card) : `${describeFast(card, log, findings)}\n\n${standingCaution}`,
  describeCorrected: ({ log: card }, log, findings) =>
    'end_time' in card ? describePastFast(card) : describeFast(card, log, findings),
  tellsTime: true,
  nextStep: ({ log }) =>
    'end_time' in log
      ? `You will find it in ${nutrition} then.`
      : `Drink water, and stop when you feel unwell. How far it is you will see in ${nutrition}.`,
  missing({ fasting }) {
    if (!fasting?.active) return null
    const { type, hours, planned_hours: planned } = fasting.active
    return `Your ${type} fast is running already, **${oneDecimal(hours)} of ${planned} hours** (${nutrition}). End it there before you start another one.`
  },
  changes: '“18 hours” or “since 8 pm”',
  suggestion: 'How far is my fast?',
  // Whether one is running, and whether it is risky.
  lookups: [{ tool: 'get_fasting', input: {} }, profileLookup],

  inputOf(log, same) {
    // An ended fast is changed by its record instead.
    if ('end_time' in log) return null
    const { fasting_type, planned_duration_hours } = log
    return {
      kind: 'fast',
      input: { fasting_type, ...(planned_duration_hours ? { planned_duration_hours } : {}), ...same },
      isGuessed: false,
    }
  },
  recordOf: () => ({ name: 'Fast' }),
  like: () => ({ about: 'fasting', name: null }),
  changeable: [],
  isUntimed: true,
  correct: correctFast,
  nameOf: (was) => `fast (${was.fasting_type})`,
  missingChange: (act) =>
    act === 'delete'
      ? `I found no ended fast there: one that runs is ended or undone in ${nutrition}, or by **Undo** on its card.`
      : null,
}

/** A fast that is over: its card is one of a fast, but it is read and looked up in its own way. */
export const pastFastKind: CoachKind<'past_fast'> = {
  name: 'past fast',
  page: fastKind.page,
  place: fastKind.place,
  reads: {},
  called: [],
  values: [],

  subjects: {},
  describe: ({ log }) => ('end_time' in log ? describePastFast(log) : ''),
  nextStep: () => `You will find it in ${nutrition} then.`,
  changes: '“from 8 pm to noon”',
  suggestion: 'How far is my fast?',
  inputOf: () => null,
  recordOf: () => ({ name: 'Fast' }),
  like: () => ({ about: 'fasting', name: null }),
  changeable: [],
  isUntimed: true,
  correct: () => null,
}
