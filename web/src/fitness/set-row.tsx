import { setLimits, type ExerciseSet } from '@finu/contract/fitness/sets'
import { readWeight, sayWeight, writeWeight, type UnitSystem } from '@finu/contract/platform/measures'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useState, type KeyboardEvent } from 'react'
import { tv } from 'tailwind-variants/lite'
import { newId } from '../lib/random.ts'
import { formatSet, loadUnit } from './format-set.ts'
import type { SetLine } from './plan-rows.ts'

const row = tv({
  base: 'grid grid-cols-[36px_minmax(0,1fr)_104px_92px_44px] items-center gap-2 rounded-inner px-2 py-1 max-md:grid-cols-[28px_minmax(0,1fr)_78px_64px_44px] max-[359px]:grid-cols-[28px_78px_64px_44px] max-[359px]:justify-between',
  variants: { isDone: { true: 'bg-primary-soft' } },
})
const field = tv({
  base: 'input px-1.5! text-center font-[560] tabular-nums',
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
  onDone: (set: ExerciseSet) => void
  onUndo: (set: ExerciseSet) => void
}

/** Returns a typed whole number from 1; null if it is none. */
const readCount = (text: string, most: number): number | null =>
  /^\d{1,5}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most ? Number(text) : null

/**
 * One set: last time's values stand in its fields until something is typed; the check saves what stands there. A set that
 * is done is changed in place.
 */
export function SetRow({ movement, number, line, isTimed, isNext, units, onDone, onUndo }: SetRowProps) {
  const { done, meant, last } = line
  const saved = done ?? meant
  const [typed, setTyped] = useState<{ load?: string; count?: string }>({})
  const [wrong, setWrong] = useState<'load' | 'count' | null>(null)
  const meantLoad = writeWeight(saved.load_kg, units)
  const meantCount = String((isTimed ? saved.seconds : saved.reps) ?? '')

  /** Returns the set as its fields say, or the field that is wrong. */
  function read(): ExerciseSet | 'load' | 'count' {
    const load = (typed.load ?? '').trim() === '' && !done ? saved.load_kg : readWeight(typed.load ?? meantLoad, units)
    const most = isTimed ? setLimits.seconds : setLimits.reps
    const count = readCount(typed.count?.trim() ? typed.count : meantCount, most)
    if (load !== null && !(load >= 0 && load <= setLimits.loadKg)) return 'load'
    if (count === null) return 'count'
    const work = isTimed ? { reps: null, seconds: count } : { reps: count, seconds: null }
    return { id: done?.id ?? newId(), movement, load_kg: load, ...work }
  }

  function save() {
    const set = read()
    if (typeof set === 'string') return setWrong(set)
    setWrong(null)
    setTyped({})
    onDone(set)
  }

  const isUnchecked = !done && Object.values(typed).some((text) => text.trim() !== '')
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
      setTyped({ ...typed, [key]: event.target.value })
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
      <span className="text-center font-[560] tabular-nums">{number}</span>
      <span className="truncate text-ink-muted tabular-nums max-[359px]:hidden">
        {last ? formatSet(last, units) : '–'}
      </span>
      <input inputMode="decimal" {...fieldOf('load', `load in ${loadUnit(units)}`, meantLoad)} />
      <input inputMode="numeric" {...fieldOf('count', isTimed ? 'seconds' : 'repetitions', meantCount)} />
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
