import { createRoute } from '@tanstack/react-router'
import { stopBeingGuest } from '../lib/guest.ts'
import { screen } from '../lib/parts.ts'
import { paths, readStopSearch } from '../lib/paths.ts'
import { defineRoom, root } from '../lib/room.ts'

/** The room of reminders by email. */
export const remindersRoom = defineRoom({
  // The setting of tones on this device.
  keeps: ['sound'],
  pages: [
    createRoute({
      getParentRoute: () => root,
      path: paths.stopReminders,
      validateSearch: readStopSearch,
      // A visitor with a letter's link has an account.
      beforeLoad: ({ search: { token } }) => {
        if (token) stopBeingGuest()
      },
      component: screen(() => import('./stop-screen.tsx'), 'ReminderStopScreen'),
    }),
  ],
})
