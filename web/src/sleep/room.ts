import { createRoute } from '@tanstack/react-router'
import { prefetch, screen } from '../lib/parts.ts'
import { paths, readToolsSearch } from '../lib/paths.ts'
import { defineRoom, shell } from '../lib/room.ts'

/** The room of sleep, with its own page below the wellness tools. */
export const sleepRoom = defineRoom({
  shellPages: [
    createRoute({
      getParentRoute: () => shell,
      path: paths.sleep,
      validateSearch: readToolsSearch,
      staticData: { title: 'Sleep', back: { to: paths.wellness, label: 'Back to Wellness Tools' } },
      loader: prefetch(() => import('./prefetch.ts').then(({ prefetchSleep }) => prefetchSleep)),
      component: screen(() => import('./sleep-screen.tsx'), 'SleepScreen'),
    }),
  ],
})
