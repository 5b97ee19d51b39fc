import type { Meal, MealType } from '@finu/contract/meals/meals'
import { BowlSteamIcon } from '@phosphor-icons/react/dist/csr/BowlSteam'
import { EggIcon } from '@phosphor-icons/react/dist/csr/Egg'
import { ForkKnifeIcon } from '@phosphor-icons/react/dist/csr/ForkKnife'
import { OrangeSliceIcon } from '@phosphor-icons/react/dist/csr/OrangeSlice'
import { useState } from 'react'
import { OwnImage } from '../images/front/own-image.tsx'
import { DeletableRow } from '../ui/deletable-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { EditFrame } from '../ui/edit-frame.ts'
import { EditInPlace } from '../ui/edit-in-place.tsx'
import { RowTitle } from '../ui/row-title.tsx'
import { ChangeMeal } from './front/change-meal.tsx'
import { mealTypeNames } from './front/meal-types.ts'
import { MealCalories } from './meal-calories.tsx'
import { MealDetails } from './meal-details.tsx'
import { describeCalories, formatMealTime } from './meal-words.ts'
import { useDeleteMeal } from './queries.ts'

const icons: Record<MealType, typeof EggIcon> = {
  breakfast: EggIcon,
  lunch: BowlSteamIcon,
  dinner: ForkKnifeIcon,
  snack: OrangeSliceIcon,
}

interface MealRowProps {
  meal: Meal
  timezone: string | null
  /** True if all rows are of one day, which the list's heading names. */
  hasDayHeading?: boolean
}

export function MealRow({ meal, timezone, hasDayHeading = true }: MealRowProps) {
  const [isShown, setIsShown] = useState(false)
  const { removeUndoably } = useDeleteMeal()
  const { id, name, meal_type, date, total_nutrition } = meal
  const Icon = icons[meal_type]
  const photo = meal.image_urls[0]
  const when = formatMealTime(date, timezone, hasDayHeading)

  return (
    <DeletableRow
      name={`${name}, ${when}`}
      question="Delete this meal? Its points are taken back."
      onDelete={(onDone) => {
        removeUndoably(id)
        onDone()
      }}
    >
      <span className="tile size-11" aria-hidden="true">
        {photo ? <OwnImage url={photo} size="thumb" alt="" /> : <Icon size={20} />}
      </span>
      <div className="min-w-0 flex-1">
        <RowTitle onOpen={() => setIsShown(true)}>{name}</RowTitle>
        {isShown && <MealDialog meal={meal} timezone={timezone} onClose={() => setIsShown(false)} />}
        <p className="row-note">{`${mealTypeNames[meal_type]}, ${when}`}</p>
      </div>
      <MealCalories>{describeCalories(total_nutrition)}</MealCalories>
    </DeletableRow>
  )
}

interface MealDialogProps {
  meal: Meal
  timezone: string | null
  onClose: () => void
}

/** A meal with its figures and their sources, and a form to change it. */
function MealDialog({ meal, timezone, onClose }: MealDialogProps) {
  const [isChanging, setIsChanging] = useState(false)
  // Saving reloads the meals itself.
  const frame: EditFrame = (form) => (
    <EditInPlace refresh={() => Promise.resolve()} onDone={() => setIsChanging(false)} {...form} />
  )
  return (
    <Dialog title={isChanging ? 'Edit meal' : meal.name} onClose={onClose}>
      {isChanging ? (
        <ChangeMeal log={meal} timezone={timezone} frame={frame} />
      ) : (
        <MealDetails meal={meal} timezone={timezone} onChange={() => setIsChanging(true)} />
      )}
    </Dialog>
  )
}
