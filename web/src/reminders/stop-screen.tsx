import type { ReminderKind } from '@finu/contract/reminders'
import { useSearch } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { StopPage } from './front/stop-page.tsx'
import { stopRemindersQuery } from './queries.ts'
import { labelOf } from './reminder-words.ts'

const stopped: Record<ReminderKind, string> = {
  meal_reminders: 'No more meal reminders',
  fasting_alerts: 'No more fasting alerts',
  mood_check_ins: 'No more mood check-ins',
  goal_deadlines: 'No more goal deadlines',
}

/** Where the link of a reminder leads: opening it stops those of its kind, signed in or not. */
export function ReminderStopScreen() {
  const { kind, token } = useSearch({ from: paths.stopReminders })
  return (
    <StopPage
      title={labelOf[kind]}
      what={labelOf[kind].toLowerCase()}
      stopped={stopped[kind]}
      query={stopRemindersQuery(kind, token)}
    />
  )
}
