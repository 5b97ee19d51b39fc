import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { StopIcon } from '@phosphor-icons/react/dist/csr/Stop'
import { useId, type KeyboardEvent, type Ref } from 'react'
import { chatLimits } from '@finu/contract/assistant/chat'
import { isComposing } from '../lib/composing.ts'

/** Whether something can be sent now: not while a reply is being written, or a conversation is loading. */
export type ComposerState = 'ready' | 'writing' | 'stopping' | 'loading'

interface ComposerProps {
  /** The field the message is written in. */
  ref: Ref<HTMLTextAreaElement>
  name: string
  text: string
  onText: (text: string) => void
  state: ComposerState
  onSend: () => void
  onStop: () => void
}

/** Field for a message. Enter sends, Shift and Enter starts a line. */
export function Composer({ ref, name, text, onText, state, onSend, onStop }: ComposerProps) {
  const id = useId()
  const canSend = state === 'ready' && text.trim() !== ''

  function onKeyDown(event: KeyboardEvent) {
    // While letters are being composed, Enter chooses among them.
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    if (canSend) onSend()
  }

  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault()
        if (canSend) onSend()
      }}
    >
      <label className="sr-only" htmlFor={id}>
        Message {name}
      </label>
      <textarea
        ref={ref}
        id={id}
        rows={1}
        placeholder={`Message ${name}`}
        value={text}
        maxLength={chatLimits.message}
        enterKeyHint="send"
        autoComplete="off"
        autoFocus={matchMedia('(pointer: fine)').matches}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {state === 'writing' || state === 'stopping' ? (
        <button
          type="button"
          className="send"
          aria-label="Stop"
          title="Stop"
          aria-disabled={state === 'stopping' || undefined}
          onClick={state === 'stopping' ? undefined : onStop}
        >
          <StopIcon size={18} weight="fill" aria-hidden="true" />
        </button>
      ) : (
        <button type="submit" className="send" aria-label="Send" title="Send" disabled={!canSend}>
          <ArrowUpIcon size={20} weight="bold" aria-hidden="true" />
        </button>
      )}
    </form>
  )
}
