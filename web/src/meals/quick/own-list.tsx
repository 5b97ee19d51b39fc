import { ownFoodTexts } from '@finu/contract/meals/own-foods'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, FailedState } from '../../ui/empty-state.tsx'
import { ownFoodsQuery } from '../queries.ts'
import type { Choices } from './choices.ts'
import { FoodRow } from './food-row.tsx'
import { shownRows } from './more-rows.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

interface OwnListProps {
  choices: Choices
  onAdd: () => void
  /** Opens all custom foods and recipes, to change or delete them. */
  onAll: () => void
}

/** The newest of the person's custom foods and recipes. */
export function OwnList({ choices, onAdd, onAll }: OwnListProps) {
  const { data, error, isPending, refetch } = useInfiniteQuery(ownFoodsQuery)
  if (isPending) return <RowsSkeleton label="Loading your foods..." />
  if (!data)
    return <FailedState title={ownFoodTexts.loadFailed} reason={messageOf(error)} onRetry={() => void refetch()} />
  const foods = data.pages.flatMap((page) => page.foods)
  return (
    <>
      {foods.length === 0 ? (
        <EmptyState title="No custom foods yet">
          <p>For what is not in the list: copy the figures from the label.</p>
          <Button
            look="soft"
            size="sm"
            className="mt-2.5"
            icon={<PlusIcon size={18} aria-hidden="true" />}
            onClick={onAdd}
          >
            Custom food
          </Button>
        </EmptyState>
      ) : (
        <ul aria-label="Custom foods">
          {foods.slice(0, shownRows).map(({ food }) => (
            <FoodRow key={food.id} food={food} choices={choices} />
          ))}
        </ul>
      )}
      <Button look="ghost" size="sm" className="-ml-3.25" aria-haspopup="dialog" onClick={onAll}>
        Your foods and recipes
      </Button>
    </>
  )
}
