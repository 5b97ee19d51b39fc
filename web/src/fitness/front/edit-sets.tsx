import type { ExerciseSet } from '@finu/contract/fitness/sets'
import { useState } from 'react'
import { useUser } from '../../lib/user.ts'
import { MovementSheet } from '../movement-sheet.tsx'
import { listLines, planOfSets } from '../plan-rows.ts'
import { SaveAsRoutine } from './save-as-routine.tsx'

interface EditSetsProps {
  name: string
  sets: readonly ExerciseSet[]
  onChange: (sets: ExerciseSet[]) => void
}

/** The sets of an exercise that is over: each can be changed or taken out, and all become a routine. */
export function EditSets({ name, sets, onChange }: EditSetsProps) {
  const { units } = useUser().profile
  const [plan] = useState(() => planOfSets(sets))
  const [added, setAdded] = useState<{ movement: string; lines: number }[]>([])
  return (
    <div className="mb-4 grid gap-3">
      {listLines({ plan, sets: [...sets] }, [], added).map((lines) => (
        <MovementSheet
          key={lines.movement.toLowerCase()}
          lines={lines}
          isNext={false}
          hasRest={false}
          units={units}
          onDone={(set) =>
            onChange(
              sets.some(({ id }) => id === set.id)
                ? sets.map((each) => (each.id === set.id ? set : each))
                : [...sets, set],
            )
          }
          onUndo={(set) => onChange(sets.filter(({ id }) => id !== set.id))}
          onAddSet={() => setAdded([...added, { movement: lines.movement, lines: 1 }])}
        />
      ))}
      <div>
        <SaveAsRoutine look="line" log={{ name, sets: [...sets] }} />
      </div>
    </div>
  )
}
