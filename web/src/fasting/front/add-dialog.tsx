import { browserTimezone, parseInstant, wallTimeOf } from '../../lib/instants.ts'
import type { AddLogProps } from '../../lib/log-kind.ts'
import { PastFastDialog } from './past-fast-dialog.tsx'

/** The dialog to add a past fast to a day. Initially from the evening before to noon, the most common times. */
export function AddFastDialog({ at, startsAt, timezone, onSaved, onClose }: AddLogProps) {
  const zone = timezone ?? browserTimezone()
  const startMs = parseInstant(startsAt)
  const endMs = Math.min(parseInstant(at), startMs + 12 * 3_600_000)
  const likely = { start: wallTimeOf(startMs - 4 * 3_600_000, zone), end: wallTimeOf(endMs, zone) }
  return (
    <PastFastDialog
      timezone={timezone}
      likely={likely}
      onClose={() => {
        onSaved()
        onClose()
      }}
    />
  )
}
