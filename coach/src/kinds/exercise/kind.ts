import { groupSets, saySets } from '@finu/contract/fitness/set-words'
import { linked } from '../../answer/day-links.ts'
import { exercise, exercisePage, listed, minutes, plural, verbatim } from '../../answer/wording.ts'
import { spansOf } from '../../compose/spans.ts'
import { profileLookup } from '../../tools.ts'
import { readMinutes } from '../../values/read-duration.ts'
import type { CoachKind } from '../kind.ts'
import { addedTo } from '../notes.ts'
import { activityIn } from './activities.ts'
import { isOfExercise, minutesOf, weeklyMinutes } from './answer.ts'
import { exerciseIn } from './asked.ts'
import { describeExercise, withLoadsInPounds } from './card.ts'
import { correctExercise, movementsLeft } from './correct.ts'
import { activityOf } from './exercises.ts'
import { setsOf } from './figures.ts'
import { withOneWorkout } from './joined.ts'
import { exerciseSubjects } from './subjects.ts'
import { logWorkout } from './workouts.ts'

export const exerciseKind: CoachKind<'exercise'> = {
  name: 'exercise',
  page: exercisePage,
  place: exercise,

  reads: { exercise: logWorkout },
  mark: 'activity',
  manner: 'done',
  called: ['exercise', 'workout', 'session', 'training', 'sport'],
  isNamedBy: (words) => activityIn(words) !== null,
  hasNameOf: (part, name) =>
    [...spansOf(part, 'activity').map(({ text }) => activityOf(text)?.name), activityIn(part.text)?.name].includes(
      name,
    ),
  holds: ['activity'],
  values: ['from', 'duration', 'distance', 'load', 'activity'],
  withNote: (log, note) => ({ ...log, input: { ...log.input, notes: addedTo(log.input.notes, note) } }),
  figures: ['duration', 'distance'],
  joined: withOneWorkout,
  amountsIn: ['weight'],
  clauseMarks: ['activity'],
  question: (asked) =>
    asked === 'duration'
      ? 'For how long? Say it like “20 minutes”.'
      : 'What did you do, and for how long? Say it like “30 minutes of yoga”.',
  replies: { duration: ['20 minutes', '30 minutes', 'An hour'] },
  answer: ['exercise', 'activity'],
  sought: {
    words: [/\b(?:exercises?|workouts?|sessions?|training)\b/, 3],
    marks: { activity: 2 },
    after: ['exercise', 'burned'],
    nameIn: exerciseIn,
  },
  isChangeable: (entry) => entry.is_completed !== false,
  readValue({ plain, number }) {
    const long = readMinutes(plain) ?? (Number.isInteger(number) && number > 0 ? number : null)
    return long === null || long > 1440 ? null : { duration_minutes: long }
  },

  subjects: exerciseSubjects,
  daysForAdvice: 14,
  judgedBy: 'exercise',
  summary(entries, range) {
    const done = entries.filter((each) => each.is_completed !== false)
    if (done.length === 0) return ''
    const total = minutesOf(done)
    const share =
      range.start === range.end
        ? ''
        : `, ${Math.round((100 * total) / weeklyMinutes)}% of the ${weeklyMinutes} minutes advised a week`
    return `**Exercise:** ${total} minutes in ${linked(plural(done.length, 'session'), exercisePage, range)} (${listed([...new Set(done.map(({ name }) => verbatim(name)))].slice(0, 4))})${share}`
  },
  isDueDaily: true,

  describe: describeExercise,
  courtesy: 'Well done.',
  changes: '“40 minutes” or “it was yesterday”',
  suggestion: 'How much did I move this week?',
  // The burn depends on the weight.
  lookups: [profileLookup],
  inPounds: withLoadsInPounds,

  inputOf: ({ name, type, duration_minutes, distance_m, notes, sets = [] }, same) => ({
    kind: 'exercise',
    input: {
      name,
      type,
      duration_minutes,
      ...(distance_m && { distance_m }),
      ...(notes ? { notes } : {}),
      ...(sets.length > 0 && { sets: groupSets(sets) }),
      ...same,
    },
  }),
  recordOf: ({ name, type, duration_minutes, distance_m, sets }) => ({
    name,
    type,
    minutes: duration_minutes,
    distance_m: distance_m ?? null,
    ...(sets && { sets }),
  }),
  isNamed: (entry, name, { figure }) =>
    figure === 'load' ? setsOf(entry, name).length > 0 : isOfExercise(entry, name),
  sayOpen: (entry) => `${verbatim(entry.name)}, ${minutes(entry.minutes ?? 0)}`,
  like({ name, sets = [], distance_m: metres }) {
    const [set] = sets
    if (set) return { about: 'exercise', name: set.movement, figure: 'load' }
    return metres ? { about: 'exercise', name, figure: 'pace', metres } : { about: 'exercise', name }
  },
  changeable: ['duration_minutes', 'name', 'type', 'distance_m', 'sets', 'at'],
  namesPiece: (part, { input: { sets = [] } }) => movementsLeft(part, sets).length < sets.length,
  correct: correctExercise,
  stateOf({ name, duration_minutes, sets }, units) {
    const said = sets ? saySets(sets, units) : ''
    return [verbatim(name), minutes(duration_minutes), verbatim(said)].filter(Boolean).join(', ')
  },
  isMoved: (log) => log.date !== undefined,
}
