import { reminders, standardReminders, type Reminders } from '@finu/contract/reminders/reminders'
import { api } from './open-app.tsx'

/** Answers with the default reminders and the given changes; later changes are kept. */
export function answerReminders(change: Partial<Reminders> = {}): void {
  let kept: Reminders = {
    ...standardReminders,
    goal_time: '21:00',
    email: 'person@example.com',
    is_confirmed: true,
    ...change,
  }
  api.answer(reminders.get, () => kept)
  api.answer(reminders.change, ({ body }) => (kept = { ...kept, ...(body as Partial<Reminders>) }))
}
