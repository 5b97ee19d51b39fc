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
  ],
})
