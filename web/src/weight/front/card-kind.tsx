import { sayWeight } from '@finu/contract/platform/measures'
import { weightTexts } from '@finu/contract/weight/weight'
import { ScalesIcon } from '@phosphor-icons/react/dist/csr/Scales'
import { toast } from 'react-hot-toast/headless'
import { anyVersion, type CardKind } from '../../lib/card-kind.ts'
import { formatOptionalTime } from '../../lib/format-time.ts'
import { present } from '../../lib/log-words.ts'
import { paths } from '../../lib/paths.ts'
import { knownUnits } from '../../lib/user.ts'
import { EntryIcon } from '../../ui/entry-icon.tsx'
import { useChangeWeight, useDeleteWeight, useLogWeight } from '../queries.ts'
import { EditWeight } from './edit-weight.tsx'

export const weightCardKind: CardKind<'weight'> = {
  title: 'Weight',
  saved: 'Logged',
  deleted: weightTexts.deleted,
  failures: { save: weightTexts.saveFailed, change: weightTexts.saveFailed, remove: weightTexts.deleteFailed },
  page: { to: paths.weight, name: 'Weight' },
  describe: ({ weight_kg, measured_at, notes }, { timezone }) => ({
    title: sayWeight(weight_kg, knownUnits()),
    lines: present([formatOptionalTime(measured_at, timezone), notes]),
  }),
  timeOf: ({ measured_at }) => measured_at,
  partsOf: () => ({ picture: <EntryIcon Icon={ScalesIcon} /> }),
  Edit: EditWeight,
  useSave() {
    const { mutateAsync: log } = useLogWeight()
    return async (body, idempotencyKey) => {
      await log({ body, idempotencyKey })
      toast.success(weightTexts.saved)
    }
  },
  useChange(id) {
    const { mutateAsync: change } = useChangeWeight(id)
    return async (log) => {
      await change(anyVersion(log))
      toast.success(weightTexts.changed)
    }
  },
  useRemove: () => useDeleteWeight().mutateAsync,
}
