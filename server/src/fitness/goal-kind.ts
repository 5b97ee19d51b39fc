import { GoalInput } from '@finu/contract/fitness/goal-input'
import { type goalKind as contractKind } from '@finu/contract/fitness/goal-kind'
import { goalPoints, writeGoalDetails } from '@finu/contract/fitness/goals'
import { cardTool, type LogKind } from '../platform/log-kind.ts'
import { addGoal, listCompletedGoalsOf, listGoals } from './goal-actions.ts'

export const goalKind = {
  table: 'goals',
  /** All completions of the day: a person has few goals. */
  listOfDay: async (ctx, { date }) => ({ logs: await listCompletedGoalsOf(ctx, date), isPartial: false }),

  cardTools: {
    propose_goal: cardTool({
      description: 'A daily goal.',
      input: GoalInput,
      logOf: ({ name, category, points = goalPoints.standard }) => ({
        name,
        description: writeGoalDetails({ category, points, source: 'assistant' }),
      }),
    }),
  },
  create: addGoal,
  figuresOf: async () => ({}),

  async findRecord(ctx, id) {
    const found = (await listGoals(ctx)).find((goal) => goal.id === id)
    if (!found) return null
    const { name, type, target, unit, period, description } = found
    return { log: { name, type, target, unit, period, description }, at: null }
  },
  timeField: null,
  /** A goal cannot be changed once it is set. */
  change: async () => null,
  /** They depend on the days it was completed. */
  pointsOf: async () => null,
} as const satisfies LogKind<typeof contractKind>
