import { sayLength } from '@finu/contract/sleep/sleep'
import type { FormProblems } from '../lib/form-problems.ts'
import { TextField } from '../ui/text-field.tsx'
import { CheckLine } from '../ui/check-line.tsx'
import { NightBar } from './night-bar.tsx'
import { isDraftNap, lengthOfDraft, type NightDraft } from './night-times.ts'

interface NightFieldsProps {
  draft: NightDraft
  problems: FormProblems
  onChange: (change: Partial<NightDraft>) => void
}

/** The field of the day on which somebody woke up. @param today the latest day */
export const DayField = ({ draft, problems, today, onChange }: NightFieldsProps & { today: string }) => (
  <TextField
    label="Day of waking"
    type="date"
    max={today}
    value={draft.day}
    error={problems['day']}
    onChange={(day) => onChange({ day })}
  />
)

/** The two times of sleep. Which days they are of follows from the day of waking. */
export const TimeFields = ({ draft, problems, onChange }: NightFieldsProps) => (
  <>
    <TextField
      label="Asleep"
      type="time"
      value={draft.asleep}
      error={problems['asleep_at']}
      onChange={(asleep) => onChange({ asleep })}
    />
    <TextField
      label="Awake"
      type="time"
      value={draft.awake}
      error={problems['woke_at']}
      onChange={(awake) => onChange({ awake })}
    />
  </>
)

/** Sleep up to this length may be a nap. */
const mostNapMinutes = 300

interface NapLineProps extends Pick<NightFieldsProps, 'draft' | 'onChange'> {
  zone: string
}

/** Whether short sleep is a nap, which counts for no night. */
export function NapLine({ draft, zone, onChange }: NapLineProps) {
  const minutes = lengthOfDraft(draft, zone)
  if (minutes === null || minutes <= 0 || minutes > mostNapMinutes) return null
  return (
    <CheckLine className="mt-2" isOn={isDraftNap(draft, zone)} onSwitch={(isNap) => onChange({ isNap })}>
      A nap, not the night
    </CheckLine>
  )
}

/** The two times of sleep, its length as it changes, and the night as a bar. */
export function NightFields({ zone, ...fields }: NightFieldsProps & { zone: string }) {
  const minutes = lengthOfDraft(fields.draft, zone)
  return (
    <div className="grid gap-3.5">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3 *:min-w-0 max-md:[&_input::-webkit-calendar-picker-indicator]:hidden">
        <TimeFields {...fields} />
        <p className="mt-6.5 min-w-20 pl-1 text-right font-display text-figure/11 font-book tracking-[-0.02em] whitespace-nowrap lining-nums tabular-nums max-narrow:min-w-0 max-narrow:text-section/11">
          <span className="sr-only">Length </span>
          {minutes === null ? '–' : sayLength(minutes)}
        </p>
      </div>
      <NightBar asleep={fields.draft.asleep || '20:00'} minutes={minutes ?? 0} />
    </div>
  )
}
