import { randomUUID } from 'node:crypto'
import { ExerciseInput } from '@finu/contract/fitness/exercise-input'
import { type exerciseKind as contractKind } from '@finu/contract/fitness/exercise-kind'
import { cardTool, dayListOf, defined, shortNote, type LogKind } from '../platform/log-kind.ts'
import { getLogPoints } from '../rewards/settle-actions.ts'
import { createExercise, findExercise, listExercises, listExercisesOf } from './actions.ts'

/** Returns each of some equal sets by itself, with an id of its own. */
const separateSets = (sets: NonNullable<ExerciseInput['sets']>) =>
  sets.flatMap(({ sets: count, ...set }) => Array.from({ length: count }, () => ({ id: randomUUID(), ...set })))

export const exerciseKind = {
  table: 'exercises',
  listOfDay: async (ctx, { date }) => dayListOf(await listExercisesOf(ctx, date)),

  async lookUp(ctx, page) {
    const { exercises, has_more } = await listExercises(ctx, page)
    const entries = exercises.map((exercise) => ({
      id: exercise.id,
      at: exercise.date,
      name: exercise.name,
      type: exercise.type,
      minutes: exercise.duration_minutes,
      calories: exercise.calories_burned,
      distance_m: exercise.distance_m,
      sets: exercise.sets.map(({ movement, reps, load_kg, seconds }) => ({ movement, reps, load_kg, seconds })),
      is_completed: exercise.is_completed,
      note: shortNote(exercise.notes),
    }))
    return { entries, has_more }
  },

  cardTools: {
    propose_exercise: cardTool({
      description: 'An exercise they did, with the sets if they said them: a pound is 0.45359237 kg.',
      input: ExerciseInput,
      logOf: ({ at, replaces: _replaces, sets, ...log }, { instantOf }) => ({
        ...log,
        ...(sets && { sets: separateSets(sets) }),
        is_completed: true,
        date: at && instantOf(at),
      }),
    }),
  },
  create: createExercise,
  figuresOf: async () => ({}),

  /** Leaves out computed calories, which are computed again; only entered ones are kept. */
  async findRecord(ctx, id) {
    const found = await findExercise(ctx, id)
    if (!found?.is_completed) return null
    const { name, type, duration_minutes, calories_burned, calories_source, notes, distance_m, sets, date } = found
    const entered = calories_source === 'entered' ? { calories_burned } : {}
    const log = {
      name,
      type,
      duration_minutes,
      ...entered,
      notes,
      distance_m,
      sets,
      is_completed: true,
      start_timer: false,
      date,
    }
    return { log, at: date }
  },
  timeField: 'date',
  async change(
    { calories_burned, ...log },
    { name, type, duration_minutes, notes, distance_m, sets, at },
    { instantOf },
  ) {
    // Calories for another time or activity are computed again.
    const isOther = (name ?? type ?? duration_minutes) !== undefined
    return {
      ...log,
      ...(isOther ? {} : defined({ calories_burned })),
      ...defined({ name, type, duration_minutes, notes, distance_m, date: at && instantOf(at) }),
      ...(sets && { sets: separateSets(sets) }),
    }
  },
  pointsOf: getLogPoints,
} as const satisfies LogKind<typeof contractKind>
