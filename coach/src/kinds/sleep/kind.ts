import { labelOfQuality, lengthOfSleep, sayLength } from '@finu/contract/sleep/sleep'
import { longTime, sleepPage, wellness } from '../../answer/wording.ts'
import type { InputOf } from '../../log-input.ts'
import { minutesBefore } from '../../values/when.ts'
import { describeBody, sayBody } from '../body/answer.ts'
import { correctSleep } from '../body/correct.ts'
import type { CardOf, CoachKind } from '../kind.ts'
import { addedTo } from '../notes.ts'
import { logSleep } from '../symptom/symptoms.ts'
import { withWaking } from './joined.ts'
import { sleepSubjects } from './subjects.ts'

/** Minutes above which the coach asks whether they are right. */
const usualMinutes = 840

const minutesOf = ({ asleep_at, woke_at }: { asleep_at: string; woke_at: string }): number =>
  lengthOfSleep(Date.parse(asleep_at), Date.parse(woke_at))

/** Describes a sleep with its times, which are on the person's clock in the input. */
function describeSleep({ log: card }: CardOf<'sleep'>, log: InputOf<'sleep'> | undefined): string {
  const length = sayLength(minutesOf(card))
  if (!log) return `**${length}** of sleep.`
  const { start, end } = log.input
  const waking = card.quality ? `, woke up ${labelOfQuality(card.quality).toLowerCase()}` : ''
  const times = `asleep ${longTime(start)}, awake ${start.slice(0, 10) === end.slice(0, 10) ? end.slice(11) : longTime(end)}`
  const guessed = log.isGuessed
    ? ` You didn’t say when you woke up, so I took ${end.slice(11)}: say “woke at 8” if it was another time.`
    : ''
  const long = minutesOf(card) > usualMinutes ? ' That is very long: is it right? If not, say the times.' : ''
  return `**${length}** of sleep: ${times}${waking}.${guessed}${long}`
}

export const sleepKind: CoachKind<'sleep'> = {
  name: 'sleep',
  page: sleepPage,
  place: wellness,

  reads: { sleep: logSleep },
  manner: 'measured',
  called: ['sleep', 'night', 'nap'],
  holds: ['symptom', 'feeling'],
  values: ['duration', 'quality'],
  withNote: (log, note) => ({ ...log, input: { ...log.input, notes: addedTo(log.input.notes, note) } }),
  joined: withWaking,
  clauseMarks: ['duration', 'quality'],
  clauseWords: /\b(?:sle[pe]\w*|asleep|naps?|napped|bed|kip\w*|snooz\w*|doz\w*|zz+|woke)/i,
  question: () => 'How long did you sleep? Say it like “7 hours” or “bed at 11, up at 6:30”.',
  answer: ['sleep', 'duration'],
  sought: { words: [/\bsleep\b|\bnights?\b|\bnap\b/, 6], after: ['sleep'] },

  subjects: sleepSubjects,
  hasNotesOfDays: true,
  judgedBy: 'sleep',
  summary: (entries, range, profile) => describeBody('sleep', entries, range, profile),

  describe: describeSleep,
  brief: ({ log }) => sayLength(minutesOf(log)),
  changes: '“7 hours” or “woke at 8”',
  suggestion: 'How did I sleep this week?',

  inputOf(log, { replaces }, at) {
    if (at === null) return null
    const { quality, notes } = log
    const [start, end] = at.split('/')
    const input = {
      // The length alone was said: it was before the time of waking.
      start: end === undefined ? minutesBefore(at, minutesOf(log)) : start!,
      end: end ?? at,
      ...(quality ? { quality } : {}),
      ...(notes ? { notes } : {}),
      replaces,
    }
    return { kind: 'sleep', input, isGuessed: end === undefined }
  },
  recordOf: (log) => ({ minutes: minutesOf(log) }),
  sayOpen: (entry, profile) => `${sayBody('sleep', entry.minutes ?? 0, profile)} of sleep`,
  like: () => ({ about: 'sleep', name: null }),
  changeable: ['start', 'end', 'quality'],
  isUntimed: true,
  correct: correctSleep,
  stateOf: (log) => sayLength(minutesOf(log)),
}
