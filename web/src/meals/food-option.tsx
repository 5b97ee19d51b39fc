import type { Food } from '@finu/contract/meals/foods'
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import type { ReactNode } from 'react'
import { formatCount } from '../lib/format-number.ts'

interface OptionProps {
  id: string
  isActive: boolean
  onPick: () => void
}

/** A food in the list of matches: its name and its energy. Its source is said once it is chosen. */
export function FoodOption({ food, ...option }: OptionProps & { food: Food }) {
  const { name, brand, per_100_g, source, is_favourite, last_used_at } = food
  const { calories } = per_100_g
  const energy =
    calories === null
      ? 'energy unknown'
      : `${formatCount(Math.round(calories))} kcal in ${food.measured_in === 'serving' ? 'a serving' : `100 ${food.measured_in}`}`
  return (
    <Option {...option}>
      <span className="min-w-0 flex-1">
        <span className="block overflow-hidden text-ellipsis">{brand ? `${name}, ${brand}` : name}</span>
        <span className="row-note block">{source.kind === 'own' ? `${energy} · Yours` : energy}</span>
      </span>
      {is_favourite && <StarIcon className="text-ink-subtle" size={16} weight="fill" aria-label="favourite" />}
      {!is_favourite && last_used_at !== null && (
        <ClockCounterClockwiseIcon className="text-ink-subtle" size={16} aria-label="eaten lately" />
      )}
    </Option>
  )
}

/** Option to take the typed name as an unknown food. */
export function TypedOption({ name, ...option }: OptionProps & { name: string }) {
  return (
    <Option {...option}>
      <span className="min-w-0 flex-1">
        <span className="block overflow-hidden text-ellipsis">{`Add “${name}” as it is`}</span>
        <span className="row-note block">Estimated: 150 kcal a serving</span>
      </span>
    </Option>
  )
}

function Option({ id, isActive, onPick, children }: OptionProps & { children: ReactNode }) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="flex min-h-12 cursor-default items-center gap-2.5 rounded-inner px-2.5 py-1.25 leading-5 font-medium hover:bg-hover aria-selected:bg-hover aria-selected:inset-ring-[1.5px] aria-selected:inset-ring-primary"
      onClick={onPick}
    >
      {children}
    </div>
  )
}
