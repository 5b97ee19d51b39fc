import { goalPoints, readGoalDetails } from '@finu/contract/fitness/goals'
import { exercise, exercisePage, plural, verbatim } from '../../answer/wording.ts'
import { spansOf } from '../../compose/spans.ts'
import type { CoachKind } from '../kind.ts'
import { isOfGoal } from './answer.ts'
import { correctGoal } from './correct.ts'
import { isDaily, logGoal } from './goals.ts'
import { goalSubjects } from './subjects.ts'

export const goalKind: CoachKind<'goal'> = {
  name: 'goal',
  page: exercisePage,
  place: exercise,

  reads: { goal: logGoal },
  called: ['goal'],
  holds: ['activity'],
  values: ['goal', 'points'],
  question: () => 'What should the goal be? Say it like “walk 10 minutes for 20 points”.',
  answer: ['goal', 'goal'],
  sought: {
    words: [/\bgoals?\b/, 5],
    marks: { goal: 3 },
    after: ['goals'],
    nameIn: (part) => spansOf(part, 'goal')[0]?.text ?? null,
  },
  recordLookups: [{ tool: 'get_goals', input: {} }],

  subjects: goalSubjects,

  describe({ log }) {
    const details = readGoalDetails(log.description)
    return `A good goal: **${verbatim(log.name)}**,${isDaily(log.name) ? ' each day,' : ''} for ${plural(details?.points ?? goalPoints.standard, 'point')}${details ? ` (${details.category})` : ''}.`
  },
  describeCorrected({ log }) {
    const points = readGoalDetails(log.description)?.points ?? goalPoints.standard
    return `**${verbatim(log.name)}**, each day, for ${plural(points, 'point')}.`
  },
  nextStep: () => `It is open again each morning; check it off in ${exercise}.`,
  changes: '“30 points” or “read 30 pages a day”',
  suggestion: 'Which goals are open?',

  inputOf({ name, description }, { replaces }) {
    const details = readGoalDetails(description ?? null)
    return {
      kind: 'goal',
      input: {
        name,
        category: details?.category ?? 'Personal',
        ...(details ? { points: details.points } : {}),
        replaces,
      },
    }
  },
  recordOf: ({ name }) => ({ name }),
  isNamed: (entry, name) => isOfGoal(entry.name, name),
  like: () => null,
  changeable: ['name'],
  isUntimed: true,
  correct: correctGoal,
  missingChange: (act) =>
    act === 'change'
      ? `What a goal says can’t be changed once it is set: delete it, and set the new one (${exercise}).`
      : null,
}
