import type { PastFast } from '@finu/contract/fasting/fasting'
import { formatWhen } from '../../lib/format-time.ts'
import { parseInstant } from '../../lib/instants.ts'
import { present, type LogWords } from '../../lib/log-words.ts'
import { formatHours } from '../format-fast.ts'

/** Describes an ended fast: its length, start and end. */
export const describePastFast = (
  { start_time: start, end_time: end, motivation_note: note }: PastFast,
  timezone: string | null,
): LogWords => ({
  title: `Fast, ${formatHours(parseInstant(end) - parseInstant(start))}`,
  lines: present([`${formatWhen(start, timezone)} to ${formatWhen(end, timezone)}`, note]),
})
