import { chipLength, chips, chipTexts, type ChipKind } from '@finu/contract/chips/chips'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { isComposing } from '../../lib/composing.ts'
import { tellFailure } from '../../lib/notify-failure.ts'
import { refresh, useCall } from '../../lib/queries.ts'
import { newId } from '../../lib/random.ts'
import { Button } from '../../ui/button.tsx'
import { Chips } from '../../ui/chips.tsx'
import { useOwnWords } from './queries.ts'

const fields: Record<ChipKind, { label: string; placeholder: string; add: string }> = {
  symptom: { label: 'Custom symptom', placeholder: 'Add your own symptom', add: 'Add symptom' },
  trigger: { label: 'Custom trigger', placeholder: 'Add your own trigger', add: 'Add trigger' },
  mood: { label: 'Custom word', placeholder: 'Add your own word', add: 'Add word' },
  activity: { label: 'Custom activity', placeholder: 'Add your own activity', add: 'Add activity' },
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Returns the words in the order in which they were first shown, so that a chip keeps its place; new ones come last. */
function useSteadyOrder(words: readonly string[]): string[] {
  const [order, setOrder] = useState(words)
  const added = words.filter((word) => !order.some((each) => isSame(each, word)))
  const all = [...order, ...added]
  if (added.length > 0) setOrder(all)
  return all.flatMap((each) => words.find((word) => isSame(word, each)) ?? [])
}

interface OwnChipsProps {
  kind: ChipKind
  /** Words that everybody has. */
  presets: readonly string[]
  /** Returns the shown words of a preset; default: the word itself. */
  say?: (word: string) => string
  chosen: readonly string[]
  labelledBy: string
  /** True if the field for a new word is shown; undefined for one with a button of its own. */
  isOpen?: boolean
  /** Buttons after the chips. */
  more?: ReactNode
  onToggle: (word: string) => void
}

/**
 * Chips of everybody's words and the person's own, with a field to add to those. A new word is chosen at once and kept
 * for the next time. Chosen words that are no longer kept stay, so that they can be taken out.
 */
export function OwnChips({ kind, presets, say, chosen, labelledBy, isOpen, more, onToggle }: OwnChipsProps) {
  const [isAdding, setIsAdding] = useState(false)
  const own = useOwnWords(kind)
  // Chosen words that are not listed stay beside the chips while the form is open.
  const [first] = useState(chosen)
  const known = [...presets, ...own]
  const others = [...first, ...chosen].filter((word, index, all) => all.indexOf(word) === index)
  const options = useSteadyOrder([...known, ...others.filter((word) => !known.some((each) => isSame(each, word)))])
  const isShown = isOpen ?? isAdding
  return (
    <>
      <Chips
        labelledBy={labelledBy}
        options={options}
        say={say}
        chosen={options.filter((option) => chosen.some((word) => isSame(word, option)))}
        onToggle={(option) => onToggle(chosen.find((word) => isSame(word, option)) ?? option)}
      >
        {more}
        {isOpen === undefined && !isAdding && (
          <button type="button" className="chip" aria-expanded="false" onClick={() => setIsAdding(true)}>
            <PlusIcon size={16} aria-hidden="true" />
            Your own
          </button>
        )}
      </Chips>
      {isShown && (
        <OwnWordField
          kind={kind}
          autoFocus={isOpen === undefined}
          onAdd={(typed) => {
            const word = options.find((option) => isSame(option, typed)) ?? typed
            if (!chosen.some((each) => isSame(each, word))) onToggle(word)
            return !known.some((each) => isSame(each, word))
          }}
        />
      )}
    </>
  )
}

interface OwnWordFieldProps {
  kind: ChipKind
  autoFocus: boolean
  /** Chooses the word. @returns true if it is new and is to be kept */
  onAdd: (word: string) => boolean
}

/** A field for a word of the person's own; Enter or the plus adds it. */
function OwnWordField({ kind, autoFocus, onAdd }: OwnWordFieldProps) {
  const [text, setText] = useState('')
  const { mutateAsync } = useCall(chips.create, { onSuccess: () => refresh('chips') })
  const { label, placeholder, add: addLabel } = fields[kind]

  function add() {
    const name = text.trim()
    if (name === '') return
    setText('')
    if (onAdd(name))
      mutateAsync({ body: { kind, name }, idempotencyKey: newId() }).catch((error: unknown) =>
        tellFailure(error, chipTexts.saveFailed),
      )
  }

  return (
    <>
      <div className="mt-3 flex gap-3">
        <input
          className="input"
          aria-label={label}
          autoFocus={autoFocus}
          placeholder={placeholder}
          maxLength={chipLength}
          autoComplete="off"
          enterKeyHint="done"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event)) return
            event.preventDefault()
            add()
          }}
        />
        <Button look="line" className="px-3!" aria-label={addLabel} title={addLabel} onClick={add}>
          <PlusIcon size={20} aria-hidden="true" />
        </Button>
      </div>
      <div className="mt-1 -ml-2">
        <OwnWordsButton />
      </div>
    </>
  )
}

const OwnWordsDialog = lazy(async () => ({ default: (await import('../own-words-dialog.tsx')).OwnWordsDialog }))

/** Opens the list of the person's own words, to rename and delete them. */
function OwnWordsButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="ghost" size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Edit your own
      </Button>
      {isOpen &&
        // In the body: a form cannot contain another one.
        createPortal(
          <div onSubmit={(event) => event.stopPropagation()}>
            <Suspense>
              <OwnWordsDialog onClose={() => setIsOpen(false)} />
            </Suspense>
          </div>,
          document.body,
        )}
    </>
  )
}
