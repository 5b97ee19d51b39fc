import type { Meal } from '@finu/contract/meals/meals'
import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { EditMeal } from './front/edit-meal.tsx'
import { MealDetails } from './meal-details.tsx'

interface MealDialogProps {
  meal: Meal
  timezone: string | null
  onClose: () => void
}

/** A meal with its figures and their sources, and a form to change it. */
export function MealDialog({ meal, timezone, onClose }: MealDialogProps) {
  const [isChanging, setIsChanging] = useState(false)
  return (
    <Dialog title={isChanging ? 'Edit meal' : meal.name} onClose={onClose}>
      {isChanging ? (
        <EditMeal meal={meal} onDone={() => setIsChanging(false)} />
      ) : (
        <MealDetails meal={meal} timezone={timezone} onChange={() => setIsChanging(true)} />
      )}
    </Dialog>
  )
}
