import { inRange, type Answered, type Entries } from '../../answer/answered.ts'
import { activityIn } from '../exercise/activities.ts'
import { isOfExercise } from '../exercise/answer.ts'
import type { Findings } from '../../findings.ts'
import { capitalised, stems } from '../../values/plain.ts'
import type { Query } from '../../query.ts'
import type { Range } from '../../values/range.ts'
import type { GoalRecord } from '../../records.ts'
import { exercise, listed, lookupFailed, plural, verbatim } from '../../answer/wording.ts'

/** Returns true for a goal that a name means: 'Run 3 times a week' for 'running'. */
export function isOfGoal(goal: string, asked: string): boolean {
  const activity = activityIn(asked)?.name
  const isSame = (word: string) => stems(asked).some((each) => word.startsWith(each) || each.startsWith(word))
  return stems(goal).some(isSame) || (activity !== undefined && activityIn(goal)?.name === activity)
}

/** Says the state of the goals of a name, with the exercise of the week if it is one: 'the running one'. */
function answerGoal(name: string, range: Range, goals: readonly GoalRecord[], entries: Entries): string {
  const activity = activityIn(name)?.name ?? null
  const meant = goals.filter((goal) => isOfGoal(goal.name, name))
  const state = meant.map((goal) => `**${verbatim(goal.name)}** is ${goal.status === 'active' ? 'still open' : 'done'}`)
  const head =
    meant.length > 0
      ? `${capitalised(listed(state))} today (${exercise}).`
      : `No goal of yours is called “${verbatim(name)}” (${exercise}).${goals.length > 0 ? ` Your goals: ${listed(goals.map((goal) => verbatim(goal.name)))}.` : ''}`
  const done = activity === null ? null : entries('exercise')
  if (!done) return head
  const own = done.filter((each) => each.is_completed !== false && isOfExercise(each, activity))
  return `${head} ${activity} is logged ${plural(own.length, 'time')} ${inRange(range)}.`
}

export function answerGoals({ measure, name: asked, range }: Query, { goals }: Findings, entries: Entries): Answered {
  if (!goals) return { text: lookupFailed }
  if (asked !== null && asked !== 'points') return { text: answerGoal(asked, range, goals, entries) }
  if (goals.length === 0)
    return { text: `No goal is set yet (${exercise}). Say “set a goal to walk 10 minutes” and I put it on a card.` }
  if (asked === 'points')
    return {
      text: `What your goals are worth a day (${exercise}): ${listed(goals.map((goal) => `${verbatim(goal.name)} **${goal.points} points**`))}.`,
    }
  const named = (status: string) => goals.filter((goal) => goal.status === status).map(({ name }) => verbatim(name))
  const [open, done] = [named('active'), named('completed')]
  const state = [
    open.length > 0 ? `Still open today: **${listed(open)}**.` : 'All goals of today are done.',
    done.length > 0 ? `Done: ${listed(done)}.` : measure === 'whether' ? 'None is done yet.' : '',
  ]
  return {
    text: `${done.length} of ${plural(goals.length, 'goal')} done today (${exercise}). ${state.filter(Boolean).join(' ')}`,
  }
}
