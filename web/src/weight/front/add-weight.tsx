import { sayWeight } from '@finu/contract/platform/measures'
import type { NewWeight } from '@finu/contract/weight/weight'
import { formatWhenWithin } from '../../lib/format-time.ts'
import { useUser } from '../../lib/user.ts'
import type { EditFootProps } from '../../ui/edit-foot.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { When } from '../../ui/when-field.tsx'
import { useLatestWeight } from '../queries.ts'
import { EditWeight } from './edit-weight.tsx'

interface AddWeightProps {
  foot: EditFootProps
  when: When
  onSave: (log: NewWeight) => void
}

/** The form of a new weight, which begins with the last one. */
export function AddWeight({ foot, when, onSave }: AddWeightProps) {
  const { units, timezone, weight_kg: profileKg } = useUser().profile
  const { latest, isPending } = useLatestWeight()
  if (isPending) return <Skeleton height={210} />
  const lastKg = latest?.weight_kg ?? profileKg
  return (
    <EditWeight
      log={{ weight_kg: lastKg }}
      lastKg={lastKg}
      foot={{ ...foot, label: 'Save Weight' }}
      when={when}
      onSave={onSave}
    >
      {latest && (
        <p className="hint text-center">
          {`Last time ${sayWeight(latest.weight_kg, units)}, ${formatWhenWithin(latest.measured_at, timezone)}.`}
        </p>
      )}
    </EditWeight>
  )
}
