import { type Exercise } from '@finu/contract/fitness/fitness'
import { BarbellIcon } from '@phosphor-icons/react/dist/csr/Barbell'
import { formatCount } from '../../lib/format-number.ts'
import { askDeleteEarned, type LogKind } from '../../lib/log-kind.ts'
import { present } from '../../lib/log-words.ts'
import { quotedNotes } from '../../lib/quoted-notes.ts'
import { EntryIcon } from '../../ui/entry-icon.tsx'
import { ValueUnit } from '../../ui/value-unit.tsx'
import { useDeleteExercise } from '../queries.ts'
import { ChangeExercise } from './change-exercise.tsx'

export const exerciseKind: LogKind<Exercise> = {
  label: 'Exercise',
  Icon: BarbellIcon,
  listOf: ({ exercises }) => exercises,
  startOf: ({ date }) => date,
  describe: (log, { time }) => ({
    title: log.name,
    detail: present([
      `${formatCount(log.calories_burned)} kcal`,
      log.sets.length > 0 && `${log.sets.length} ${log.sets.length === 1 ? 'set' : 'sets'}`,
      quotedNotes(log.notes),
    ]).join('. '),
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
