import { sayWeight, weightUnit, writeTenths } from '@finu/contract/platform/measures'
import type { WeightOfDay } from '@finu/contract/weight/weight'
import { ScalesIcon } from '@phosphor-icons/react/dist/csr/Scales'
import type { LogKind } from '../../lib/log-kind.ts'
import { present } from '../../lib/log-words.ts'
import { quotedNotes } from '../../lib/quoted-notes.ts'
import { knownUnits } from '../../lib/user.ts'
import { EntryIcon } from '../../ui/entry-icon.tsx'
import { useDeleteWeight } from '../queries.ts'
import { ChangeWeight } from './change-weight.tsx'

export const weightKind: LogKind<WeightOfDay> = {
  label: 'Weight',
  Icon: ScalesIcon,
  listOf: ({ weights }) => weights,
  startOf: ({ measured_at }) => measured_at,
  describe({ weight_kg, trend_kg, notes }, { time }) {
    const units = knownUnits()
    const trend = trend_kg === null ? null : `Trend ${writeTenths(trend_kg, units)} ${weightUnit(units)}`
    return {
      title: `Weight, ${sayWeight(weight_kg, units)}`,
      detail: present([trend, quotedNotes(notes)]).join('. '),
      name: `weight at ${time}`,
    }
  },
  Picture: () => <EntryIcon Icon={ScalesIcon} />,
  Value: () => null,
  Edit: ChangeWeight,
  useDelete() {
    const { removeUndoably } = useDeleteWeight()
    return ({ id }) => removeUndoably(id)
  },
  askDelete: () => 'Delete this weight?',
}
