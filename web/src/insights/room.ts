import { createRoute } from '@tanstack/react-router'
import { today } from '../lib/clock.ts'
import { part, screen } from '../lib/parts.ts'
import { stopBeingGuest } from '../lib/guest.ts'
import { paths, readTokenSearch } from '../lib/paths.ts'
import { defineRoom, root, shell } from '../lib/room.ts'
import { knownProfile } from '../lib/user.ts'
import { titleOfDay } from './title-of-day.ts'

const loadPrefetch = part(() => import('./prefetch.ts'))

/** The room of insights, with the page of each day. */
export const insightsRoom = defineRoom({
  pages: [
    createRoute({
      getParentRoute: () => root,
      path: paths.stopLetters,
      validateSearch: readTokenSearch,
      // A visitor with a letter's link has an account.
      beforeLoad: ({ search: { token } }) => {
        if (token) stopBeingGuest()
      },
      component: screen(() => import('./report-stop-screen.tsx'), 'ReportStopScreen'),
    }),
  ],
  shellPages: [
    createRoute({
      getParentRoute: () => shell,
      path: paths.day,
      staticData: {
        titleOf: ({ date = '' }) => titleOfDay(date, today(knownProfile())),
        back: { to: paths.dashboard, label: 'Back to today' },
      },
      loader: ({ params }) => {
        const start = async () => (await loadPrefetch()).prefetchDay(params.date)
        void start().catch(() => {})
      },
      component: screen(() => import('./day-screen.tsx'), 'DayScreen'),
    }),
  ],
})
