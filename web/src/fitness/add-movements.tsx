import { useQuery } from '@tanstack/react-query'
import { MovementPicker } from './movement-picker.tsx'
import { planOfAdded } from './plan-rows.ts'
import { doneMovementsQuery } from './queries.ts'
import { changeWorkout } from './workout-queries.ts'

interface AddMovementsProps {
  exerciseId: string
  /** The movements that are there already. */
  chosen?: readonly string[]
  onClose: () => void
}

/** The dialog that adds movements to a running workout. */
export function AddMovements({ exerciseId, chosen = [], onClose }: AddMovementsProps) {
  const done = useQuery(doneMovementsQuery).data ?? []
  return (
    <MovementPicker
      chosen={chosen}
      where="workout"
      onAdd={(names) => {
        for (const name of names)
          changeWorkout({ kind: 'plan', exercise_id: exerciseId, planned: planOfAdded(name, done) })
      }}
      onClose={onClose}
    />
  )
}
