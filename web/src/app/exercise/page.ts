import { createRoute } from '@tanstack/react-router'
import { prefetch, screen } from '../../lib/parts.ts'
import { paths, readToolsSearch } from '../../lib/paths.ts'
import { defineRoom, shell } from '../../lib/room.ts'

/** The page of the exercise tools, with trends of the person's logs. */
export const exercisePage = defineRoom({
  shellPages: [
    createRoute({
      getParentRoute: () => shell,
      path: paths.exercise,
      validateSearch: readToolsSearch,
      staticData: { title: 'Exercise Tools' },
      loader: prefetch(() => import('../../fitness/prefetch.ts').then(({ prefetchFitness }) => prefetchFitness)),
      component: screen(() => import('./exercise-page.tsx'), 'ExercisePage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: paths.routines,
      staticData: { title: 'Routines', back: { to: paths.exercise, label: 'Back to Exercise Tools' } },
      component: screen(() => import('../../fitness/routines-screen.tsx'), 'RoutinesScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: paths.workout,
      staticData: { title: 'Workout', back: { to: paths.exercise, label: 'Back to Exercise Tools' } },
      component: screen(() => import('./workout-page.tsx'), 'WorkoutPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: paths.routine,
      staticData: {
        titleOf: ({ id }) =>
          id === 'new' ? { long: 'New routine', short: 'New routine' } : { long: 'Routine', short: 'Routine' },
        back: { to: paths.routines, label: 'Back to Routines' },
      },
      component: screen(() => import('../../fitness/routine-screen.tsx'), 'RoutineScreen'),
    }),
  ],
})
