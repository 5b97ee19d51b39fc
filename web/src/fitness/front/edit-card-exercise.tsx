import type { NewExercise } from '@finu/contract/fitness/fitness'
import type { ExerciseSet } from '@finu/contract/fitness/sets'
import { useState } from 'react'
import type { EditProps } from '../../ui/edit-foot.tsx'
import { EditExercise } from './edit-exercise.tsx'

/** The form of an exercise on a card, with its sets. */
export function EditCardExercise({ log, onSave, ...form }: EditProps<NewExercise>) {
  const [sets, setSets] = useState<ExerciseSet[]>(() =>
    (log.sets ?? []).map(({ id, movement, reps = null, load_kg = null, seconds = null }) => ({
      id,
      movement,
      reps,
      load_kg,
      seconds,
    })),
  )
  return (
    <EditExercise
      {...form}
      log={log}
      sets={{ value: sets, onChange: setSets }}
      onSave={(changed) => onSave({ ...changed, sets })}
    />
  )
}
