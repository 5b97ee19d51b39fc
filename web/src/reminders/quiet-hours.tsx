import {
  isQuietTime,
  reminderProblem,
  reminderTexts,
  type QuietHours,
  type Reminders,
} from '@finu/contract/reminders/reminders'
import { CheckLine } from '../ui/check-line.tsx'
import { useChangeReminders } from './queries.ts'
import { TimeField } from './time-field.tsx'

/** Hours from noon to noon, so that a night is contiguous. */
const hours = Array.from({ length: 24 }, (_, place) => String((place + 12) % 24).padStart(2, '0'))

const fields = [
  { name: 'quiet_from', label: 'From' },
  { name: 'quiet_until', label: 'Until' },
] as const

/** The section to set the hours without notifications. */
export function QuietHoursSection({ reminders }: { reminders: Reminders }) {
  const { mutate, isPending, variables } = useChangeReminders(() => 'Quiet hours are saved')
  const passes = (isPending ? variables.fast_end_passes : undefined) ?? reminders.fast_end_passes
  function problemOf(change: Partial<QuietHours>): string | null {
    const problem = reminderProblem({ ...reminders, ...change })
    return problem?.text === reminderTexts.isQuiet ? reminderTexts.coversReminder : (problem?.text ?? null)
  }
  return (
    <section className="mt-7.5">
      <h3 className="h2">Quiet hours</h3>
      <p className="hint mt-0.5 mb-3">
        No email comes and nothing sounds. News of a fast waits until they end, other reminders are left out. Twice the
        same time means none.
      </p>
      <div className="grid grid-cols-[292px_minmax(0,1fr)] gap-7 max-md:grid-cols-1 max-md:gap-4">
        <div className="grid grid-cols-2 items-start gap-3">
          {fields.map(({ name, label }) => (
            <TimeField
              key={name}
              label={label}
              time={reminders[name]}
              problemOf={(time) => problemOf({ [name]: time })}
              onSave={(time) => mutate({ [name]: time })}
            />
          ))}
        </div>
        <div className="pt-9.5 max-md:pt-0" aria-hidden="true">
          <div className="grid grid-cols-24 gap-0.5">
            {hours.map((hour) => (
              <i
                key={hour}
                className="h-6.5 rounded-[3px] bg-data-track data-quiet:bg-mood-1"
                data-quiet={isQuietTime(reminders, `${hour}:30`) || undefined}
              />
            ))}
          </div>
          <p className="mt-1 flex justify-between text-micro text-ink-subtle">
            {['12', '18', '00', '06', '12'].map((hour, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- the list never changes
              <span key={place}>{hour}</span>
            ))}
          </p>
        </div>
      </div>
      {reminders.fasting_alerts && (
        <CheckLine className="mt-2" isOn={passes} onSwitch={(isOn) => mutate({ fast_end_passes: isOn })}>
          Let the end of a fast through
        </CheckLine>
      )}
    </section>
  )
}
