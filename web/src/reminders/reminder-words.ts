import type { ReminderKind, Reminders } from '@finu/contract/reminders/reminders'

export const labelOf: Record<ReminderKind, string> = {
  meal_reminders: 'Meal reminders',
  fasting_alerts: 'Fasting alerts',
  mood_check_ins: 'Mood check-ins',
  goal_deadlines: 'Goal deadlines',
}

/** Describes when each kind of reminder is sent. */
export const sayWhen: Record<ReminderKind, (of: Reminders) => string> = {
  meal_reminders: ({ meal_times: [first, second] }) =>
    `If nothing is logged by ${first}, and since then by ${second}. Not while you fast.`,
  fasting_alerts: () => 'Quarter marks and the end of a fast; under 12 hours the end alone',
  mood_check_ins: ({ mood_time: time }) => `Once a day, at ${time}, if none is logged`,
  goal_deadlines: ({ goal_time: time }) => `Open goals at ${time}: an hour before your day ends or quiet hours begin`,
}
