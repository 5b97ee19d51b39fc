import { reminderKinds, reminders, type ReminderKind } from '@finu/contract/reminders/reminders'
import { useSearch } from '@tanstack/react-router'
import { call } from '../lib/api.ts'
import { paths } from '../lib/paths.ts'
import { refresh } from '../lib/queries.ts'
import { StopPage } from './front/stop-page.tsx'
import { labelOf } from './reminder-words.ts'

const stopped: Record<ReminderKind, string> = {
  meal_reminders: 'No more meal reminders',
  fasting_alerts: 'No more fasting alerts',
  mood_check_ins: 'No more mood check-ins',
  goal_deadlines: 'No more goal deadlines',
}

/** The page of a reminder's link: stops reminders of its kind, with or without a session. */
export function ReminderStopScreen() {
  const { kind: named, token } = useSearch({ from: paths.stopReminders })
  // A link without a kind is incomplete: its token does not fit the default kind, so it stops nothing.
  const kind = reminderKinds.find((each) => each === named) ?? reminderKinds[0]
  return (
    <StopPage
      title={labelOf[kind]}
      what={labelOf[kind].toLowerCase()}
      stopped={stopped[kind]}
      stop={async () => {
        await call(reminders.stop, { query: { kind, token } })
        void refresh(reminders.get)
      }}
    />
  )
}
