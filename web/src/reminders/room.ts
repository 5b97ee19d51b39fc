import { reminderKinds } from '@finu/contract/reminders'
import { createRoute } from '@tanstack/react-router'
import { stopBeingGuest } from '../lib/guest.ts'
import { screen } from '../lib/parts.ts'
import { paths, readTokenSearch } from '../lib/paths.ts'
import { defineRoom, root } from '../lib/room.ts'

/** What reminds a person by mail. */
export const remindersRoom = defineRoom({
  // Whether timers sound on this device.
  keeps: ['sound'],
  pages: [
    createRoute({
      getParentRoute: () => root,
      path: paths.stopReminders,
      validateSearch: (search: Record<string, unknown>) => ({
        ...readTokenSearch(search),
        // Where it names none the token is another kind's too, and stops nothing.
        kind: reminderKinds.find((kind) => kind === search['kind']) ?? reminderKinds[0],
      }),
      // Who follows a link of a letter has an account.
      beforeLoad: ({ search: { token } }) => {
        if (token) stopBeingGuest()
      },
      component: screen(() => import('./stop-screen.tsx'), 'ReminderStopScreen'),
    }),
  ],
})
