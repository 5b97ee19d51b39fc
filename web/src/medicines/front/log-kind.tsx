import { sayMedicine, type Medicine } from '@finu/contract/medicines/medicines'
import { PillIcon } from '@phosphor-icons/react/dist/csr/Pill'
import type { LogKind } from '../../lib/log-kind.ts'
import { EntryIcon } from '../../ui/entry-icon.tsx'
import { useDeleteMedicine } from '../queries.ts'
import { ChangeMedicine } from './change-medicine.tsx'

export const medicineKind: LogKind<Medicine> = {
  label: 'Medicine',
  Icon: PillIcon,
  listOf: ({ medicines }) => medicines,
  startOf: ({ taken_at }) => taken_at,
  describe: (log, { time }) => ({ title: sayMedicine(log), detail: '', name: `medicine at ${time}` }),
  Picture: () => <EntryIcon Icon={PillIcon} />,
  Value: () => null,
  Edit: ChangeMedicine,
  useDelete() {
    const { removeUndoably } = useDeleteMedicine()
    return ({ id }) => removeUndoably(id)
  },
  askDelete: () => 'Delete this medicine?',
}
