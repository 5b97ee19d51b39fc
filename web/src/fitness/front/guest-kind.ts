import { weeklyActivityGoal } from '@finu/contract/accounts/profile'
import { estimateBurn } from '@finu/contract/fitness/compendium'
import { summarizeTypes, summarizeWeek } from '@finu/contract/fitness/exercise-figures'
import { exerciseTypes, fitness, NewExercise, type Exercise } from '@finu/contract/fitness/fitness'
import * as z from 'zod/mini'
import { weekOf } from '../../lib/format-time.ts'
import { defineGuestKind, guestRead, ofDay } from '../../lib/guest-kind.ts'
import { sum } from '../../lib/statistics.ts'

/** An exercise that is done: one still to come needs the server's clock. */
const Body = NewExercise.check(z.refine(({ is_completed }) => is_completed))

const sumsOf = (exercises: readonly Exercise[]) => ({
  minutes: sum(exercises.map((each) => each.duration_minutes)),
  calories: sum(exercises.map((each) => each.calories_burned)),
})

/** A guest's exercises. */
export const guestExercises = defineGuestKind<NewExercise, Exercise>({
  name: 'exercise',
  list: 'exercises',
  Body,
  time: 'date',
  stays: ['is_completed'],
  create: fitness.createExercise,
  change: fitness.editExercise,
  remove: fitness.removeExercise,
  present({ id, body, at }) {
    const { name, type, duration_minutes, calories_burned, notes, distance_m, sets, plan, is_completed } = body
    // Calories are estimated without a weight, which a guest does not have.
    const burn =
      calories_burned === undefined
        ? estimateBurn(body, null)
        : ({ calories_burned, calories_source: 'entered', compendium: null } as const)
    return {
      id,
      name,
      type,
      duration_minutes,
      ...burn,
      date: at,
      notes: notes || null,
      distance_m: distance_m ?? null,
      sets: (sets ?? []).map(({ reps = null, load_kg = null, seconds = null, ...set }) => ({
        ...set,
        reps,
        load_kg,
        seconds,
      })),
      plan: plan ?? [],
      is_completed,
      counts_up: false,
      target_minutes: null,
      timer: { state: 'idle', elapsed_seconds: 0, remaining_seconds: duration_minutes * 60 },
    }
  },
  history: {
    endpoint: fitness.listExercises,
    textsOf: ({ name, notes }) => [name, notes],
    valuesOf: ({ type }) => ({ type }),
  },
  reads: [
    guestRead(fitness.activeExercise, () => ({ exercise: null })),
    // Routines and the sets of workouts take an account.
    guestRead(fitness.listRoutines, () => ({ routines: [] })),
    guestRead(fitness.listMovements, () => ({ movements: [] })),
    guestRead(fitness.weeklyProgress, (all, _asked, today) => {
      const dates = weekOf(today)
      const logged = dates.map((date) => {
        const of = ofDay(all, date)
        return { date, exercises: of.length, ...sumsOf(of) }
      })
      return summarizeWeek(dates, weeklyActivityGoal.standard, logged)
    }),
    guestRead(fitness.stats, (all) =>
      summarizeTypes(
        exerciseTypes.map((type) => {
          const of = all.filter((each) => each.type === type)
          return { type, count: of.length, ...sumsOf(of) }
        }),
      ),
    ),
    guestRead(fitness.listGoals, () => ({ goals: [] })),
  ],
})
