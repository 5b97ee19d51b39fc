import {
  reminderProblem,
  type ReminderKind,
  type Reminders,
  type RemindersChange,
} from '@finu/contract/reminders/reminders'
import { toast } from 'react-hot-toast/headless'
import { CheckLine } from '../ui/check-line.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'
import { useChangeReminders } from './queries.ts'
import { labelOf, sayWhen } from './reminder-words.ts'
import { TimeField } from './time-field.tsx'

interface ReminderRowProps {
  kind: ReminderKind
  reminders: Reminders
}

/** A kind of reminder with its switch, and its times if it has any and is on. */
export function ReminderRow({ kind, reminders }: ReminderRowProps) {
  const label = labelOf[kind]
  const { mutate, isPending, variables } = useChangeReminders(({ [kind]: isOn, eating_window: isWindow }) =>
    isWindow !== undefined
      ? `The reminder is ${isWindow ? 'on' : 'off'}`
      : isOn === undefined
        ? 'The time is saved'
        : `${label} are ${isOn ? 'on' : 'off'}`,
  )
  const isOn = (isPending ? variables[kind] : undefined) ?? reminders[kind]
  const problemOf = (change: RemindersChange) =>
    reminderProblem(Object.assign({}, reminders, { [kind]: true }, change))?.text ?? null
  function toggle(next: boolean) {
    const problem = next ? problemOf({}) : null
    if (problem) toast.error(problem)
    else mutate({ [kind]: next })
  }
  return (
    <SwitchRow
      title={label}
      note={sayWhen[kind](reminders)}
      label={`${label} by email`}
      isOn={isOn}
      isOff={reminders.email === null}
      onSwitch={toggle}
    >
      {isOn && <Times kind={kind} reminders={reminders} problemOf={problemOf} onSave={mutate} />}
    </SwitchRow>
  )
}

interface TimesProps extends ReminderRowProps {
  problemOf: (change: RemindersChange) => string | null
  onSave: (change: RemindersChange) => void
}

function Times({ kind, reminders, problemOf, onSave }: TimesProps) {
  const { meal_times: times, mood_time: moodTime, eating_window: isWindow } = reminders
  if (kind === 'fasting_alerts') {
    return (
      <CheckLine isOn={isWindow} onSwitch={(isOn) => onSave({ eating_window: isOn })}>
        Half an hour before my eating window closes
      </CheckLine>
    )
  }
  if (kind === 'mood_check_ins') {
    return (
      <div className="mt-2 flex flex-wrap gap-2 font-regular *:w-33">
        <TimeField
          label="Mood check-in at"
          time={moodTime}
          problemOf={(time) => problemOf({ mood_time: time })}
          onSave={(time) => onSave({ mood_time: time })}
        />
      </div>
    )
  }
  if (kind !== 'meal_reminders') return null
  return (
    <div className="mt-2 flex flex-wrap gap-2 font-regular *:w-33">
      {['First meal by', 'Next meal by'].map((label, place) => {
        const changed = (time: string) => ({ meal_times: times.with(place, time) })
        return (
          <TimeField
            key={label}
            label={label}
            time={times[place]!}
            problemOf={(time) => problemOf(changed(time))}
            onSave={(time) => onSave(changed(time))}
          />
        )
      })}
    </div>
  )
}
