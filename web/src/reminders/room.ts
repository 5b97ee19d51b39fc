import { createRoute } from '@tanstack/react-router'
import { stopBeingGuest } from '../lib/guest.ts'
import { screen } from '../lib/parts.ts'
import { paths, readStopSearch } from '../lib/paths.ts'
import { defineRoom, root } from '../lib/room.ts'

/** Room of reminders by mail. */
export const remindersRoom = defineRoom({
  // Whether timers sound on this device.
  keeps: ['sound'],
  pages: [
    createRoute({
      getParentRoute: () => root,
      path: paths.stopReminders,
      validateSearch: readStopSearch,
      // Who follows a link of a letter has an account.
      beforeLoad: ({ search: { token } }) => {
        if (token) stopBeingGuest()
      },
      component: screen(() => import('./stop-screen.tsx'), 'ReminderStopScreen'),
    }),
  ],
})
