import { isAssisted } from '@finu/contract/fitness/movements'
import type { ExerciseSet } from '@finu/contract/fitness/sets'
import type { UnitSystem } from '@finu/contract/platform/measures'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TimerIcon } from '@phosphor-icons/react/dist/csr/Timer'
import { Button } from '../ui/button.tsx'
import { formatClock, formatSet, loadUnit } from './format-set.ts'
import type { MovementLines, SetLine } from './plan-rows.ts'
import { startRest } from './rest-store.ts'
import { writeSet } from './read-set.ts'
import { SetRow } from './set-row.tsx'
import { afterCheck, afterUncheck, doneKey, openKey, typeInto, type TypedSets } from './typed-sets.ts'

interface MovementSheetProps {
  lines: MovementLines
  /** True if the next set to do is one of this movement. */
  isNext: boolean
  units: UnitSystem
  /** Omitted where no rest follows a set, as in an exercise that is over. */
  hasRest?: boolean
  /** The typed and unsaved values of the workout’s sets. */
  typed: TypedSets
  changeTyped: (change: (before: TypedSets) => TypedSets) => void
  onDone: (set: ExerciseSet) => void
  onUndo: (set: ExerciseSet) => void
  onAddSet: () => void
  /** Takes the last line out, which is not done. */
  onRemoveSet?: () => void
}

/** A movement of a workout with its sets; one that is finished folds to a line. */
export function MovementSheet({
  lines: movementLines,
  isNext,
  units,
  hasRest = true,
  typed,
  changeTyped,
  onDone,
  onUndo,
  onAddSet,
  onRemoveSet,
}: MovementSheetProps) {
  const { movement, isTimed, restSeconds, lines } = movementLines
  const sets = lines.flatMap(({ done }) => done ?? [])
  const nextAt = isNext ? lines.findIndex(({ done }) => done === null) : -1
  const keyOf = ({ done }: SetLine, index: number) => (done ? doneKey(done.id) : openKey(movement, index - sets.length))
  const loadName = isAssisted(movement) ? `${loadUnit(units)} help` : loadUnit(units)
  const body = (
    <>
      <div
        className="grid grid-cols-[36px_minmax(0,1fr)_104px_92px_44px] gap-2 px-2 pb-1 text-small text-ink-muted max-md:grid-cols-[28px_minmax(0,1fr)_78px_64px_44px] max-[359px]:grid-cols-[28px_78px_64px_44px] max-[359px]:justify-between"
        aria-hidden="true"
      >
        <span className="text-center">Set</span>
        <span className="max-[359px]:hidden">Last time</span>
        <span className="text-center">{loadName}</span>
        <span className="text-center">{isTimed ? 'Seconds' : 'Reps'}</span>
        <span />
      </div>
      <ul className="grid gap-0.5">
        {lines.map((line, index) => (
          <SetRow
            // A line becomes the set that is done in it.
            key={index}
            movement={movement}
            number={index + 1}
            line={line}
            isTimed={isTimed}
            isNext={index === nextAt}
            units={units}
            typed={typed[keyOf(line, index)] ?? {}}
            onType={(values) => changeTyped((before) => typeInto(before, keyOf(line, index), values))}
            onDone={(set) => {
              changeTyped((before) =>
                line.done
                  ? typeInto(before, doneKey(line.done.id), undefined)
                  : afterCheck(before, movement, index - sets.length),
              )
              onDone(set)
            }}
            onUndo={(set) => {
              changeTyped((before) => afterUncheck(before, movement, set.id, writeSet(line, isTimed, units)))
              onUndo(set)
            }}
          />
        ))}
      </ul>
      <div className="-mx-2 mt-1 flex flex-wrap justify-between">
        <Button look="ghost" size="sm" icon={<PlusIcon size={16} aria-hidden="true" />} onClick={onAddSet}>
          Add set
        </Button>
        {onRemoveSet && sets.length < lines.length && (
          <Button look="ghost" size="sm" icon={<MinusIcon size={16} aria-hidden="true" />} onClick={onRemoveSet}>
            Remove set
          </Button>
        )}
        {hasRest && (
          <Button
            look="ghost"
            size="sm"
            icon={<TimerIcon size={16} aria-hidden="true" />}
            onClick={() => startRest(restSeconds)}
          >
            {`Rest ${formatClock(restSeconds)}`}
          </Button>
        )}
      </div>
    </>
  )
  if (sets.length === lines.length && lines.length > 0)
    return (
      <details className="sheet py-3! max-md:px-3!">
        <summary className="flex min-h-11 list-none items-center gap-3.5 [&::-webkit-details-marker]:hidden">
          <span className="grid size-7 flex-none place-items-center rounded-full bg-primary text-on-primary">
            <CheckIcon size={16} weight="bold" aria-hidden="true" />
          </span>
          <span className="min-w-0 flex-1">
            <b className="block font-strong">{movement}</b>
            <span className="row-note block tabular-nums">
              {sets.map((set) => formatSet(set, units, isAssisted(movement))).join(', ')}
            </span>
          </span>
          <CaretDownIcon className="caret" size={16} aria-hidden="true" />
        </summary>
        <div className="pt-2">{body}</div>
      </details>
    )
  return (
    <section className="sheet px-5! max-md:px-2!" aria-label={movement}>
      <div className="mb-2 px-2">
        <h3 className="font-strong">{movement}</h3>
        <p className="text-small text-ink-subtle">{`${sets.length} of ${lines.length}`}</p>
      </div>
      {body}
    </section>
  )
}
