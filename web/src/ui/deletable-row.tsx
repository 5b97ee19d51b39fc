import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useRef, useState, type ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { InlineConfirm } from './inline-confirm.tsx'

interface DeletableRowProps {
  /** Name of the entry, for the button's label: 'Good, Today, 08:12'. */
  name: string
  question: string
  isBusy?: boolean
  onDelete: (onDone: () => void) => void
  children: ReactNode
}

/** A row of a history that asks before deletion. Focus then moves to the title of its section or dialog. */
export function DeletableRow({ name, question, isBusy = false, onDelete, children }: DeletableRowProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [hasAsked, setHasAsked] = useState(false)
  const row = useRef<HTMLLIElement>(null)

  function ask(isOpen: boolean) {
    setIsAsking(isOpen)
    setHasAsked(true)
  }

  function focusTitle() {
    row.current?.closest('.paper, .sheet, .dialog')?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }

  return (
    <li ref={row}>
      {isAsking ? (
        <InlineConfirm
          question={question}
          isBusy={isBusy}
          onConfirm={() => onDelete(focusTitle)}
          onCancel={() => ask(false)}
        />
      ) : (
        <>
          {children}
          <IconButton
            label={`Delete ${name}`}
            className="-mr-2.5 -ml-1.5"
            autoFocus={hasAsked}
            onClick={() => ask(true)}
          >
            <TrashIcon size={18} aria-hidden="true" />
          </IconButton>
        </>
      )}
    </li>
  )
}
