import { createRoute } from '@tanstack/react-router'
import { prefetch, screen } from '../lib/parts.ts'
import { paths } from '../lib/paths.ts'
import { defineRoom, shell } from '../lib/room.ts'

/** The room of weight, with its page. */
export const weightRoom = defineRoom({
  shellPages: [
    createRoute({
      getParentRoute: () => shell,
      path: paths.weight,
      staticData: { title: 'Weight', back: { to: paths.wellness, label: 'Back to Wellness Tools' } },
      loader: prefetch(() => import('./prefetch.ts').then(({ prefetchWeight }) => prefetchWeight)),
      component: screen(() => import('./weight-screen.tsx'), 'WeightScreen'),
    }),
  ],
})
