import { memoryLimits, NewMemory } from '@finu/contract/memories'
import { useState, type SubmitEvent } from 'react'
import { findProblems, showProblems } from '../../lib/form-problems.ts'
import { FieldError } from '../../ui/field-error.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { EditFoot, type EditProps } from './edit-foot.tsx'

export function EditMemory({ log, foot, onSave }: EditProps<NewMemory>) {
  const [text, setText] = useState(log.text)
  const [problem, setProblem] = useState<string>()

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = findProblems(NewMemory, { text })['text']
    if (found) return showProblems(event.currentTarget, () => setProblem(found))
    onSave({ text: text.trim() })
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-2">
      <TextArea
        label="What to remember"
        maxLength={memoryLimits.text}
        value={text}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && 'memory-problem'}
        onChange={(next) => {
          setText(next)
          setProblem(undefined)
        }}
      />
      <div className="empty:hidden" role="alert">
        <FieldError id="memory-problem">{problem}</FieldError>
      </div>
      <div>
        <EditFoot {...foot} />
      </div>
    </form>
  )
}
