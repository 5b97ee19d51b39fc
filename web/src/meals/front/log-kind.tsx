import type { Meal, MealType } from '@finu/contract/meals/meals'
import { BowlFoodIcon } from '@phosphor-icons/react/dist/csr/BowlFood'
import { BowlSteamIcon } from '@phosphor-icons/react/dist/csr/BowlSteam'
import { EggIcon } from '@phosphor-icons/react/dist/csr/Egg'
import { ForkKnifeIcon } from '@phosphor-icons/react/dist/csr/ForkKnife'
import { OrangeSliceIcon } from '@phosphor-icons/react/dist/csr/OrangeSlice'
import { askDeleteEarned, type LogKind } from '../../lib/log-kind.ts'
import { present } from '../../lib/log-words.ts'
import { quotedNotes } from '../../lib/quoted-notes.ts'
import { EntryIcon } from '../../ui/entry-icon.tsx'
import { ValueUnit } from '../../ui/value-unit.tsx'
import { useDeleteMeal } from '../queries.ts'
import { Calories } from './calories.tsx'
import { mealTypeNames } from './meal-types.ts'
import { ChangeMeal } from './change-meal.tsx'

const icons: Record<MealType, typeof EggIcon> = {
  breakfast: EggIcon,
  lunch: BowlSteamIcon,
  dinner: BowlFoodIcon,
  snack: OrangeSliceIcon,
}

export const mealKind: LogKind<Meal> = {
  label: 'Meal',
  Icon: ForkKnifeIcon,
  listOf: ({ meals }) => meals,
  startOf: ({ date }) => date,
  describe(log, { time }) {
    const left = log.post_meal_feelings.join(', ')
    return {
      title: log.name,
      detail: present([mealTypeNames[log.meal_type], left && `Left you: ${left}`, quotedNotes(log.notes)]).join('. '),
      name: `${log.name} at ${time}`,
    }
  },
  Picture: ({ log }) => <EntryIcon Icon={icons[log.meal_type]} />,
  Value: MealCalories,
  Edit: ChangeMeal,
  useDelete() {
    const { removeUndoably } = useDeleteMeal()
    return ({ id }) => removeUndoably(id)
  },
  askDelete: askDeleteEarned('meal'),
}

function MealCalories({ log: { total_nutrition: total } }: { log: Meal }) {
  return total.calories === null ? <ValueUnit>kcal unknown</ValueUnit> : <Calories total={total} />
}
