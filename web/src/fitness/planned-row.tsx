import { isAssisted } from '@finu/contract/fitness/movements'
import { setLimits, type ExerciseSet, type PlannedMovement } from '@finu/contract/fitness/sets'
import { movements as library } from '@finu/contract/fitness/movements'
import { readWeight, writeWeight, type UnitSystem } from '@finu/contract/platform/measures'
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsSixVertical'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { tv } from 'tailwind-variants/lite'
import { IconButton } from '../ui/icon-button.tsx'
import { Popover, popoverItem } from '../ui/popover.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { TextField } from '../ui/text-field.tsx'
import { describePlanned } from './describe-plan.ts'
import { formatClock, formatSet, loadUnit } from './format-set.ts'

interface PlannedRowProps {
  planned: PlannedMovement
  units: UnitSystem
  last: readonly ExerciseSet[]
  isOpen: boolean
  onToggle: () => void
  /** @param by how many places down; negative is up */
  onMove: (by: number) => void
  onRemove: () => void
  onChange: (planned: PlannedMovement) => void
}

const row = tv({
  base: 'block! py-1!',
  variants: { isOpen: { true: '-mx-3 rounded-control border! border-primary! px-3 pb-4!' } },
})

/** How far a row is dragged for one place, in pixels. */
const rowHeight = 64

/** A movement of a routine: opens to be changed, and is moved by its handle, arrow keys or its menu. */
export function PlannedRow({ planned, units, last, isOpen, onToggle, onMove, onRemove, onChange }: PlannedRowProps) {
  const id = useId()
  const startedAt = useRef<number | null>(null)
  const { movement } = planned
  const about = library.find(({ name }) => name.toLowerCase() === movement.toLowerCase())

  function moveByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const list = event.currentTarget.closest('ol')
    const by = event.key === 'ArrowUp' ? -1 : 1
    const at = [...(list?.children ?? [])].findIndex((each) => each.contains(event.currentTarget))
    onMove(by)
    // The focus follows the row.
    setTimeout(() => list?.children[at + by]?.querySelector<HTMLElement>('[data-handle]')?.focus())
  }

  function drop(event: PointerEvent) {
    if (startedAt.current === null) return
    const by = Math.round((event.clientY - startedAt.current) / rowHeight)
    startedAt.current = null
    if (by !== 0) onMove(by)
  }

  return (
    <li className={row({ isOpen })}>
      <div className="flex min-h-15 items-center gap-1.5">
        <button
          type="button"
          data-handle=""
          className="icon-btn -ml-2.5 touch-none cursor-grab text-ink-subtle"
          aria-label={`Move ${movement}. Arrow keys change its place`}
          onKeyDown={moveByKey}
          onPointerDown={(event) => {
            startedAt.current = event.clientY
            event.currentTarget.setPointerCapture(event.pointerId)
          }}
          onPointerUp={drop}
        >
          <DotsSixVerticalIcon size={20} aria-hidden="true" />
        </button>
        <button type="button" className="min-w-0 flex-1 text-left" aria-expanded={isOpen} onClick={onToggle}>
          <span className="row-title block">{movement}</span>
          <span className="row-note block">
            {isOpen ? (about ? `${about.muscle} · ${about.equipment}` : 'Your own') : describePlanned(planned, units)}
          </span>
        </button>
        <IconButton label={`More for ${movement}`} className="-mr-2.5" popoverTarget={id}>
          <DotsThreeIcon size={20} aria-hidden="true" />
        </IconButton>
        <Popover id={id} place="anchor" role="group" aria-label={`More for ${movement}`}>
          <button type="button" className={popoverItem} popoverTarget={id} onClick={() => onMove(-1)}>
            <ArrowUpIcon size={18} aria-hidden="true" />
            Move up
          </button>
          <button type="button" className={popoverItem} popoverTarget={id} onClick={() => onMove(1)}>
            <ArrowDownIcon size={18} aria-hidden="true" />
            Move down
          </button>
          <button type="button" className={popoverItem} popoverTarget={id} onClick={onRemove}>
            <TrashIcon size={18} aria-hidden="true" />
            Remove
          </button>
        </Popover>
      </div>
      {isOpen && <Values planned={planned} units={units} last={last} onChange={onChange} />}
    </li>
  )
}

function Values({ planned, units, last, onChange }: Pick<PlannedRowProps, 'planned' | 'units' | 'last' | 'onChange'>) {
  const { sets, reps, seconds, load_kg, rest_seconds } = planned
  const [load, setLoad] = useState(writeWeight(load_kg ?? null, units))
  const read = readWeight(load, units)
  const isWrong = read !== null && !(read >= 0 && read <= setLimits.loadKg)
  return (
    <>
      <div className="grid grid-cols-4 gap-3 max-md:grid-cols-2">
        <Stepper
          label="Sets"
          value={sets}
          least={1}
          most={setLimits.plannedSets}
          onChange={(value) => onChange({ ...planned, sets: value })}
        />
        {reps == null ? (
          <Stepper
            label="Seconds"
            value={seconds ?? 30}
            least={5}
            most={3600}
            step={5}
            onChange={(value) => onChange({ ...planned, seconds: value })}
          />
        ) : (
          <Stepper
            label="Reps"
            value={reps}
            least={1}
            most={setLimits.reps}
            onChange={(value) => onChange({ ...planned, reps: value })}
          />
        )}
        <TextField
          label={isAssisted(planned.movement) ? 'Help' : 'Load'}
          unit={loadUnit(units)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={7}
          value={load}
          error={isWrong ? 'Use a load from 0' : undefined}
          onChange={(text) => {
            setLoad(text)
            const typed = readWeight(text, units)
            if (typed === null || (typed >= 0 && typed <= setLimits.loadKg)) onChange({ ...planned, load_kg: typed })
          }}
        />
        <Stepper
          label="Rest"
          value={rest_seconds}
          least={0}
          most={setLimits.restSeconds}
          step={15}
          format={formatClock}
          onChange={(value) => onChange({ ...planned, rest_seconds: value })}
        />
      </div>
      {last.length > 0 && (
        <p className="hint mt-2">{`Last time ${last.map((set) => formatSet(set, units, isAssisted(planned.movement))).join(', ')}.`}</p>
      )}
    </>
  )
}
