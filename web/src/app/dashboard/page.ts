import { createRoute } from '@tanstack/react-router'
import { prefetch, screen } from '../../lib/parts.ts'
import { paths, readDashboardSearch } from '../../lib/paths.ts'
import { defineRoom, shell } from '../../lib/room.ts'

/** Today at a glance, and what one's own days say. */
export const dashboardPage = defineRoom({
  shellPages: [
    createRoute({
      getParentRoute: () => shell,
      path: paths.dashboard,
      validateSearch: readDashboardSearch,
      staticData: { titleOf: () => ({ long: 'Today and Insights', short: 'Today' }) },
      loader: prefetch(() => import('./prefetch.ts').then(({ prefetchDashboard }) => prefetchDashboard)),
      component: screen(() => import('./dashboard-screen.tsx'), 'DashboardScreen'),
    }),
  ],
})
