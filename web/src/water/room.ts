import { createRoute } from '@tanstack/react-router'
import { prefetch, screen } from '../lib/parts.ts'
import { paths } from '../lib/paths.ts'
import { defineRoom, shell } from '../lib/room.ts'

/** The room of water, with its page. */
export const waterRoom = defineRoom({
  shellPages: [
    createRoute({
      getParentRoute: () => shell,
      path: paths.water,
      staticData: { title: 'Water', back: { to: paths.nutrition, label: 'Back to Nutrition Tools' } },
      loader: prefetch(() => import('./prefetch.ts').then(({ prefetchWater }) => prefetchWater)),
      component: screen(() => import('./water-screen.tsx'), 'WaterScreen'),
    }),
  ],
})
