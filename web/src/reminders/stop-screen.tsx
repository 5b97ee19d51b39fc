import { reminderKinds, type ReminderKind } from '@finu/contract/reminders/reminders'
import { useSearch } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { StopPage } from './front/stop-page.tsx'
import { stopReminders } from './queries.ts'
import { labelOf } from './reminder-words.ts'

const stopped: Record<ReminderKind, string> = {
  meal_reminders: 'No more meal reminders',
  fasting_alerts: 'No more fasting alerts',
  mood_check_ins: 'No more mood check-ins',
  goal_deadlines: 'No more goal deadlines',
}

/** The page that the link of a reminder opens: stops those of its kind, signed in or not. */
export function ReminderStopScreen() {
  const { kind: named, token } = useSearch({ from: paths.stopReminders })
  // A link that names none is not whole: signed for another kind, it stops nothing.
  const kind = reminderKinds.find((each) => each === named) ?? reminderKinds[0]
  return (
    <StopPage
      title={labelOf[kind]}
      what={labelOf[kind].toLowerCase()}
      stopped={stopped[kind]}
      stop={() => stopReminders(kind, token)}
    />
  )
}
