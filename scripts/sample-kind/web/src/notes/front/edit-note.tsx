import type { NewNote } from '@finu/contract/notes/notes'
import { useState } from 'react'
import { EditFoot, type EditProps } from '../../ui/edit-foot.tsx'
import { TextArea } from '../../ui/text-area.tsx'

export function EditNote({ log, foot, onSave }: EditProps<NewNote>) {
  const [words, setWords] = useState(log.words)
  return (
    <>
      <TextArea label="Note" maxLength={200} value={words} onChange={setWords} />
      <EditFoot {...foot} onSave={() => onSave({ ...log, words })} />
    </>
  )
}
