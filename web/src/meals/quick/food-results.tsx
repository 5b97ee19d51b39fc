import { countNoun } from '@finu/contract/platform/counted-nouns'
import { foodTexts, type Food } from '@finu/contract/meals/foods'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { useState, type ReactNode } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { FailedState } from '../../ui/empty-state.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { FigureSources } from '../../ui/figure-sources.tsx'
import type { LikelyMeal } from '../likely-meals.ts'
import type { useFoodSearch } from '../use-food-search.ts'
import type { Choices } from './choices.ts'
import { FoodRow } from './food-row.tsx'
import { MealAgainRow } from './meal-again-row.tsx'
import { MoreRows, shownRows } from './more-rows.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

/** True for a food that the person added, marked or ate lately. */
const isYours = ({ source, is_favourite, last_used_at }: Food) =>
  source.kind === 'own' || is_favourite || last_used_at !== null

interface FoodResultsProps {
  search: ReturnType<typeof useFoodSearch>
  /** Earlier meals whose names contain the typed words. */
  meals: readonly LikelyMeal[]
  choices: Choices
  /** True while the typed sentence is being read. */
  isReading: boolean
  /** Opens the form with the typed sentence. */
  onDescribe: () => void
  /** Adds a custom food with the typed barcode. */
  onOwn: (barcode: string) => void
}

/** The foods for the typed words, the person's own first, and the way to describe it. */
export function FoodResults({ search, meals, choices, isReading, onDescribe, onOwn }: FoodResultsProps) {
  const [openFor, setOpenFor] = useState('')
  const { typed, foods, isBehind, isError, isCode, wrongCode, isUnknownCode, error, retry } = search
  const yours = foods.filter(isYours)
  const others = foods.filter((food) => !isYours(food))
  const isOpen = openFor === typed
  const shown = isOpen ? others : others.slice(0, shownRows)
  const hasNone = !isBehind && !isError && foods.length === 0 && meals.length === 0
  if (wrongCode !== undefined) return <FieldError>{wrongCode}</FieldError>
  return (
    <div>
      <p className="sr-only" role="status">
        {!isBehind && !isError && `${countNoun(foods.length, 'food')} found`}
      </p>
      {(meals.length > 0 || yours.length > 0) && (
        <Group title="Yours">
          {meals.map(({ meal, when }) => (
            <MealAgainRow key={meal.id} meal={meal} note={when} choices={choices} />
          ))}
          {yours.map((food) => (
            <FoodRow key={food.id} food={food} choices={choices} />
          ))}
        </Group>
      )}
      {others.length > 0 && (
        <Group title="Foods">
          {shown.map((food) => (
            <FoodRow key={food.id} food={food} choices={choices} />
          ))}
        </Group>
      )}
      {isBehind && foods.length === 0 && <RowsSkeleton label="Searching foods..." />}
      {isError && (
        <div className="mb-3">
          <FailedState title={foodTexts.searchFailed} reason={messageOf(error)} onRetry={retry} />
        </div>
      )}
      {isUnknownCode && (
        <p className="mt-2 text-small text-ink-muted">
          {foodTexts.barcodeUnknown}{' '}
          <button type="button" className="link" onClick={() => onOwn(typed)}>
            Add it as a custom food
          </button>
        </p>
      )}
      {hasNone && !isCode && <p className="mt-2 text-small text-ink-muted">No food found</p>}
      <MoreRows count={others.length - shown.length} noun="food" onShow={() => setOpenFor(typed)} />
      {!isCode && (
        <button
          type="button"
          className="flex min-h-13 w-full items-center gap-3 rounded-inner border-t border-line text-left"
          aria-busy={isReading}
          onClick={onDescribe}
        >
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{`Describe “${typed}”`}</span>
            <span className="block text-small text-ink-subtle">
              {isReading ? 'Reading...' : 'As a meal of several foods'}
            </span>
          </span>
          <CaretRightIcon size={18} className="text-ink-subtle" aria-hidden="true" />
        </button>
      )}
      <FigureSources sources={[...yours, ...shown].map((food) => `${food.name}: ${saySource(food)}`)} />
    </div>
  )
}

const saySource = ({ source: { kind, name, reference } }: Food) =>
  kind === 'own' ? 'entered by you' : `${name}, ${reference}`

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h3 className="mt-3 text-ui font-strong">{title}</h3>
    <ul aria-label={title}>{children}</ul>
  </>
)
