import { setTexts, type ExerciseSet, type PlannedMovement } from '@finu/contract/fitness/sets'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { newId } from '../../lib/random.ts'
import { useUser } from '../../lib/user.ts'
import { Button } from '../../ui/button.tsx'
import { MovementSheet } from '../movement-sheet.tsx'
import { listLines, usualRestSeconds } from '../plan-rows.ts'
import { useSaveRoutine } from '../workout-queries.ts'

/** Returns a plan of as many sets of each movement as were done, each as the first one. */
export function planOfSets(sets: readonly ExerciseSet[]): PlannedMovement[] {
  const groups = Map.groupBy(sets, ({ movement }) => movement.toLowerCase())
  return [...groups.values()].map((own) => {
    const { movement, reps, load_kg, seconds } = own[0]!
    return { movement, sets: Math.min(own.length, 20), reps, load_kg, seconds, rest_seconds: usualRestSeconds }
  })
}

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
  const { mutate, isPending, isSuccess } = useSaveRoutine(null)
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
      <Button
        look="line"
        size="sm"
        className="justify-self-start"
        isBusy={isPending}
        aria-disabled={isSuccess}
        onClick={() =>
          isSuccess ||
          mutate(
            { routine: { name: name.slice(0, 80), movements: planOfSets(sets) }, key: newId() },
            { onSuccess: () => toast(setTexts.routineSaved) },
          )
        }
      >
        {isSuccess ? 'Saved as routine' : 'Save as routine'}
      </Button>
    </div>
  )
}
