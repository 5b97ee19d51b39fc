import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { StopIcon } from '@phosphor-icons/react/dist/csr/Stop'
import { useId, type KeyboardEvent, type Ref } from 'react'
import { chatLimits } from '@finu/contract/assistant/chat'
import { isComposing } from '../lib/composing.ts'

/** State of the composer. A message can only be sent if it is `ready`. */
export type ComposerState = 'ready' | 'writing' | 'stopping' | 'loading'

const send = [
  'grid size-11 flex-none place-items-center rounded-full bg-primary text-on-primary hover:bg-primary-hover',
  'disabled:cursor-not-allowed disabled:bg-data-track disabled:text-ink-subtle',
  'aria-disabled:cursor-not-allowed aria-disabled:bg-data-track aria-disabled:text-ink-subtle',
].join(' ')

interface ComposerProps {
  /** Reference to the message's field. */
  ref: Ref<HTMLTextAreaElement>
  name: string
  text: string
  onText: (text: string) => void
  state: ComposerState
  onSend: () => void
  onStop: () => void
}

/** The field for a message. Enter sends; Shift and Enter starts a new line. */
export function Composer({ ref, name, text, onText, state, onSend, onStop }: ComposerProps) {
  const id = useId()
  const canSend = state === 'ready' && text.trim() !== ''

  function onKeyDown(event: KeyboardEvent) {
    // Enter belongs to the input method while text is being composed.
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    if (canSend) onSend()
  }

  return (
    <form
      className="flex items-end gap-2 rounded-panel border border-line-control bg-raised py-1.75 pr-1.75 pl-5.5 shadow-pop has-[textarea:focus-visible]:border-transparent has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-offset-1 has-[textarea:focus-visible]:outline-focus max-md:pl-4.5"
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
        className="field-sizing-content max-h-[calc(6*1.5rem+20px)] min-w-0 flex-1 resize-none border-0 bg-transparent py-2.5 text-read/6 outline-none placeholder:text-ink-subtle"
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
          className={send}
          aria-label="Stop"
          title="Stop"
          aria-disabled={state === 'stopping' || undefined}
          onClick={state === 'stopping' ? undefined : onStop}
        >
          <StopIcon size={18} weight="fill" aria-hidden="true" />
        </button>
      ) : (
        <button type="submit" className={send} aria-label="Send" title="Send" disabled={!canSend}>
          <ArrowUpIcon size={20} weight="bold" aria-hidden="true" />
        </button>
      )}
    </form>
  )
}
