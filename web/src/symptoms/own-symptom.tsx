import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useState } from 'react'
import { isComposing } from '../lib/composing.ts'
import { Button } from '../ui/button.tsx'

/** A field for a symptom that is not among the chips; Enter or the plus adds it. */
export function OwnSymptom({ onAdd }: { onAdd: (name: string) => void }) {
  const [text, setText] = useState('')

  function add() {
    const name = text.trim()
    if (name === '') return
    onAdd(name)
    setText('')
  }

  return (
    <div className="mt-3 flex gap-3">
      <input
        className="input"
        aria-label="Custom symptom"
        placeholder="Add your own symptom"
        maxLength={60}
        enterKeyHint="done"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return
          event.preventDefault()
          add()
        }}
      />
      <Button look="line" className="px-3!" aria-label="Add symptom" title="Add symptom" onClick={add}>
        <PlusIcon size={20} aria-hidden="true" />
      </Button>
    </div>
  )
}
