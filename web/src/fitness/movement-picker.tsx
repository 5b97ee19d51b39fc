import { equipments, movements, muscles, type Movement } from '@finu/contract/fitness/movements'
import { countNoun } from '@finu/contract/platform/counted-nouns'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { tv } from 'tailwind-variants/lite'
import { formatCount } from '../lib/format-number.ts'
import { Button } from '../ui/button.tsx'
import { Chips, toggle } from '../ui/chips.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { closeDialog } from '../ui/modal.ts'
import { doneMovementsQuery } from './queries.ts'

interface MovementPickerProps {
  /** Names of the movements that are there already. */
  chosen: readonly string[]
  where: 'routine' | 'workout'
  onAdd: (names: string[]) => void
  onClose: () => void
}

const round = tv({
  base: 'grid size-9 flex-none place-items-center rounded-full',
  variants: { isOn: { true: 'bg-primary text-on-primary', false: 'bg-primary-soft text-primary-ink' } },
})

/** Returns true if each typed word begins a word of the name. */
function isFound(name: string, typed: string): boolean {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return typed
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .every((part) => words.some((word) => word.startsWith(part)))
}

type Shown = Pick<Movement, 'name'> & Partial<Pick<Movement, 'muscle' | 'equipment'>>

const shownAtOnce = 60

/** The dialog to choose movements: by name, muscle and equipment, several at once, or one of the person's own. */
export function MovementPicker({ chosen, where, onAdd, onClose }: MovementPickerProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [muscle, setMuscle] = useState<(typeof muscles)[number] | null>(null)
  const [equipment, setEquipment] = useState<(typeof equipments)[number] | null>(null)
  const [names, setNames] = useState<string[]>([])
  const done = useQuery(doneMovementsQuery).data ?? []
  const known = new Set(movements.map(({ name }) => name.toLowerCase()))
  const own = done.map(({ movement }) => movement).filter((name) => !known.has(name.toLowerCase()))
  const all: Shown[] = [...own.map((name) => ({ name })), ...movements]
  const found = all.filter(
    (each) =>
      isFound(each.name, typed) &&
      (muscle === null || each.muscle === muscle) &&
      (equipment === null || each.equipment === equipment),
  )
  const isThere = (name: string) => chosen.some((each) => each.toLowerCase() === name.toLowerCase())
  const said = typed.trim()
  const isNew = said !== '' && !all.some(({ name }) => name.toLowerCase() === said.toLowerCase())

  return (
    <Dialog title="Add movement" ref={dialog} onClose={onClose}>
      <div className="grid min-h-120 pt-1 grid-cols-[minmax(0,1fr)] content-start gap-3 max-md:min-h-[calc(100dvh-14rem)]">
        <div className="relative">
          <MagnifyingGlassIcon
            className="pointer-events-none absolute top-3 left-3 text-ink-subtle"
            size={20}
            aria-hidden="true"
          />
          <input
            type="search"
            className="input pl-10"
            aria-label="Search movements"
            placeholder={`Search ${formatCount(movements.length)} movements`}
            maxLength={80}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Filter id={`${id}-muscle`} label="Muscle" options={muscles} chosen={muscle} onChoose={setMuscle} />
        <Filter
          id={`${id}-equipment`}
          label="Equipment"
          options={equipments}
          chosen={equipment}
          onChoose={setEquipment}
        />
        <p className="text-small text-ink-subtle" role="status">
          {countNoun(found.length, 'movement')}
        </p>
        {found.length === 0 && (
          <EmptyState title="No movement found" isFlush>
            {muscle || equipment ? (
              <Button
                look="line"
                size="sm"
                className="mt-2"
                onClick={() => {
                  setMuscle(null)
                  setEquipment(null)
                }}
              >
                Any muscle and equipment
              </Button>
            ) : (
              'Add it as your own.'
            )}
          </EmptyState>
        )}
        <ul className="rows">
          {found.slice(0, shownAtOnce).map(({ name, muscle: trained, equipment: takes }) => {
            const isOn = names.includes(name)
            const about = trained ? `${trained} · ${takes}` : 'Your own'
            return (
              <li key={name}>
                <div className="min-w-0 flex-1">
                  <p className="row-title">{name}</p>
                  <p className="row-note">{isThere(name) ? `${about}, in this ${where}` : about}</p>
                </div>
                {!isThere(name) && (
                  <button
                    type="button"
                    className="icon-btn -mr-1"
                    aria-label={isOn ? `Leave out ${name}` : `Add ${name}`}
                    aria-pressed={isOn}
                    onClick={() => setNames(toggle(names, name))}
                  >
                    <span className={round({ isOn })}>
                      {isOn ? (
                        <CheckIcon size={18} weight="bold" aria-hidden="true" />
                      ) : (
                        <PlusIcon size={18} aria-hidden="true" />
                      )}
                    </span>
                  </button>
                )}
              </li>
            )
          })}
        </ul>
        {isNew && !names.includes(said) && (
          <Button
            look="soft"
            icon={<PlusIcon size={18} aria-hidden="true" />}
            onClick={() => setNames([...names, said])}
          >
            {`Add ‘${said}’`}
          </Button>
        )}
      </div>
      <div className="foot justify-between">
        <span className="text-small text-ink-subtle" role="status">{`${names.length} chosen`}</span>
        <Button
          aria-disabled={names.length === 0}
          className="max-md:flex-1"
          onClick={() => {
            if (names.length === 0) return
            onAdd(names)
            closeDialog(dialog.current)
          }}
        >
          {names.length === 0 ? 'Add movements' : `Add ${countNoun(names.length, 'movement')}`}
        </Button>
      </div>
    </Dialog>
  )
}

interface FilterProps<Option extends string> {
  id: string
  label: string
  options: readonly Option[]
  chosen: Option | null
  onChoose: (option: Option | null) => void
}

/** One line of chips, of which one can be on. */
function Filter<Option extends string>({ id, label, options, chosen, onChoose }: FilterProps<Option>) {
  return (
    <div className="flex items-center gap-2">
      <span className="w-20 flex-none text-small text-ink-muted" id={id}>
        {label}
      </span>
      <div className="-mr-5 min-w-0 overflow-x-auto pr-5 [scrollbar-width:none] [&_.chip]:flex-none [&_.chips]:flex-nowrap">
        <Chips
          labelledBy={id}
          options={options}
          chosen={chosen ? [chosen] : []}
          onToggle={(option) => onChoose(option === chosen ? null : option)}
        />
      </div>
    </div>
  )
}
