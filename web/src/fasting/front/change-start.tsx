import { countNoun } from '@finu/contract/platform/counted-nouns'
import type { Fast } from '@finu/contract/fasting/fasting'
import type { Instant } from '@finu/contract/platform/wire'
import type { SubmitEvent } from 'react'
import { focusProblem } from '../../lib/form-problems.ts'
import { EditFoot, type EditFootProps } from '../../ui/edit-foot.tsx'
import { formatWhenWithin } from '../../lib/format-time.ts'
import { formatInstant, parseInstant, pastInstantOfWallTime } from '../../lib/instants.ts'
import type { When } from '../../ui/when-field.tsx'
import { describePoints } from '../describe-points.ts'
import { stationsOf } from '../milestones.ts'
import { serverNow } from '../server-clock.ts'
import { StartField, useStart } from './start-field.tsx'

/** Describes the goal and the points that result from the typed start. */
function explain(start: When, fast: Fast, timezone: string | null): string {
  const typed = pastInstantOfWallTime(start.text, start.zone, serverNow()) ?? fast.start_time
  const start_time = start.text === start.shown ? fast.start_time : typed
  const startMs = parseInstant(start_time)
  const goal = formatInstant(startMs + fast.planned_duration_hours * 3_600_000)
  const points_from = startMs > parseInstant(fast.points_from) ? start_time : fast.points_from
  const ends = `Goal: ${formatWhenWithin(goal, timezone)}, after ${countNoun(fast.planned_duration_hours, 'hour')}.`
  const changed = { ...fast, start_time, points_from }
  if (stationsOf(changed).length === 0) return ends
  if (points_from !== start_time) return `${ends} ${describePoints(changed, timezone)}`
  return `${ends} Points count from the start; a later start gives back what came too early.`
}

interface ChangeStartProps {
  fast: Fast
  timezone: string | null
  foot: EditFootProps
  onSave: (start: Instant) => void
}

/** The form to change the start of a running fast. */
export function ChangeStart({ fast, timezone, foot, onSave }: ChangeStartProps) {
  const start = useStart(fast.start_time, timezone)

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = start.read()
    if (read === null) return focusProblem(event.currentTarget)
    onSave(read ?? fast.start_time)
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <StartField start={start} />
      <p className="text-ink-muted" role="status">
        {explain(start, fast, timezone)}
      </p>
      <EditFoot {...foot} />
    </form>
  )
}
