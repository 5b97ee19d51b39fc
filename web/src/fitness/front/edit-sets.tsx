import type { ExerciseSet } from '@finu/contract/fitness/sets'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useUser } from '../../lib/user.ts'
import { Button } from '../../ui/button.tsx'
import { MovementSheet } from '../movement-sheet.tsx'
import { listLines, planOfSets } from '../plan-rows.ts'
import { doneMovementsQuery } from '../queries.ts'
import type { TypedSets } from '../typed-sets.ts'
import { SaveAsRoutine } from './save-as-routine.tsx'

const MovementPicker = lazy(async () => ({ default: (await import('../movement-picker.tsx')).MovementPicker }))

interface EditSetsProps {
  name: string
  sets: readonly ExerciseSet[]
  /** True for an exercise that is not logged yet: the last time's values stand in its lines. */
  isNew?: boolean | undefined
  /** Names the sets whose values are typed and not checked. */
  problem?: string | undefined
  onChange: (sets: ExerciseSet[]) => void
}

/** The sets of an exercise that is over: each can be added, changed or taken out, and all become a routine. */
export function EditSets({ name, sets, isNew = false, problem, onChange }: EditSetsProps) {
  const { units } = useUser().profile
  const done = useQuery({ ...doneMovementsQuery, enabled: isNew }).data ?? []
  const [plan] = useState(() => planOfSets(sets))
  const [added, setAdded] = useState<{ movement: string; lines: number }[]>([])
  const [typed, setTyped] = useState<TypedSets>({})
  const [isPicking, setIsPicking] = useState(false)
  const movements = listLines({ plan, sets: [...sets] }, done, added)
  return (
    <div className="my-4 grid gap-3" data-wide>
      {movements.map((lines) => (
        <MovementSheet
          key={lines.movement.toLowerCase()}
          lines={lines}
          isNext={false}
          hasRest={false}
          units={units}
          typed={typed}
          changeTyped={setTyped}
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
      <div className="empty:hidden" role="alert">
        {problem && <p className="error">{problem}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          look="line"
          size="sm"
          icon={<PlusIcon size={16} aria-hidden="true" />}
          onClick={() => setIsPicking(true)}
        >
          {movements.length === 0 ? 'Add sets' : 'Add movement'}
        </Button>
        {!isNew && sets.length > 0 && <SaveAsRoutine look="line" log={{ name, sets: [...sets] }} />}
      </div>
      {isPicking &&
        createPortal(
          // Outside the form of the exercise, which Enter in the field for a movement would send.
          <Suspense>
            <MovementPicker
              chosen={movements.map(({ movement }) => movement)}
              where="workout"
              onAdd={(names) => setAdded([...added, ...names.map((movement) => ({ movement, lines: 0 }))])}
              onClose={() => setIsPicking(false)}
            />
          </Suspense>,
          document.body,
        )}
    </div>
  )
}
