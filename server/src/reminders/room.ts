import { reminders } from '@finu/contract/reminders/reminders'
import { doJob } from '../platform/jobs.ts'
import { userContent } from '../platform/personal-data.ts'
import { sendOut } from '../platform/outbox.ts'
import { defineRoom } from '../platform/room.ts'
import { sql } from '../platform/sql.ts'
import { reminderLetter, reminderRound, sendReminder, startReminders } from './round-actions.ts'
import { reminderRoutes } from './routes.ts'

/** Reminders by mail: of meals, moods and goals at chosen times, and of the progress of a fast. */
export const remindersRoom = defineRoom({
  contract: { reminders },
  personalData: [
    userContent(sql`reminder_choices`, { key: sql`user_id` }),
    userContent(sql`reminders`, { key: sql`kind`, first: '', hides: ['last_handled', 'next_at'] }),
  ],
  open: (tools) => ({
    handlers: { reminders: reminderRoutes(tools) },
    jobs: [
      doJob(reminderRound, () => startReminders(tools.database, tools.logger, tools.clock()), '* * * * *'),
      sendOut(tools, reminderLetter, { call: (sending) => sendReminder(tools, sending) }),
    ],
  }),
})
