import { goalTexts, readGoalDetails } from '@finu/contract/fitness/goals'
import { leaveToCard, type CardKind } from '../../lib/card-kind.ts'
import { toolPages } from '../../lib/paths.ts'
import { Points } from '../../ui/points-pill.tsx'
import { useAddGoal, useDeleteGoal } from '../goal-queries.ts'
import { describeGoalLog } from './describe-goal-log.ts'
import { EditGoal } from './edit-goal.tsx'

export const goalCardKind: CardKind<'goal'> = {
  title: 'Goal',
  saved: 'Logged',
  deleted: goalTexts.deleted,
  failures: { save: goalTexts.createFailed, change: goalTexts.updateFailed, remove: goalTexts.deleteFailed },
  page: toolPages.exercise,
  describe: describeGoalLog,
  timeOf: () => undefined,
  partsOf: ({ log }) => ({ value: <Points points={readGoalDetails(log.description)?.points} /> }),
  Edit: EditGoal,
  useSave() {
    const { mutateAsync: addGoal } = useAddGoal(leaveToCard)
    return async (body, idempotencyKey) => void (await addGoal({ body, idempotencyKey }))
  },
  /** No card changes a goal. */
  useChange: () => () => Promise.resolve(),
  useRemove: () => useDeleteGoal().mutateAsync,
}
