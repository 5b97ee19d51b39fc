import {
  isQuietTime,
  reminderProblem,
  reminderTexts,
  type QuietHours,
  type Reminders,
} from '@finu/contract/reminders/reminders'
import { useChangeReminders } from './queries.ts'
import { TimeField } from './time-field.tsx'

/** Noon to noon, so that a night is one piece. */
const hours = Array.from({ length: 24 }, (_, place) => String((place + 12) % 24).padStart(2, '0'))

const fields = [
  { name: 'quiet_from', label: 'From' },
  { name: 'quiet_until', label: 'Until' },
] as const

/** The hours in which nothing may reach a person. */
export function QuietHoursSection({ reminders }: { reminders: Reminders }) {
  const { mutate, isPending, variables } = useChangeReminders(() => 'Quiet hours are saved')
  const passes = (isPending ? variables.fast_end_passes : undefined) ?? reminders.fast_end_passes
  function problemOf(change: Partial<QuietHours>): string | null {
    const problem = reminderProblem({ ...reminders, ...change })
    return problem?.text === reminderTexts.isQuiet ? reminderTexts.coversReminder : (problem?.text ?? null)
  }
  return (
    <section className="quiet-hours">
      <h3 className="h2">Quiet hours</h3>
      <p className="hint">
        No email comes and nothing sounds. News of a fast waits until they end, other reminders are left out. Twice the
        same time means none.
      </p>
      <div className="quiet-hours-fields">
        <div>
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
        <div className="quiet-bar" aria-hidden="true">
          <div>
            {hours.map((hour) => (
              <i key={hour} data-quiet={isQuietTime(reminders, `${hour}:30`) || undefined} />
            ))}
          </div>
          <p>
            {['12', '18', '00', '06', '12'].map((hour, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- the list never changes
              <span key={place}>{hour}</span>
            ))}
          </p>
        </div>
      </div>
      {reminders.fasting_alerts && (
        <label className="quiet-hours-pass">
          <input
            type="checkbox"
            checked={passes}
            onChange={({ target }) => mutate({ fast_end_passes: target.checked })}
          />
          Let the end of a fast through
        </label>
      )}
    </section>
  )
}
