import { measureFoods, type DraftFood } from './draft.ts'
import { describeCalories } from './meal-words.ts'

/** The energy of a meal's foods, beside the button that saves it. */
export const MealSum = ({ foods }: { foods: readonly DraftFood[] }) =>
  foods.length > 0 && (
    <p className="mr-auto self-center font-strong tabular-nums" data-sum>
      {describeCalories(measureFoods(foods))}
    </p>
  )
