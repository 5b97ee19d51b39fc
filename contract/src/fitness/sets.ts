import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { Done, Id, IdParams, text } from '../platform/wire.ts'

export const setLimits = {
  sets: 100,
  reps: 1000,
  loadKg: 1000,
  seconds: 86_400,
  plannedSets: 20,
  restSeconds: 900,
} as const
export const mostMovements = 30
export const mostRoutines = 50
/** 1,000 km. */
export const mostMetres = 1_000_000

export const setTexts = {
  movementMissing: 'Name the movement',
  notASet: 'Describe a set by its movement and repetitions',
  notAMovement: 'Describe a movement by its name, sets and repetitions',
  repsMissing: 'Type how many repetitions, at least 1, or how many seconds',
  tooManySets: `Use at most ${setLimits.sets} sets`,
  tooManyMovements: `Use at most ${mostMovements} movements`,
  nameMissing: 'Name the routine',
  noMovements: 'Add at least one movement',
  tooManyRoutines: `You have ${mostRoutines} routines. Delete one to add another.`,
  notDone: 'Failed to save the set',
  routineFailed: 'Failed to save the routine. Please try again.',
  routinesFailed: 'Failed to load routines',
  routineDeleteFailed: 'Failed to delete the routine',
  movementsFailed: 'Failed to load your movements',
  routineSaved: 'Routine saved',
  routineDeleted: 'Routine deleted',
} as const

const wholeFrom = (least: number, most: number) => {
  const sentence = `Use a whole number from ${least} to ${most}`
  return z.int(sentence).check(z.minimum(least, sentence), z.maximum(most, sentence))
}
const loadText = `Use a load from 0 to ${setLimits.loadKg} kg`
const Load = z.nullish(z.number(loadText).check(z.minimum(0, loadText), z.maximum(setLimits.loadKg, loadText)))
const Reps = z.nullish(wholeFrom(1, setLimits.reps))
const Seconds = z.nullish(wholeFrom(1, setLimits.seconds))
const Movement = text(80, setTexts.movementMissing).check(z.minLength(1, setTexts.movementMissing))

const isCounted = ({ reps, seconds }: { reps?: number | null | undefined; seconds?: number | null | undefined }) =>
  reps != null || seconds != null

/**
 * One set: repetitions of a movement, or how long it was held. Without a load it is the body alone; the load of an assisted
 * movement (`isAssisted`) is help.
 */
export const SetInput = z
  .object({ movement: Movement, reps: Reps, load_kg: Load, seconds: Seconds })
  .check(z.refine(isCounted, { error: setTexts.repsMissing, path: ['reps'] }))
export type SetInput = z.output<typeof SetInput>

export const ExerciseSet = z.object({
  id: Id,
  movement: z.string(),
  reps: z.nullable(z.int()),
  load_kg: z.nullable(z.number()),
  seconds: z.nullable(z.int()),
})
export type ExerciseSet = z.output<typeof ExerciseSet>

/** Sets as sent with an exercise, each under an id that the client makes. */
export const NewSets = z
  .array(
    z.object({ id: Id, movement: Movement, reps: Reps, load_kg: Load, seconds: Seconds }, setTexts.notASet),
    'Use a list of sets',
  )
  .check(
    z.maxLength(setLimits.sets, setTexts.tooManySets),
    z.refine((sets) => sets.every(isCounted), setTexts.repsMissing),
    z.refine((sets) => new Set(sets.map(({ id }) => id)).size === sets.length, 'Give each set an id of its own'),
  )

/** The sets of a movement that are to be done in a workout; how often or how long may be left to the moment. */
export const WorkoutMovement = z.object(
  {
    movement: Movement,
    sets: wholeFrom(1, setLimits.plannedSets),
    reps: Reps,
    load_kg: Load,
    seconds: Seconds,
    rest_seconds: wholeFrom(0, setLimits.restSeconds),
  },
  setTexts.notAMovement,
)

/** The sets of a movement in a routine. */
export const PlannedMovement = WorkoutMovement.check(
  z.refine(isCounted, { error: setTexts.repsMissing, path: ['reps'] }),
)
export type PlannedMovement = z.output<typeof PlannedMovement>

/** A change of a workout's plan: with no sets the movement is taken out. */
export const WorkoutMovementInput = z.extend(WorkoutMovement, { sets: wholeFrom(0, setLimits.plannedSets) })
export type WorkoutMovementInput = z.output<typeof WorkoutMovementInput>

const movementList = 'Use a list of movements'
export const WorkoutPlan = z
  .array(WorkoutMovement, movementList)
  .check(z.maxLength(mostMovements, setTexts.tooManyMovements))
const Plan = z.array(PlannedMovement, movementList).check(z.maxLength(mostMovements, setTexts.tooManyMovements))

const distanceText = 'Use a distance from 1 m to 1,000 km'
/** Metres. */
export const Distance = z.nullish(
  z.int(distanceText).check(z.minimum(1, distanceText), z.maximum(mostMetres, distanceText)),
)

const NewRoutine = z.object({
  name: text(80).check(z.minLength(1, setTexts.nameMissing)),
  movements: Plan.check(z.minLength(1, setTexts.noMovements)),
})
export type NewRoutine = z.output<typeof NewRoutine>
/** A workout to be done again. */
export const Routine = z.extend(NewRoutine, { id: Id })
export type Routine = z.output<typeof Routine>

/** The best set of a movement on a day. */
export const BestSet = z.object({
  date: z.string(),
  load_kg: z.nullable(z.number()),
  reps: z.nullable(z.int()),
  seconds: z.nullable(z.int()),
})
export type BestSet = z.output<typeof BestSet>

/** A movement that the person has done. */
export const DoneMovement = z.object({
  movement: z.string(),
  /** The sets of the last exercise with it. */
  last: z.object({ date: z.string(), sets: z.array(ExerciseSet) }),
  /**
   * The heaviest set, or of an assisted movement the one with least help; of these the one with most repetitions; without
   * loads the one with most repetitions or seconds.
   */
  best: BestSet,
})
export type DoneMovement = z.output<typeof DoneMovement>

/** Parameters of one set of an exercise. */
export const SetParams = z.object({ id: Id, set: Id })

/** Part of the `fitness` calls. */
export const routines = {
  listMovements: endpoint('GET /fitness/movements', {
    summary: 'List movements with last and best sets, most recent first',
    access: 'user',
    answer: z.object({ movements: z.array(DoneMovement) }),
  }),
  listRoutines: endpoint('GET /fitness/routines', {
    summary: 'List routines, newest first',
    access: 'user',
    answer: z.object({ routines: z.array(Routine) }),
  }),
  createRoutine: endpoint('POST /fitness/routines', {
    summary: 'Create a routine',
    access: 'user',
    body: NewRoutine,
    answer: Routine,
    status: 201,
    idempotent: true,
  }),
  changeRoutine: endpoint('PUT /fitness/routines/:id', {
    summary: 'Replace a routine',
    description: 'Exercises that were started from it keep their plan.',
    access: 'user',
    params: IdParams,
    body: NewRoutine,
    answer: Routine,
  }),
  removeRoutine: endpoint('DELETE /fitness/routines/:id', {
    summary: 'Delete a routine',
    description: 'Exercises that were started from it stay.',
    access: 'user',
    params: IdParams,
    answer: Done,
  }),
}
