import {
  alternateDayHours,
  fastingTexts,
  fastingWindowChoices,
  pastFastProblem,
  type Fast,
  type FastingType,
} from '@finu/contract/fasting/fasting'
import type { Instant } from '@finu/contract/platform/wire'
import type { FormProblems } from '../lib/form-problems.ts'
import { formatInstant, instantOfWallTime, parseInstant, wallTimeOf } from '../lib/instants.ts'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { serverNow } from './server-clock.ts'

const windowOptions: { value: FastingType; label: string }[] = [
  ...fastingWindowChoices.map(({ fasting_type: value, name, hours }) => ({
    value,
    label: `${value} ${name}, ${hours}h`,
  })),
  { value: 'alternate_day', label: `Alternate day, ${alternateDayHours}h` },
]

/** The typed times of a fast, and its window. */
export interface PastFastDraft {
  start: string
  end: string
  type: FastingType
}

export const draftOfFast = (fast: Fast & { end_time: string }, zone: string): PastFastDraft => ({
  start: wallTimeOf(parseInstant(fast.start_time), zone),
  end: wallTimeOf(parseInstant(fast.end_time), zone),
  type: fast.fasting_type,
})

type Times = Record<'start_time' | 'end_time', Instant>

/**
 * Returns the times of a draft, or their problems.
 * @param before the fast that is changed: an unchanged time keeps its exact instant
 */
export function readTimes(
  draft: PastFastDraft,
  zone: string,
  before?: Fast & { end_time: string },
): { times: Times } | { problems: FormProblems } {
  const shown = before && draftOfFast(before, zone)
  const start =
    before && draft.start === shown?.start ? parseInstant(before.start_time) : instantOfWallTime(draft.start, zone)
  const end = before && draft.end === shown?.end ? parseInstant(before.end_time) : instantOfWallTime(draft.end, zone)
  const problems = {
    ...(start === null && { start_time: fastingTexts.startMissing }),
    ...(end === null && { end_time: fastingTexts.endMissing }),
  }
  if (start === null || end === null) return { problems }
  const times = { start_time: formatInstant(start), end_time: formatInstant(end) }
  if (before && times.start_time === before.start_time && times.end_time === before.end_time) return { times }
  const problem = pastFastProblem({ start, end, now: serverNow() })
  return problem ? { problems: { [problem.field]: problem.text } } : { times }
}

interface PastFastFieldsProps {
  draft: PastFastDraft
  zone: string
  problems: FormProblems
  /** Label of a custom fast. */
  customLabel: string
  onChange: (change: Partial<PastFastDraft>) => void
}

/** Fields for the times and the window of a fast, to enter or change it. */
export function PastFastFields({ draft, zone, problems, customLabel, onChange }: PastFastFieldsProps) {
  const latest = wallTimeOf(serverNow(), zone)
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3 max-md:grid-cols-1">
        <TextField
          label="Started"
          type="datetime-local"
          max={latest}
          value={draft.start}
          error={problems['start_time']}
          onChange={(start) => onChange({ start })}
        />
        <TextField
          label="Ended"
          type="datetime-local"
          max={latest}
          value={draft.end}
          error={problems['end_time']}
          onChange={(end) => onChange({ end })}
        />
      </div>
      <SelectField
        label="Window"
        value={draft.type}
        options={[...windowOptions, { value: 'custom', label: customLabel }]}
        onChange={(type) => onChange({ type: type || 'custom' })}
      />
    </>
  )
}
