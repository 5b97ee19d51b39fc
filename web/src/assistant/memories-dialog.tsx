import { chat } from '@finu/contract/assistant/chat'
import { memoryLimits, memoryTexts, type Memory } from '@finu/contract/assistant/memories'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { messageOf } from '../lib/api-error.ts'
import { notifyFailure } from '../lib/notify-failure.ts'
import { useCall } from '../lib/queries.ts'
import { newId } from '../lib/random.ts'
import { Button } from '../ui/button.tsx'
import { DeletableRow } from '../ui/deletable-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState, FailedState } from '../ui/empty-state.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { memoriesQuery, refreshingMemories } from './queries.ts'

/** The dialog to read, add, change and delete the assistant's memories. */
export function MemoriesDialog({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <Dialog title={`What ${name} remembers`} onClose={onClose}>
      <p className="mb-4 text-ink-muted">
        {name} keeps these in mind in every conversation. It adds nothing without your confirmation. Your profile and
        your records it looks up when you ask about them.
      </p>
      <Memories name={name} />
    </Dialog>
  )
}

function Memories({ name }: { name: string }) {
  const { data, error, isPending, refetch } = useQuery(memoriesQuery)
  if (isPending) return <SkeletonRows count={3} label="Loading what is remembered..." />
  if (!data) {
    return <FailedState title={memoryTexts.loadFailed} reason={messageOf(error)} onRetry={() => void refetch()} />
  }
  return (
    <>
      {data.length === 0 ? (
        <EmptyState title="Nothing yet">Say “remember that I eat no meat” in a chat, or write it here.</EmptyState>
      ) : (
        <ul className="rows">
          {data.map((memory) => (
            <MemoryRow key={memory.id} memory={memory} />
          ))}
        </ul>
      )}
      {data.length < memoryLimits.most ? (
        <NewMemoryForm name={name} memories={data} />
      ) : (
        <p className="hint mt-4">{memoryTexts.full}</p>
      )}
    </>
  )
}

/** A memory, which can be edited in place. */
function MemoryRow({ memory }: { memory: Memory }) {
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
        aria-label={`Change: ${memory.text}`}
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

const startMemory = () => ({ text: '', idempotencyKey: newId() })

function NewMemoryForm({ name, memories }: { name: string; memories: readonly Memory[] }) {
  const [memory, setMemory] = useState(startMemory)
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = useCall(chat.addMemory, refreshingMemories)

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = memory.text.trim()
    if (text === '') {
      setProblem(memoryTexts.blank)
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    // Do not save the same memory twice.
    if (memories.some((known) => known.text.toLowerCase() === text.toLowerCase())) return setMemory(startMemory())
    if (isPending) return
    mutate(
      { body: { text }, idempotencyKey: memory.idempotencyKey },
      {
        onSuccess: () => setMemory(startMemory()),
        onError: (error) => notifyFailure(error, memoryTexts.saveFailed),
      },
    )
  }

  return (
    <form noValidate onSubmit={save} className="mt-5 flex items-end gap-2" aria-label="Add something to remember">
      <div className="min-w-0 flex-1">
        <TextField
          label={`Tell ${name} something to remember`}
          placeholder="I work nights"
          autoComplete="off"
          maxLength={memoryLimits.text}
          value={memory.text}
          error={problem}
          onChange={(text) => {
            setMemory({ ...memory, text })
            setProblem(undefined)
          }}
        />
      </div>
      <Button type="submit" look="line" isBusy={isPending}>
        {isPending ? 'Saving...' : 'Add'}
      </Button>
    </form>
  )
}
