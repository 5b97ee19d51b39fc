import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { chooseTheme, themeChoices, useTheme } from '../theme-store.ts'
import type { SectionProps } from './section.ts'

const unitOptions = [
  { value: 'metric', label: 'Metric (cm, kg)' },
  { value: 'imperial', label: 'Imperial (ft, lb)' },
] as const

const wholeHours = Array.from({ length: 24 }, (_, hour) => hour * 60)

function sayMinute(minute: number): string {
  const time = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return minute === 0 ? `${time} (midnight)` : time
}

/** Returns the whole hours, and the start of the person's day if it is at another minute. */
const hourOptions = (current: number) =>
  [...new Set([...wholeHours, current])]
    .toSorted((a, b) => a - b)
    .map((minute) => ({ value: String(minute), label: sayMinute(minute) }))

export function PreferencesSection({ form: { fields, user, change } }: SectionProps) {
  const theme = useTheme()
  return (
    <div className="grid max-w-110 gap-7">
      <section className="grid grid-cols-1 gap-2">
        <h3 className="label">Units</h3>
        <Segmented label="Units" value={fields.units} options={unitOptions} onChange={(units) => change({ units })} />
        <p className="hint">For height and weight, wherever you read or type them.</p>
      </section>
      <section className="grid grid-cols-1 gap-2">
        <h3 className="label">Theme</h3>
        <Segmented label="Theme" value={theme} options={themeChoices} onChange={chooseTheme} />
        <p className="hint">On this device, and at once. System follows what your device is set to.</p>
      </section>
      <section className="grid grid-cols-1 gap-2">
        <SelectField
          label="Your day starts at"
          value={String(fields.day_starts_at_minute)}
          options={hourOptions(user.profile.day_starts_at_minute)}
          onChange={(minute) => change({ day_starts_at_minute: Number(minute) })}
        />
        <p className="hint">
          What you log before this hour belongs to the day before, so a late night stays one day. Points follow a change
          at most once a week, and no day counts twice.
        </p>
      </section>
    </div>
  )
}
