import { fitness } from '@finu/contract/fitness/fitness'
import { goalTexts, type Goal } from '@finu/contract/fitness/goals'
import { useMutation } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { tellFailure } from '../lib/notify-failure.ts'
import { query, refresh, useCall } from '../lib/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { toastReward } from '../rewards/front/earned.tsx'
import { saveChanged, useLogDeletion } from '../rewards/queries.ts'

export const goalsQuery = query(fitness.listGoals, {}, { select: ({ goals }) => goals })

function changeGoals(change: (goals: Goal[]) => Goal[]) {
  queryClient.setQueryData(goalsQuery.queryKey, (shown) => shown && { goals: change(shown.goals) })
}

const putGoal = (goal: Goal) => changeGoals((goals) => goals.map((each) => (each.id === goal.id ? goal : each)))

const tellAddFailure = (error: unknown) => tellFailure(error, goalTexts.createFailed)

/** Adds a goal. @param tell reports a failure, even if the component is unmounted by then */
export const useAddGoal = (tell: (error: unknown) => void = tellAddFailure) =>
  useCall(fitness.createGoal, {
    onSuccess: (goal) => changeGoals((goals) => [...goals.filter(({ id }) => id !== goal.id), goal]),
    onError: (error) => tell(error),
  })

/** Checks or unchecks a goal: at once on the screen, and reverts if the server refuses. */
export function useCheckGoal(goal: Goal) {
  return useMutation({
    mutationFn: (isDone: boolean) =>
      call(fitness.changeGoal, {
        params: { id: goal.id },
        body: isDone ? { status: 'completed' } : { status: 'active', current: 0 },
      }),
    onMutate: async (isDone) => {
      await queryClient.cancelQueries({ queryKey: goalsQuery.queryKey })
      putGoal({ ...goal, status: isDone ? 'completed' : 'active', current: isDone ? goal.target : 0 })
      return { before: goal }
    },
    onSuccess: ({ reward, taken_back, ...changed }) => {
      putGoal(changed)
      saveChanged({ reward, taken_back })
      if (reward) toastReward(goalTexts.done, reward)
    },
    onError: (error, _isDone, context) => {
      if (context) putGoal(context.before)
      tellFailure(error, goalTexts.updateFailed)
    },
  })
}

export const useDeleteGoal = () =>
  useLogDeletion(fitness.removeGoal, goalTexts, (id) => changeGoals((goals) => goals.filter((goal) => goal.id !== id)))

/** Marks a goal as not completed today. */
export const useUncheckGoal = () =>
  useMutation({
    mutationFn: (id: string) => call(fitness.changeGoal, { params: { id }, body: { status: 'active', current: 0 } }),
    onSuccess: (changed) => {
      saveChanged(changed)
      void refresh(fitness.listGoals)
    },
  })
