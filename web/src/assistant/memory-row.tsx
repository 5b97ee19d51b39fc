import { chat } from '@finu/contract/assistant/chat'
import { memoryLimits, memoryTexts, type Memory } from '@finu/contract/assistant/memories'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { notifyFailure } from '../lib/notify-failure.ts'
import { useCall } from '../lib/queries.ts'
import { Button } from '../ui/button.tsx'
import { DeletableRow } from '../ui/deletable-row.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { refreshingMemories } from './queries.ts'

/** A memory, which can be edited in place. */
export function MemoryRow({ memory }: { memory: Memory }) {
  const [isEditing, setIsEditing] = useState(false)
  const [wasEdited, setWasEdited] = useState(false)
  const { mutate, isPending } = useCall(chat.removeMemory, refreshingMemories)

  function remove(onDone: () => void) {
    mutate(
      { params: { id: memory.id } },
      {
        onSuccess: () => {
          toast.success(memoryTexts.deleted)
          onDone()
        },
        onError: (error) => notifyFailure(error, memoryTexts.deleteFailed),
      },
    )
  }

  if (isEditing) {
    return (
      <li>
        <ChangeMemory
          memory={memory}
          onDone={() => {
            setIsEditing(false)
            setWasEdited(true)
          }}
        />
      </li>
    )
  }
  return (
    <DeletableRow name={memory.text} question="Forget this?" isBusy={isPending} onDelete={remove}>
      <p className="min-w-0 flex-1 wrap-anywhere">{memory.text}</p>
      <IconButton label={`Edit ${memory.text}`} autoFocus={wasEdited} onClick={() => setIsEditing(true)}>
        <PencilSimpleIcon size={18} aria-hidden="true" />
      </IconButton>
    </DeletableRow>
  )
}

function ChangeMemory({ memory, onDone }: { memory: Memory; onDone: () => void }) {
  const [text, setText] = useState(memory.text)
  const { mutate, isPending } = useCall(chat.changeMemory, refreshingMemories)

  function save() {
    const changed = text.trim()
    if (changed === '' || changed === memory.text) return onDone()
    mutate(
      { params: { id: memory.id }, body: { text: changed } },
      { onSuccess: onDone, onError: (error) => notifyFailure(error, memoryTexts.saveFailed) },
    )
  }

  return (
    <form
      noValidate
      className="flex flex-1 flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) save()
      }}
    >
      <input
        className="input min-w-48 flex-1"
        aria-label={`Say anew: ${memory.text}`}
        maxLength={memoryLimits.text}
        value={text}
        autoFocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // Cancel only the edit and keep the dialog open.
          event.preventDefault()
          onDone()
        }}
      />
      <Button type="submit" size="sm" isBusy={isPending}>
        {isPending ? 'Saving...' : 'Save'}
      </Button>
      <Button look="line" size="sm" onClick={onDone}>
        Cancel
      </Button>
    </form>
  )
}
