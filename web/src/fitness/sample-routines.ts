import type { NewRoutine, PlannedMovement } from '@finu/contract/fitness/sets'

const counted = (movement: string, sets: number, reps: number, rest_seconds = 60): PlannedMovement => ({
  movement,
  sets,
  reps,
  rest_seconds,
})
const held = (movement: string, sets: number, seconds: number, rest_seconds = 30): PlannedMovement => ({
  movement,
  sets,
  seconds,
  rest_seconds,
})

/** Examples to copy. */
export const sampleRoutines: readonly NewRoutine[] = [
  {
    name: 'Whole body, no equipment',
    movements: [
      counted('Squat', 3, 12),
      counted('Push-up', 3, 8),
      counted('Glute bridge', 3, 12),
      counted('Reverse lunge', 2, 10),
      held('Plank', 3, 30),
    ],
  },
  {
    name: 'Whole body, dumbbells',
    movements: [
      counted('Goblet squat', 3, 10, 90),
      counted('Dumbbell bench press', 3, 10, 90),
      counted('Dumbbell row', 3, 10, 90),
      counted('Dumbbell Romanian deadlift', 3, 10, 90),
      counted('Dumbbell shoulder press', 3, 8, 90),
      held('Plank', 2, 45, 45),
    ],
  },
  {
    name: 'Back and hips, gentle',
    movements: [
      counted('Bird dog', 2, 10, 30),
      counted('Dead bug', 2, 10, 30),
      counted('Glute bridge', 2, 12, 30),
      counted('Clamshell', 2, 12, 30),
      counted('Superman', 2, 10, 30),
      held('Side plank', 2, 20),
      counted('Side-lying leg raise', 2, 12, 30),
    ],
  },
]
