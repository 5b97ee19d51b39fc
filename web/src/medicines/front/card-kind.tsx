import { medicineTexts, sayMedicine } from '@finu/contract/medicines/medicines'
import { PillIcon } from '@phosphor-icons/react/dist/csr/Pill'
import { toast } from 'react-hot-toast/headless'
import { anyVersion, type CardKind } from '../../lib/card-kind.ts'
import { formatOptionalTime } from '../../lib/format-time.ts'
import { present } from '../../lib/log-words.ts'
import { toolPages } from '../../lib/paths.ts'
import { EntryIcon } from '../../ui/entry-icon.tsx'
import { useChangeMedicine, useDeleteMedicine, useLogMedicine } from '../queries.ts'
import { EditMedicine } from './edit-medicine.tsx'

export const medicineCardKind: CardKind<'medicine'> = {
  title: 'Medicine',
  saved: 'Logged',
  deleted: medicineTexts.deleted,
  failures: { save: medicineTexts.saveFailed, change: medicineTexts.saveFailed, remove: medicineTexts.deleteFailed },
  page: toolPages.wellness,
  describe: (log, { timezone }) => ({
    title: sayMedicine(log),
    lines: present([formatOptionalTime(log.taken_at, timezone)]),
  }),
  timeOf: ({ taken_at }) => taken_at,
  partsOf: () => ({ picture: <EntryIcon Icon={PillIcon} /> }),
  Edit: EditMedicine,
  useSave() {
    const { mutateAsync: log } = useLogMedicine()
    return async (body, idempotencyKey) => {
      await log({ body, idempotencyKey })
      toast.success(medicineTexts.saved)
    }
  },
  useChange(id) {
    const { mutateAsync: change } = useChangeMedicine(id)
    return async (log) => {
      await change(anyVersion(log))
      toast.success(medicineTexts.changed)
    }
  },
  useRemove: () => useDeleteMedicine().mutateAsync,
}
