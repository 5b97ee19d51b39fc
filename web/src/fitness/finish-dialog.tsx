import { countNoun } from '@finu/contract/platform/counted-nouns'
import { isAssisted } from '@finu/contract/fitness/movements'
import type { Exercise } from '@finu/contract/fitness/fitness'
import type { UnitSystem } from '@finu/contract/platform/measures'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useState } from 'react'
import { newId } from '../lib/random.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { InlineConfirm } from '../ui/inline-confirm.tsx'
import { closeDialog } from '../ui/modal.ts'
import { formatSet } from './format-set.ts'
import { formatDuration } from './format-duration.ts'
import { countDone, type MovementLines } from './plan-rows.ts'
import { readSet } from './read-set.ts'
import type { TimerState } from './timer-state.ts'
import { useElapsedSeconds } from './timer-store.ts'
import { isTyped, openKey, type TypedSets } from './typed-sets.ts'
import { useDiscard, useFinish } from './use-finish.ts'
import { changeWorkout } from './workout-queries.ts'

interface FinishDialogProps {
  exercise: Exercise
  timer: TimerState
  movements: readonly MovementLines[]
  typed: TypedSets
  units: UnitSystem
  onClose: () => void
}

const countSets = (count: number) => countNoun(count, 'set')

/** The lines that are not done, each with what is typed in it. */
const listOpen = (movements: readonly MovementLines[], typed: TypedSets) =>
  movements.flatMap(({ movement, isTimed, lines }) =>
    lines
      .filter(({ done }) => done === null)
      .map((line, order) => ({ movement, isTimed, line, values: typed[openKey(movement, order)] ?? {} })),
  )

/** Says what is saved of a workout of which not all sets are checked: 'The 2 sets you checked are saved, with 6 minutes.' */
function sayOutcome(done: number, open: number, minutes: number, hasTyped: boolean): string {
  const time = formatDuration(Math.max(1, minutes))
  const saved =
    done === 0
      ? `Only the time is saved, ${time}.`
      : `The ${countSets(done)} you checked ${done === 1 ? 'is' : 'are'} saved, with ${time}.`
  if (open === 0) return saved
  const others = open === 1 ? 'The other one is not' : `The other ${open} are not`
  const typedToo = hasTyped ? ', even with values typed in them' : ''
  return `${saved} ${done === 0 ? `No set is checked${typedToo}` : `${others}${typedToo}`}, and your routine stays as it is.`
}

/** Asks before a workout is finished with sets that are not checked. */
export function FinishDialog({ exercise, timer, movements, typed, units, onClose }: FinishDialogProps) {
  const minutes = Math.floor(useElapsedSeconds(timer) / 60)
  const { finish, isFinishing } = useFinish(timer)
  const { discard, isDiscarding } = useDiscard(timer)
  const [isDiscardAsked, setIsDiscardAsked] = useState(false)
  const done = countDone(movements)
  const open = listOpen(movements, typed)
  const all = done + open.length
  const begun = movements.filter(({ lines }) => lines.some((line) => line.done))
  const untouched = movements.length - begun.length
  // A set without repetitions cannot be checked.
  const read = open.map(({ movement, isTimed, line, values }) => {
    const set = readSet(line, values, { isTimed, units })
    return typeof set === 'string' ? null : { movement, ...set }
  })
  const canCheckAll = open.length > 0 && read.every((set) => set !== null)

  function checkAll() {
    for (const values of read)
      if (values)
        changeWorkout({ kind: 'set', exercise_id: exercise.id, set: { id: newId(), ...values }, is_removed: false })
    finish()
  }

  return (
    <Dialog title={`Finish with ${done} of ${countSets(all)}?`} isSmall onClose={onClose}>
      <p className="text-pretty text-ink-muted">
        {sayOutcome(
          done,
          open.length,
          minutes,
          open.some(({ values }) => isTyped(values)),
        )}
      </p>
      <ul className="mt-3.5 border-t border-line">
        {begun.map(({ movement, lines }) => (
          <li key={movement} className="flex min-h-12 items-center gap-3 border-b border-line py-1">
            <span className="grid size-6 flex-none place-items-center rounded-full bg-primary text-on-primary">
              <CheckIcon size={14} weight="bold" aria-hidden="true" />
            </span>
            <b className="min-w-0 font-semibold wrap-anywhere">{movement}</b>
            <span className="ml-auto text-right text-small text-ink-muted tabular-nums">
              {lines
                .flatMap((line) => line.done ?? [])
                .map((set) => formatSet(set, units, isAssisted(movement)))
                .join(', ')}
            </span>
          </li>
        ))}
        {open.length > 0 && (
          <li className="flex min-h-12 items-center gap-3 border-b border-line py-1">
            <span className="size-6 flex-none rounded-full border-[1.5px] border-line-control" aria-hidden="true" />
            <span>{untouched === 0 ? 'Not checked' : `${countNoun(untouched, 'movement')} more`}</span>
            <span className="ml-auto text-small text-ink-muted tabular-nums">{`${countSets(open.length)} open`}</span>
          </li>
        )}
      </ul>
      <div className="foot flex-col! items-stretch! gap-2">
        {isDiscardAsked ? (
          <InlineConfirm
            question="Its sets and its time are deleted."
            verb={{ rest: 'Discard', busy: 'Discarding...' }}
            box={{ title: 'Discard this workout?', keep: 'Keep it' }}
            isBusy={isDiscarding}
            onConfirm={discard}
            onCancel={() => setIsDiscardAsked(false)}
          />
        ) : (
          <>
            <Button autoFocus onClick={({ currentTarget }) => closeDialog(currentTarget)}>
              Keep going
            </Button>
            <Button look="line" isBusy={isFinishing} onClick={finish}>
              {isFinishing ? 'Saving...' : done === 0 ? 'Finish without sets' : `Finish with ${countSets(done)}`}
            </Button>
            {canCheckAll && (
              <Button look="ghost" isBusy={isFinishing} onClick={checkAll}>
                {`I did all ${all}, check them`}
              </Button>
            )}
            <Button look="danger" onClick={() => setIsDiscardAsked(true)}>
              Discard this workout
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}
