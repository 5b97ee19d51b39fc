import { sleepTexts } from '@finu/contract/sleep/sleep'
import { toast } from 'react-hot-toast/headless'
import { anyVersion, type CardKind } from '../../lib/card-kind.ts'
import { formatWhen } from '../../lib/format-time.ts'
import { present } from '../../lib/log-words.ts'
import { paths } from '../../lib/paths.ts'
import { useChangeNight, useDeleteNight, useLogNight } from '../queries.ts'
import { useToastSaved } from '../use-save-night.ts'
import { describeNight } from './describe-night.ts'
import { EditNight } from './edit-night.tsx'

export const sleepCardKind: CardKind<'sleep'> = {
  title: 'Sleep',
  saved: 'Logged',
  deleted: sleepTexts.deleted,
  failures: { save: sleepTexts.saveFailed, change: sleepTexts.saveFailed, remove: sleepTexts.deleteFailed },
  page: { to: paths.sleep, name: 'Sleep' },
  describe(log, { timezone }) {
    const { title, detail } = describeNight(log, timezone)
    return { title, lines: present([detail, `Woke up ${formatWhen(log.woke_at, timezone)}`, log.notes]) }
  },
  timeOf: ({ woke_at }) => woke_at,
  Edit: EditNight,
  useSave() {
    const { mutateAsync: logNight } = useLogNight()
    const toastSaved = useToastSaved()
    return async (body, idempotencyKey) => toastSaved(await logNight({ body, idempotencyKey }))
  },
  useChange(id) {
    const { mutateAsync: change } = useChangeNight(id)
    return async (log) => {
      await change(anyVersion(log))
      toast.success(sleepTexts.changed)
    }
  },
  useRemove: () => useDeleteNight().mutateAsync,
}
