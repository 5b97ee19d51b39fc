import { noteKind as contractKind } from '@finu/contract/notes/log-kind'
import type { Note } from '@finu/contract/notes/notes'
import { NoteIcon } from '@phosphor-icons/react/dist/csr/Note'
import { useGuardedChange } from '../../lib/guarded-change.ts'
import type { EditLogProps, LogKind } from '../../lib/log-kind.ts'
import { deleteUndoably } from '../../rewards/front/undo.tsx'
import { nothingTaken } from '../../rewards/front/earned.tsx'
import { EditInPlace } from '../../ui/edit-in-place.tsx'
import { EntryIcon } from '../../ui/entry-icon.tsx'
import { useChangeNote, useRemoveNote } from '../queries.ts'
import { EditNote } from './edit-note.tsx'

export const noteKind: LogKind<Note> = {
  label: 'Note',
  Icon: NoteIcon,
  listOf: ({ notes }) => notes,
  startOf: ({ noted_at }) => noted_at,
  describe: ({ words }, { time }) => ({ title: words, detail: '', name: `note at ${time}` }),
  Picture: () => <EntryIcon Icon={NoteIcon} />,
  Value: () => null,
  Edit: ChangeNote,
  useDelete() {
    const { mutateAsync: remove } = useRemoveNote()
    return ({ id }) =>
      deleteUndoably({
        id,
        done: 'Note deleted',
        failure: 'Failed to delete',
        remove: () => remove(id).then(() => nothingTaken),
      })
  },
  askDelete: () => 'Delete this note?',
}

function ChangeNote({ log, refresh, onDone }: EditLogProps<Note>) {
  return (
    <EditInPlace
      saving={useGuardedChange(useChangeNote(log.id), contractKind.formFields, log)}
      failure="Failed to save"
      refresh={refresh}
      onDone={onDone}
      onSaved={() => {}}
    >
      {(foot, save) => <EditNote log={log} foot={foot} onSave={save} />}
    </EditInPlace>
  )
}
