import { sayLength } from '@finu/contract/sleep/sleep'
import type { FormProblems } from '../lib/form-problems.ts'
import { CheckLine } from '../ui/check-line.tsx'
import { TextField } from '../ui/text-field.tsx'
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

interface NightBarProps {
  /** Times on the clock: '22:55'. */
  asleep: string
  minutes: number
}

const hour = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60
const longest = 24

/** Returns the hours that a bar shows: 20 to 08, or others of which the sleep is a part. */
function spanOf(asleep: string, minutes: number) {
  const hours = Math.min(longest, minutes / 60)
  const sinceEvening = (hour(asleep) - 20 + 24) % 24
  if (sinceEvening + hours <= 12) return { start: 20, length: 12, from: sinceEvening, hours }
  const start = Math.floor(hour(asleep) / 4) * 4
  const from = hour(asleep) - start
  return { start, length: from + hours <= 12 ? 12 : longest, from, hours: Math.min(hours, longest - from) }
}

/** The time asleep as a part of the night. Decorative: the times and the length are beside it. */
function NightBar({ asleep, minutes }: NightBarProps) {
  const { start, length, from, hours } = spanOf(asleep, minutes)
  return (
    <div aria-hidden="true">
      <div className="relative h-3.5 rounded-full bg-data-track">
        <i
          className="absolute inset-y-0 rounded-full bg-data-7"
          style={{ left: `${(from / length) * 100}%`, width: `${(hours / length) * 100}%` }}
        />
      </div>
      <p className="mt-1 flex justify-between text-micro text-ink-subtle tabular-nums">
        {[0, 1, 2, 3].map((third) => (
          <span key={third}>{String((start + (third * length) / 3) % 24).padStart(2, '0')}</span>
        ))}
      </p>
    </div>
  )
}
