import { meals, mealTexts } from '@finu/contract/meals/meals'
import type { SavedMeal } from '@finu/contract/meals/saved-meals'
import { useQuery } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { messageOf } from '../lib/api-error.ts'
import { notifyFailure } from '../lib/notify-failure.ts'
import { useCall } from '../lib/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { Button } from '../ui/button.tsx'
import { DeletableRow } from '../ui/deletable-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState, FailedState } from '../ui/empty-state.tsx'
import { closeDialog } from '../ui/modal.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { describeCalories } from './meal-words.ts'
import { savedMealsQuery } from './queries.ts'

interface SavedMealsDialogProps {
  onUse: (meal: SavedMeal) => void
  onClose: () => void
}

/** The dialog with all saved meals, to put one into the form or delete it. */
export function SavedMealsDialog({ onUse, onClose }: SavedMealsDialogProps) {
  return (
    <Dialog title="Saved meals" onClose={onClose}>
      <SavedMeals onUse={onUse} />
    </Dialog>
  )
}

function SavedMeals({ onUse }: Pick<SavedMealsDialogProps, 'onUse'>) {
  const { data, error, isPending, refetch } = useQuery(savedMealsQuery)
  if (isPending) return <SkeletonRows count={3} label="Loading saved meals..." />
  if (!data) {
    return <FailedState title={mealTexts.savedLoadFailed} reason={messageOf(error)} onRetry={() => void refetch()} />
  }
  if (data.length === 0) {
    return <EmptyState title="No saved meals">Open a meal you have logged to save it for next time.</EmptyState>
  }
  return (
    <ul className="rows">
      {data.map((meal) => (
        <SavedMealRow key={meal.id} meal={meal} onUse={onUse} />
      ))}
    </ul>
  )
}

function SavedMealRow({ meal, onUse }: { meal: SavedMeal; onUse: (meal: SavedMeal) => void }) {
  const { mutate, isPending } = useCall(meals.removeSaved, {
    onSuccess: () =>
      queryClient.setQueryData(
        savedMealsQuery.queryKey,
        (saved) => saved && { saved_meals: saved.saved_meals.filter((each) => each.id !== id) },
      ),
  })
  const { id, name, food_items, total_nutrition } = meal

  function remove(onDone: () => void) {
    mutate(
      { params: { id } },
      {
        onSuccess: () => {
          toast.success(mealTexts.savedMealDeleted)
          onDone()
        },
        onError: (error) => notifyFailure(error, mealTexts.savedDeleteFailed),
      },
    )
  }

  return (
    <DeletableRow name={name} question="Delete this saved meal?" isBusy={isPending} onDelete={remove}>
      <div className="min-w-0 flex-1">
        <p className="row-title">{name}</p>
        <p className="row-note">
          {[describeCalories(total_nutrition), food_items.map((item) => item.name).join(', ')].join(' · ')}
        </p>
      </div>
      <Button
        look="line"
        size="sm"
        aria-label={`Use ${name}`}
        onClick={(event) => {
          // Close the dialog first, because elements behind a modal dialog cannot be focused.
          closeDialog(event.currentTarget)
          onUse(meal)
        }}
      >
        Use
      </Button>
    </DeletableRow>
  )
}
