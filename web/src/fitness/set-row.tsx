import { isAssisted } from '@finu/contract/fitness/movements'
import { setLimits, type ExerciseSet } from '@finu/contract/fitness/sets'
import { sayWeight, type UnitSystem } from '@finu/contract/platform/measures'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useState, type KeyboardEvent } from 'react'
import { tv } from 'tailwind-variants/lite'
import { newId } from '../lib/random.ts'
import { formatSet, loadUnit } from './format-set.ts'
import type { SetLine } from './plan-rows.ts'
import { readSet, writeSet } from './read-set.ts'
import { isTyped, type TypedSet } from './typed-sets.ts'

const row = tv({
  base: 'grid grid-cols-[36px_minmax(0,1fr)_104px_92px_44px] items-center gap-2 rounded-inner px-2 py-1 max-md:grid-cols-[28px_minmax(0,1fr)_78px_64px_44px] max-[359px]:grid-cols-[28px_78px_64px_44px] max-[359px]:justify-between',
  variants: { isDone: { true: 'bg-primary-soft' } },
})
const field = tv({
  base: 'input px-1.5! text-center font-firm tabular-nums',
  variants: { isDone: { true: 'border-transparent bg-transparent' } },
})
const check = tv({
  base: 'grid size-11 place-items-center rounded-control border-[1.5px] transition-[background]',
  variants: {
    state: {
      done: 'border-primary bg-primary text-on-primary',
      next: 'border-primary text-primary-ink hover:bg-primary-soft',
      later: 'border-line-control text-ink-muted hover:bg-hover',
    },
  },
})

interface SetRowProps {
  movement: string
  number: number
  line: SetLine
  isTimed: boolean
  isNext: boolean
  units: UnitSystem
  /** The typed and unsaved values of its fields. */
  typed: TypedSet
  onType: (typed: TypedSet) => void
  onDone: (set: ExerciseSet) => void
  onUndo: (set: ExerciseSet) => void
}

/**
 * One set: last time's values stand in its fields until something is typed; the check saves what stands there. A set that
 * is done is changed in place.
 */
export function SetRow(props: SetRowProps) {
  const { movement, number, line, isTimed, isNext, units, typed, onType, onDone, onUndo } = props
  const { done, last } = line
  const [wrong, setWrong] = useState<'load' | 'count' | null>(null)
  const meant = writeSet(line, isTimed, units)

  function save() {
    const values = readSet(line, typed, { isTimed, units })
    if (typeof values === 'string') return setWrong(values)
    setWrong(null)
    onDone({ id: done?.id ?? newId(), movement, ...values })
  }

  const isUnchecked = !done && isTyped(typed)
  const what = `Set ${number}`
  const fieldOf = (key: 'load' | 'count', label: string, value: string) => ({
    'aria-label': `${what} of ${movement}, ${label}`,
    className: field({ isDone: done !== null }),
    value: typed[key] ?? (done ? value : ''),
    placeholder: value || '–',
    maxLength: 7,
    autoComplete: 'off',
    'aria-invalid': wrong === key || undefined,
    onChange: (event: { target: { value: string } }) => {
      onType({ ...typed, [key]: event.target.value })
      setWrong(null)
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'Enter') return
      // Enter checks the set, and does not send the form around it.
      event.preventDefault()
      save()
    },
    // A set that is done is saved again as its field is left.
    onBlur: () => done && Object.keys(typed).length > 0 && save(),
  })
  return (
    <li className={row({ isDone: done !== null })} data-unchecked={isUnchecked ? '' : undefined}>
      <span className="text-center font-firm tabular-nums">{number}</span>
      <span className="truncate text-ink-muted tabular-nums max-[359px]:hidden">
        {last ? formatSet(last, units) : '–'}
      </span>
      <input
        inputMode="decimal"
        {...fieldOf('load', `${isAssisted(movement) ? 'help' : 'load'} in ${loadUnit(units)}`, meant.load)}
      />
      <input inputMode="numeric" {...fieldOf('count', isTimed ? 'seconds' : 'repetitions', meant.count)} />
      <button
        type="button"
        role="checkbox"
        aria-checked={done !== null}
        aria-label={`${what} of ${movement} done`}
        className={check({ state: done ? 'done' : isNext ? 'next' : 'later' })}
        onClick={() => (done ? onUndo(done) : save())}
      >
        <CheckIcon size={20} weight="bold" aria-hidden="true" />
      </button>
      {wrong && (
        <p className="col-span-full text-small text-danger" role="alert">
          {wrong === 'load'
            ? `Type a load up to ${sayWeight(setLimits.loadKg, units)}`
            : isTimed
              ? 'Type the seconds, at least 1'
              : 'Type the repetitions, at least 1'}
        </p>
      )}
    </li>
  )
}
