import { fitness } from '@finu/contract/fitness'
import { defineRoom } from '../platform/room.ts'
import { fitnessRoutes } from './routes.ts'

export const fitnessRoom = defineRoom({
  contract: { fitness },
  holds: {
    exercises: 'told',
    exercise_runs: 'told',
    exercise_days: 'derived',
    exercise_types: 'derived',
    goals: 'told',
    goal_completions: 'told',
  },
  open: () => ({ handlers: { fitness: fitnessRoutes } }),
})
