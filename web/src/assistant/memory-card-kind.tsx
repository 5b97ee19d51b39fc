import { chat } from '@finu/contract/assistant/chat'
import { memoryLimits, memoryTexts, NewMemory } from '@finu/contract/assistant/memories'
import { useId, useState, type SubmitEvent } from 'react'
import type { CardKind } from '../lib/card-kind.ts'
import { findProblems, showProblems } from '../lib/form-problems.ts'
import { useCall } from '../lib/queries.ts'
import { nothingTaken } from '../rewards/front/earned.tsx'
import { EditFoot, type EditProps } from '../ui/edit-foot.tsx'
import { FieldError } from '../ui/field-error.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { refreshingMemories } from './queries.ts'

export const memoryCardKind: CardKind<'memory'> = {
  title: 'Memory',
  saved: 'Remembered',
  deleted: memoryTexts.deleted,
  failures: { save: memoryTexts.saveFailed, change: memoryTexts.saveFailed, remove: memoryTexts.deleteFailed },
  page: null,
  describe: ({ text }) => ({ title: text, lines: [] }),
  timeOf: () => undefined,
  Edit: EditMemory,
  useSave() {
    const { mutateAsync: add } = useCall(chat.addMemory, refreshingMemories)
    return async ({ text }, idempotencyKey) => void (await add({ body: { text }, idempotencyKey }))
  },
  useChange(id) {
    const { mutateAsync: change } = useCall(chat.changeMemory, refreshingMemories)
    return async ({ text }) => void (await change({ params: { id }, body: { text } }))
  },
  useRemove() {
    const { mutateAsync: remove } = useCall(chat.removeMemory, refreshingMemories)
    return async (id) => {
      await remove({ params: { id } })
      return nothingTaken
    }
  },
}

function EditMemory({ log, foot, onSave }: EditProps<NewMemory>) {
  const [text, setText] = useState(log.text)
  const [problem, setProblem] = useState<string>()
  const id = useId()

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = findProblems(NewMemory, { text })['text']
    if (found) return showProblems(event.currentTarget, () => setProblem(found))
    onSave({ text: text.trim() })
  }

  return (
    <form noValidate onSubmit={save}>
      <TextArea
        label="What to remember"
        maxLength={memoryLimits.text}
        value={text}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && id}
        onChange={(next) => {
          setText(next)
          setProblem(undefined)
        }}
      />
      <div className="mt-2 empty:hidden" role="alert">
        <FieldError id={id}>{problem}</FieldError>
      </div>
      <EditFoot {...foot} />
    </form>
  )
}
