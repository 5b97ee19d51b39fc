import { memoryLimits, NewMemory } from '@finu/contract/assistant/memories'
import { useId, useState, type SubmitEvent } from 'react'
import { findProblems, showProblems } from '../lib/form-problems.ts'
import { EditFoot, type EditProps } from '../ui/edit-foot.tsx'
import { FieldError } from '../ui/field-error.tsx'
import { TextArea } from '../ui/text-area.tsx'

export function EditMemory({ log, foot, onSave }: EditProps<NewMemory>) {
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
