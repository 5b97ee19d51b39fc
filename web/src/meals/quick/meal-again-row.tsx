import { OneTapRow } from '../../ui/one-tap-row.tsx'
import type { EarlierMeal } from '../again.ts'
import { Calories } from '../front/calories.tsx'
import type { Choices } from './choices.ts'

interface MealAgainRowProps {
  meal: EarlierMeal
  /** When it was eaten: 'Lunch today'. */
  note: string
  choices: Choices
}

/** An earlier meal to log again by one tap; pressed, it opens in the form. */
export function MealAgainRow({ meal, note, choices }: MealAgainRowProps) {
  const row = `meal:${meal.name}`
  return (
    <OneTapRow
      title={meal.name}
      note={note}
      value={<Calories total={meal.total_nutrition} />}
      label={`Log ${meal.name} again`}
      isBusy={choices.busyRow === row}
      isDone={choices.doneRow === row}
      onOpen={() => choices.open(meal)}
      onSave={() => choices.logAgain(row, meal)}
    />
  )
}
