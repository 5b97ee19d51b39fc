import { fastKind as contractKind } from '@finu/contract/fasting/log-kind'
import { fastingTexts, type Fast } from '@finu/contract/fasting/fasting'
import { TimerIcon } from '@phosphor-icons/react/dist/csr/Timer'
import { type ComponentProps } from 'react'
import { formatWhenOn } from '../../lib/format-time.ts'
import { useGuardedChange } from '../../lib/guarded-change.ts'
import type { EditLogProps, LogKind } from '../../lib/log-kind.ts'
import { toastChanged } from '../../rewards/front/earned.tsx'
import { EditInPlace } from '../../ui/edit-in-place.tsx'
import { EntryIcon } from '../../ui/entry-icon.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useChangeFast, useChangeStart, useDeleteFast } from '../queries.ts'
import { ChangeFast } from './change-fast.tsx'
import { ChangeStart } from './change-start.tsx'
import { lengthOfFast, outcomeOfFast } from './length-of-fast.ts'

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
  Edit: EditFast,
  useDelete() {
    const { removeUndoably } = useDeleteFast()
    return ({ id }) => removeUndoably(id)
  },
  askDelete: ({ is_by_hand }) =>
    is_by_hand ? 'Delete this fast?' : 'Delete this fast? It takes back the points it earned.',
}

type PastFast = ComponentProps<typeof ChangeFast>['fast']

const isOver = (fast: { end_time: string | null }): fast is PastFast => fast.end_time !== null

function EditFast({ log, ...rest }: EditLogProps<Fast>) {
  return isOver(log) ? <ChangePastFast log={log} {...rest} /> : <ChangeRunningFast log={log} {...rest} />
}

function ChangePastFast({ log, timezone, refresh, onDone }: EditLogProps<PastFast>) {
  return (
    <EditInPlace
      saving={useGuardedChange(useChangeFast(log.id), contractKind.formFields, log)}
      failure={fastingTexts.saveFailed}
      refresh={refresh}
      onDone={onDone}
      onSaved={(saved) => toastChanged('Fast changed', saved)}
    >
      {(foot, save) => <ChangeFast fast={log} timezone={timezone} foot={foot} onSave={save} />}
    </EditInPlace>
  )
}

/** The form to change the start of a running fast. */
function ChangeRunningFast({ log, timezone, refresh, onDone }: EditLogProps<Fast>) {
  return (
    <EditInPlace
      saving={useGuardedChange(useChangeStart(log.id), contractKind.formFields, log)}
      failure={fastingTexts.saveFailed}
      refresh={refresh}
      onDone={onDone}
      onSaved={(saved) => toastChanged('Fast changed', saved)}
    >
      {(foot, save) => <ChangeStart fast={log} timezone={timezone} foot={foot} onSave={save} />}
    </EditInPlace>
  )
}
