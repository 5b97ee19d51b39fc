import { exerciseKind as contractKind } from '@finu/contract/fitness/exercise-kind'
import { ExerciseContent, exerciseTexts, type Exercise } from '@finu/contract/fitness/fitness'
import { BarbellIcon } from '@phosphor-icons/react/dist/csr/Barbell'
import { formatCount } from '../../lib/format-number.ts'
import { useGuardedChange } from '../../lib/guarded-change.ts'
import { askDeleteEarned, type EditLogProps, type LogKind } from '../../lib/log-kind.ts'
import { present } from '../../lib/log-words.ts'
import { quotedNotes } from '../../lib/quoted-notes.ts'
import { EditInPlace } from '../../ui/edit-in-place.tsx'
import { EntryIcon } from '../../ui/entry-icon.tsx'
import { ValueUnit } from '../../ui/value-unit.tsx'
import { useWhen } from '../../ui/when-field.tsx'
import { toastExerciseChanged, useDeleteExercise, useEditExercise } from '../queries.ts'
import { EditExercise } from './edit-exercise.tsx'

export const exerciseKind: LogKind<Exercise> = {
  label: 'Exercise',
  Icon: BarbellIcon,
  listOf: ({ exercises }) => exercises,
  startOf: ({ date }) => date,
  describe: (log, { time }) => ({
    title: log.name,
    detail: present([`${formatCount(log.calories_burned)} kcal`, quotedNotes(log.notes)]).join('. '),
    name: `${log.name} at ${time}`,
  }),
  Picture: () => <EntryIcon Icon={BarbellIcon} />,
  Value: ({ log }) => (
    <>
      {formatCount(log.duration_minutes)} <ValueUnit>min</ValueUnit>
    </>
  ),
  Edit: ChangeExercise,
  useDelete() {
    const { removeUndoably } = useDeleteExercise()
    return ({ id }) => removeUndoably(id)
  },
  askDelete: askDeleteEarned('exercise'),
}

function ChangeExercise({ log, timezone, refresh, onDone }: EditLogProps<Exercise>) {
  const { id, name, type, duration_minutes, calories_burned, calories_source, notes, date } = log
  const when = useWhen(date, timezone)
  const input = { name, type, duration_minutes, notes, is_completed: true, start_timer: false }
  return (
    <EditInPlace
      saving={useGuardedChange(useEditExercise(id), contractKind.formFields, log)}
      failure={exerciseTexts.saveFailed}
      refresh={refresh}
      onDone={onDone}
      onSaved={toastExerciseChanged}
    >
      {(foot, save) => (
        <EditExercise
          log={{ ...input, ...(calories_source === 'entered' && { calories_burned }) }}
          foot={foot}
          when={when}
          onSave={(changed) => save(ExerciseContent.parse(changed))}
        />
      )}
    </EditInPlace>
  )
}
