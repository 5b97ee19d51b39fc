import type { Exercise } from '@finu/contract/fitness/fitness'
import { setTexts } from '@finu/contract/fitness/sets'
import { toast } from 'react-hot-toast/headless'
import { useSaveKey } from '../../lib/use-save-key.ts'
import { Button } from '../../ui/button.tsx'
import { planOfSets } from '../plan-rows.ts'
import { useSaveRoutine } from '../workout-queries.ts'

interface SaveAsRoutineProps {
  log: Pick<Exercise, 'name' | 'sets'>
  look?: 'ghost' | 'line'
}

/** Saves the movements of a workout as a routine, once. */
export function SaveAsRoutine({ log: { name, sets }, look = 'ghost' }: SaveAsRoutineProps) {
  const { mutate, isPending, isSuccess } = useSaveRoutine(null)
  const keyOf = useSaveKey()
  function save() {
    const body = { name: name.slice(0, 80), movements: planOfSets(sets) }
    mutate({ body, idempotencyKey: keyOf(body) }, { onSuccess: () => toast(setTexts.routineSaved) })
  }
  return (
    <Button look={look} size="sm" isBusy={isPending} aria-disabled={isSuccess} onClick={() => isSuccess || save()}>
      {isSuccess ? 'Saved as routine' : 'Save as routine'}
    </Button>
  )
}
