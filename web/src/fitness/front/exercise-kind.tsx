import { type Exercise } from '@finu/contract/fitness/fitness'
import { BarbellIcon } from '@phosphor-icons/react/dist/csr/Barbell'
import { formatCount } from '../../lib/format-number.ts'
import { askDeleteEarned, type LogKind } from '../../lib/log-kind.ts'
import { present } from '../../lib/log-words.ts'
import { knownUnits } from '../../lib/user.ts'
import { quotedNotes } from '../../lib/quoted-notes.ts'
import { EntryIcon } from '../../ui/entry-icon.tsx'
import { ValueUnit } from '../../ui/value-unit.tsx'
import { formatDuration } from '../format-duration.ts'
import { describeWorkout } from '../format-set.ts'
import { useDeleteExercise } from '../queries.ts'
import { ChangeExercise } from './change-exercise.tsx'
import { SaveAsRoutine } from './save-as-routine.tsx'
import { WorkoutLines } from './workout-lines.tsx'

export const exerciseKind: LogKind<Exercise> = {
  label: 'Exercise',
  Icon: BarbellIcon,
  listOf: ({ exercises }) => exercises,
  startOf: ({ date }) => date,
  describe: (log, { time }) => ({
    title: log.sets.length > 0 ? `${log.name}, ${formatDuration(log.duration_minutes)}` : log.name,
    detail: present([
      describeWorkout(log.sets, knownUnits()) ?? `${formatCount(log.calories_burned)} kcal`,
      quotedNotes(log.notes),
    ]).join('. '),
    name: `${log.name} at ${time}`,
  }),
  Picture: () => <EntryIcon Icon={BarbellIcon} />,
  Value: ({ log }) =>
    log.sets.length > 0 ? (
      <>
        {formatCount(log.calories_burned)} <ValueUnit>kcal</ValueUnit>
      </>
    ) : (
      <>
        {formatCount(log.duration_minutes)} <ValueUnit>min</ValueUnit>
      </>
    ),
  parts: { has: ({ sets }) => sets.length > 0, Lines: WorkoutLines, Action: SaveAsRoutine },
  Edit: ChangeExercise,
  useDelete() {
    const { removeUndoably } = useDeleteExercise()
    return ({ id }) => removeUndoably(id)
  },
  askDelete: askDeleteEarned('exercise'),
}
