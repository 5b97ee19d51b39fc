import { NewExercise } from '@finu/contract/fitness/fitness'
import type { ExerciseSet } from '@finu/contract/fitness/sets'
import { readDistance, writeDistance } from '@finu/contract/platform/measures'
import { lazy, Suspense, useState, type SubmitEvent } from 'react'
import { findProblems, focusProblem, showProblems, type FormProblems } from '../../lib/form-problems.ts'
import { EditFoot, type EditProps } from '../../ui/edit-foot.tsx'
import { useUser } from '../../lib/user.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { WhenField } from '../../ui/when-field.tsx'
import { type ExerciseDraft, exerciseToSave } from '../exercise-draft.ts'
import { distanceUnit, hasDistance } from '../format-pace.ts'
import { ExerciseFields } from '../exercise-fields.tsx'

const EditSets = lazy(async () => ({ default: (await import('./edit-sets.tsx')).EditSets }))

interface EditExerciseProps extends EditProps<NewExercise> {
  /** The sets of an exercise that is over. */
  sets?: { isNew?: boolean; value: readonly ExerciseSet[]; onChange: (sets: ExerciseSet[]) => void }
}

export function EditExercise({ log, foot, onSave, when, sets }: EditExerciseProps) {
  const [draft, setDraft] = useState<ExerciseDraft>(() => ({
    name: log.name,
    type: log.type,
    duration: String(log.duration_minutes),
  }))
  const { units } = useUser().profile
  const [distance, setDistance] = useState(writeDistance(log.distance_m ?? null, units))
  const [notes, setNotes] = useState(log.notes ?? '')
  const [problems, setProblems] = useState<FormProblems>({})

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = hasDistance(draft.type) ? readDistance(distance, units) : null
    // A distance that nobody changed stays exactly as it was.
    const isSame = distance === writeDistance(log.distance_m ?? null, units)
    const distance_m = isSame ? (log.distance_m ?? null) : typed
    const said = { ...exerciseToSave(draft), notes: notes.trim() || null, distance_m }
    const found = findProblems(NewExercise, said)
    if (event.currentTarget.querySelector('[data-unchecked]'))
      found['sets'] = 'Check the sets that you typed, or clear them'
    if (Object.keys(found).length > 0) return showProblems(event.currentTarget, () => setProblems(found))
    const date = when?.read()
    if (date === null) return focusProblem(event.currentTarget)
    const { calories_burned, ...rest } = log
    // Given calories apply only to the same type and duration; otherwise they are estimated.
    const isSameWork = said.type === log.type && said.duration_minutes === log.duration_minutes
    onSave({
      ...rest,
      ...said,
      ...(date && { date }),
      ...(isSameWork && calories_burned !== undefined && { calories_burned }),
    })
  }

  return (
    <form noValidate onSubmit={save}>
      <ExerciseFields
        draft={draft}
        problems={problems}
        onChange={(change, field) => {
          setDraft({ ...draft, ...change })
          setProblems({ ...problems, [field]: undefined })
        }}
      />
      {sets && (draft.type === 'strength' || sets.value.length > 0) && (
        <Suspense fallback={<Skeleton height={44} />}>
          <EditSets
            name={draft.name}
            sets={sets.value}
            isNew={sets.isNew}
            problem={problems['sets']}
            onChange={(next) => {
              sets.onChange(next)
              setProblems({ ...problems, sets: undefined })
            }}
          />
        </Suspense>
      )}
      {hasDistance(draft.type) && (
        <div className="mt-4 max-w-50">
          <TextField
            label="Distance"
            aside="optional"
            unit={distanceUnit(units)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            value={distance}
            error={problems['distance_m']}
            onChange={(text) => {
              setDistance(text)
              setProblems({ ...problems, distance_m: undefined })
            }}
          />
        </div>
      )}
      <div className="mt-5">
        <TextArea label="Notes" aside="optional" maxLength={2000} value={notes} onChange={setNotes} />
      </div>
      <WhenField when={when} />
      <EditFoot {...foot} />
    </form>
  )
}
