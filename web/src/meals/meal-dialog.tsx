import type { Meal } from '@finu/contract/meals/meals'
import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import type { EditFrame } from '../ui/edit-frame.ts'
import { EditInPlace } from '../ui/edit-in-place.tsx'
import { ChangeMeal } from './front/change-meal.tsx'
import { MealDetails } from './meal-details.tsx'

interface MealDialogProps {
  meal: Meal
  timezone: string | null
  onClose: () => void
}

/** A meal with its figures and their sources, and a form to change it. */
export function MealDialog({ meal, timezone, onClose }: MealDialogProps) {
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
