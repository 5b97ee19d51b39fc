import { foodSearch, foodTexts, type Food } from '@finu/contract/meals/foods'
import { countNoun } from '@finu/contract/platform/counted-nouns'
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { isComposing } from '../lib/composing.ts'
import { formatCount } from '../lib/format-number.ts'
import { queryClient } from '../lib/query-client.ts'
import { FieldError } from '../ui/field-error.tsx'
import { FieldLabel } from '../ui/text-field.tsx'
import { useListPlace } from '../ui/use-list-place.ts'
import { AddLine } from './add-line.tsx'
import { foodSearchQuery } from './queries.ts'
import { useFoodSearch } from './use-food-search.ts'

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

interface FoodComboboxProps {
  problem?: string | undefined
  onPick: (food: Food) => void
  /** Called with a name that is not in the list. */
  onType: (name: string) => void
  /** Called with a barcode that nobody knows. */
  onUnknownBarcode?: (code: string) => void
}

/**
 * A field that searches foods while typing: a WAI-ARIA combobox with a list. If empty, it offers the person's own
 * foods; a name without a match can be added as typed.
 */
export function FoodCombobox({ problem, onPick, onType, onUnknownBarcode }: FoodComboboxProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const list = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const search = useFoodSearch(isOpen)
  const { text, typed, foods, isBehind, isError, isCode, wrongCode, isUnknownCode } = search
  const hasTyped = typed !== '' && !isCode && !foods.some((food) => isSame(food.name, typed))
  const count = foods.length + (hasTyped ? 1 : 0)
  const isListed = isOpen && count > 0
  const place = useListPlace(box, isListed)
  const shownProblem = typed === '' ? undefined : problem
  const chosen = active < count ? active : -1

  function change(next: string) {
    search.type(next)
    setIsOpen(true)
    // Enter takes the typed text until the person moves to an option.
    setActive(-1)
  }

  function clear() {
    search.clear()
    setIsOpen(false)
    setActive(-1)
  }

  function take(index: number) {
    const food = foods[index]
    if (food) onPick(food)
    else onType(typed)
    clear()
  }

  /** Takes the typed text: the food of exactly that name, which may have to be loaded, else only the name. */
  async function takeTyped() {
    if (typed === '') return
    if (isCode) return foods[0] && !isBehind ? take(0) : undefined
    search.stopWaiting()
    const found = await queryClient.fetchQuery(foodSearchQuery(typed)).catch(() => [])
    const food = found.find(({ name }) => isSame(name, typed))
    if (food) onPick(food)
    else onType(typed)
    clear()
  }

  function move(to: number) {
    flushSync(() => {
      setIsOpen(true)
      setActive(to)
    })
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event)) return
    if (event.key === 'ArrowDown') move(isListed ? (chosen + 1) % count : 0)
    else if (event.key === 'ArrowUp') move(isListed ? (chosen <= 0 ? count : chosen) - 1 : 0)
    else if (event.key === 'Enter') {
      if (isListed && !isBehind && chosen >= 0) take(chosen)
      else void takeTyped()
    } else if (event.key === 'Escape' && isListed) setIsOpen(false)
    else if (event.key === 'Escape' && text !== '') clear()
    else return
    // Keep Enter from logging the meal, and Escape from closing a dialog.
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="field">
      <FieldLabel htmlFor={id} label="Ingredients" />
      <AddLine label="Add ingredient" onAdd={() => void takeTyped()}>
        <div className="relative" ref={box}>
          <input
            id={id}
            className="input"
            role="combobox"
            data-unadded={typed === '' ? undefined : ''}
            aria-expanded={isListed}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-invalid={shownProblem ? true : undefined}
            aria-describedby={shownProblem && `${id}-error`}
            aria-activedescendant={isListed && chosen >= 0 ? `${id}-${chosen}` : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
            enterKeyHint="done"
            maxLength={foodSearch.longest}
            placeholder="Search, or type a barcode"
            value={text}
            onChange={(event) => change(event.target.value)}
            onFocus={() => setIsOpen(true)}
            onClick={() => setIsOpen(true)}
            onBlur={() => setIsOpen(false)}
            onKeyDown={handleKey}
          />
          {/* The list must not take the focus, so that typing continues in the field. */}
          <div
            ref={list}
            id={`${id}-list`}
            role="listbox"
            aria-label="Foods"
            style={place}
            className="absolute left-0 z-20 w-[max(100%,min(380px,calc(100vw-80px)))] overflow-auto rounded-control border border-line bg-raised p-1.5 shadow-pop"
            hidden={!isListed}
            onPointerDown={(event) => event.preventDefault()}
          >
            {foods.map((food, index) => (
              <FoodOption
                key={food.id}
                id={`${id}-${index}`}
                food={food}
                isActive={index === chosen}
                onPick={() => take(index)}
              />
            ))}
            {hasTyped && (
              <TypedOption
                id={`${id}-${foods.length}`}
                name={typed}
                isActive={foods.length === chosen}
                onPick={() => take(foods.length)}
              />
            )}
          </div>
        </div>
      </AddLine>
      <span className="sr-only" role="status">
        {isOpen && typed !== '' && !isBehind && !isError && `${countNoun(foods.length, 'food')} found`}
      </span>
      <FieldError id={`${id}-error`}>{shownProblem}</FieldError>
      {/* Stays when the field loses focus: a layout shift would make a press miss its target. */}
      {wrongCode !== undefined && <FieldError>{wrongCode}</FieldError>}
      {typed !== '' && wrongCode === undefined && isError && <FieldError>{foodTexts.searchFailed}</FieldError>}
      {isUnknownCode && (
        <p className="hint">
          {foodTexts.barcodeUnknown}{' '}
          {onUnknownBarcode && (
            <button
              type="button"
              className="link"
              onClick={() => {
                onUnknownBarcode(typed)
                clear()
              }}
            >
              Add it as a custom food
            </button>
          )}
        </p>
      )}
    </div>
  )
}

interface OptionProps {
  id: string
  isActive: boolean
  onPick: () => void
}

/** A food in the list of matches: its name and its energy. Its source is said once it is chosen. */
function FoodOption({ food, ...option }: OptionProps & { food: Food }) {
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
function TypedOption({ name, ...option }: OptionProps & { name: string }) {
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
