import type { reminders } from '@finu/contract/reminders/reminders'
import type { Handlers } from '../platform/http.ts'
import type { Tools } from '../platform/room.ts'
import { changeReminders, getReminders, stopReminders } from './actions.ts'

export const reminderRoutes = (tools: Pick<Tools, 'database' | 'lastingKey'>): Handlers<typeof reminders> => ({
  get: (call) => getReminders(call),
  change: (call, { body }) => changeReminders(call, body),
  stop: (_call, { query }) => stopReminders(tools, query),
})
