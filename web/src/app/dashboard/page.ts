import { createRoute } from '@tanstack/react-router'
import { prefetch, screen } from '../../lib/parts.ts'
import { paths, readDashboardSearch } from '../../lib/paths.ts'
import { defineRoom, shell } from '../../lib/room.ts'

/** The page with an overview of today and insights from the person's logs. */
export const dashboardPage = defineRoom({
  shellPages: [
    createRoute({
      getParentRoute: () => shell,
      path: paths.dashboard,
      validateSearch: readDashboardSearch,
      staticData: { title: 'Today and Insights' },
      loader: prefetch(() => import('./prefetch.ts').then(({ prefetchDashboard }) => prefetchDashboard)),
      component: screen(() => import('./dashboard-screen.tsx'), 'DashboardScreen'),
    }),
  ],
})
