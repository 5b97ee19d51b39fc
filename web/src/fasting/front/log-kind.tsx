import { type Fast } from '@finu/contract/fasting/fasting'
import { TimerIcon } from '@phosphor-icons/react/dist/csr/Timer'
import { formatWhenOn } from '../../lib/format-time.ts'
import type { LogKind } from '../../lib/log-kind.ts'
import { EntryIcon } from '../../ui/entry-icon.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useDeleteFast } from '../queries.ts'
import { lengthOfFast, outcomeOfFast } from './length-of-fast.ts'
import { ChangeFastLog } from './change-fast-log.tsx'

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
