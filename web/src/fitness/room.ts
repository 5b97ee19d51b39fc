import { createRoute } from '@tanstack/react-router'
import { prefetch, screen } from '../lib/parts.ts'
import { paths, readHistorySearch } from '../lib/paths.ts'
import { defineRoom, shell } from '../lib/room.ts'

export const fitnessRoom = defineRoom({
  shellPages: [
    createRoute({
      getParentRoute: () => shell,
      path: paths.exercise,
      validateSearch: readHistorySearch,
      staticData: { title: 'Exercise Tools' },
      loader: prefetch(() => import('./prefetch.ts').then(({ prefetchFitness }) => prefetchFitness)),
      component: screen(() => import('./exercise-screen.tsx'), 'ExerciseScreen'),
    }),
  ],
})
