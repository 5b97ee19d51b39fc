import { createRoute } from '@tanstack/react-router'
import { prefetch, screen } from '../../lib/parts.ts'
import { paths, readToolsSearch } from '../../lib/paths.ts'
import { defineRoom, shell } from '../../lib/room.ts'

/** The page with moods and symptoms side by side. */
export const wellnessPage = defineRoom({
  shellPages: [
    createRoute({
      getParentRoute: () => shell,
      path: paths.wellness,
      validateSearch: readToolsSearch,
      staticData: { title: 'Wellness Tools' },
      loader: prefetch(() => import('./prefetch.ts').then(({ prefetchWellness }) => prefetchWellness)),
      component: screen(() => import('./wellness-screen.tsx'), 'WellnessScreen'),
    }),
  ],
})
