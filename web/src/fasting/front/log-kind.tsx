import type { Fast } from '@finu/contract/fasting/fasting'
import { TimerIcon } from '@phosphor-icons/react/dist/csr/Timer'
import { formatWhenOn } from '../../lib/format-time.ts'
import { parseInstant } from '../../lib/instants.ts'
import type { LogKind } from '../../lib/log-kind.ts'
import { EntryIcon } from '../../ui/entry-icon.tsx'
import { Tag } from '../../ui/tag.tsx'
import { formatHours } from '../format-fast.ts'
import { useDeleteFast } from '../queries.ts'
import { ChangeFastLog } from './change-fast-log.tsx'

/** Returns the length of a fast until its end or now: '15h 50m'. @param nowMs epoch milliseconds */
const lengthOfFast = ({ start_time, end_time }: Fast, nowMs: number): string =>
  formatHours((end_time === null ? nowMs : parseInstant(end_time)) - parseInstant(start_time))

/** Returns the outcome of a fast: '10m short', 'Goal reached', 'By hand', 'Running'. */
function outcomeOfFast({ start_time, end_time, status, planned_duration_hours, is_by_hand }: Fast): string {
  if (end_time === null) return 'Running'
  if (is_by_hand) return 'By hand'
  if (status === 'completed') return 'Goal reached'
  const missingMs = planned_duration_hours * 3_600_000 - (parseInstant(end_time) - parseInstant(start_time))
  return missingMs > 0 ? `${formatHours(Math.max(60_000, missingMs))} short` : 'Ended early'
}

export const fastKind: LogKind<Fast> = {
  label: 'Fast',
  Icon: TimerIcon,
  listOf: ({ fasts }) => fasts,
  startOf: ({ start_time }) => start_time,
  describe(log, { nowMs, page, timezone }) {
    const began = formatWhenOn(page, log.start_time, timezone)
    const ended = log.end_time === null ? 'still running' : `ended ${formatWhenOn(page, log.end_time, timezone)}`
    return {
      title: `Fast, ${lengthOfFast(log, nowMs)}`,
      detail: `Started ${began}, ${ended}. Goal ${log.planned_duration_hours}h.`,
      name: `the fast, ${began}`,
    }
  },
  Picture: () => <EntryIcon Icon={TimerIcon} />,
  Value: ({ log }) => <Tag>{outcomeOfFast(log)}</Tag>,
  Edit: ChangeFastLog,
  useDelete() {
    const { removeUndoably } = useDeleteFast()
    return ({ id }) => removeUndoably(id)
  },
  askDelete: ({ is_by_hand }) =>
    is_by_hand ? 'Delete this fast?' : 'Delete this fast? It takes back the points it earned.',
}
