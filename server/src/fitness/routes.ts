import { fitness } from '@finu/contract/fitness/fitness'
import type { Handlers } from '../platform/http.ts'
import { createExercise, deleteExercise, findActiveExercise, listExercises } from './actions.ts'
import { editExercise } from './edit-actions.ts'
import { addGoal, changeGoal, deleteGoal, listGoals } from './goal-actions.ts'
import { getFitnessStats, getWeeklyProgress } from './progress-actions.ts'
import { changeRoutine, createRoutine, deleteRoutine, listRoutines } from './routine-actions.ts'
import { listMovements, planMovement, putSet, removeSet } from './sets-actions.ts'
import { getSummary } from './summary-actions.ts'
import { changeTimer, completeExercise, reopenExercise, setTarget } from './timer-actions.ts'

export const fitnessRoutes: Handlers<typeof fitness> = {
  createExercise: { pipelined: (call, { body }) => createExercise(call, call.newId, body) },
  listExercises: { pipelined: (call, { query }) => listExercises(call, query) },
  activeExercise: async (call) => ({ exercise: await findActiveExercise(call) }),
  changeExercise: (call, { params, body }) => {
    if (body.timer !== undefined) return changeTimer(call, params.id, body.timer)
    if (body.target_minutes !== undefined) return setTarget(call, params.id, body.target_minutes)
    return body.is_completed ? completeExercise(call, params.id) : reopenExercise(call, params.id)
  },
  exerciseSummary: (call, { params }) => getSummary(call, params.id),
  editExercise: (call, { params, body }) => editExercise(call, params.id, body, call.ifMatch),
  removeExercise: { pipelined: (call, { params }) => deleteExercise(call, params.id) },
  putSet: (call, { params, body }) => putSet(call, params.id, params.set, body),
  removeSet: (call, { params }) => removeSet(call, params.id, params.set),
  planMovement: (call, { params, body }) => planMovement(call, params.id, body),
  listMovements: async (call) => ({ movements: await listMovements(call) }),
  listRoutines: async (call) => ({ routines: await listRoutines(call) }),
  createRoutine: (call, { body }) => createRoutine(call, call.newId, body),
  changeRoutine: (call, { params, body }) => changeRoutine(call, params.id, body),
  removeRoutine: async (call, { params }) => {
    await deleteRoutine(call, params.id)
    return { success: true } as const
  },
  createGoal: (call, { body }) => addGoal(call, call.newId, body),
  listGoals: async (call) => ({ goals: await listGoals(call) }),
  changeGoal: (call, { params, body }) => changeGoal(call, params.id, body),
  removeGoal: (call, { params }) => deleteGoal(call, params.id),
  weeklyProgress: (call) => getWeeklyProgress(call),
  stats: (call) => getFitnessStats(call),
}
