import { noteKind as contractKind } from '@finu/contract/notes/log-kind'
import type { Note } from '@finu/contract/notes/notes'
import { NoteIcon } from '@phosphor-icons/react/dist/csr/Note'
import { useGuardedChange } from '../../lib/guarded-change.ts'
import type { LogKind } from '../../lib/log-kind.ts'
import type { ChangeLogProps } from '../../ui/edit-frame.ts'
import { EntryIcon } from '../../ui/entry-icon.tsx'
import { useChangeNote, useDeleteNote } from '../queries.ts'
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
    const { removeUndoably } = useDeleteNote()
    return ({ id }) => removeUndoably(id)
  },
  askDelete: () => 'Delete this note?',
}

function ChangeNote({ log, frame }: ChangeLogProps<Note>) {
  return frame({
    title: 'Edit note',
    saving: useGuardedChange(useChangeNote(log.id), contractKind.formFields, log),
    failure: 'Failed to save',
    onSaved: () => {},
    children: (foot, save) => <EditNote log={log} foot={foot} onSave={save} />,
  })
}
