import { mealTexts } from '@finu/contract/meals/meals'
import { anyVersion, type CardKind, type ShownLog } from '../../lib/card-kind.ts'
import { toolPages } from '../../lib/paths.ts'
import { toastChanged } from '../../rewards/front/earned.tsx'
import { ChangedValue } from '../../ui/changed-value.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toastMeal, useChangeMeal, useDeleteMeal, useLogMeal } from '../queries.ts'
import { describeMealLog, describeTotal, foodsOfMeal } from './describe-meal-log.ts'
import { EditMealDraft } from './edit-meal-draft.tsx'
import { MealTotal } from './meal-total.tsx'

export const mealCardKind: CardKind<'meal'> = {
  title: 'Meal',
  saved: 'Logged',
  deleted: mealTexts.deleted,
  failures: { save: mealTexts.saveFailed, change: mealTexts.saveFailed, remove: mealTexts.deleteFailed },
  page: toolPages.nutrition,
  describe: (log, { timezone }) => describeMealLog(log, timezone),
  timeOf: ({ eaten_at }) => eaten_at,
  partsOf: (meal, before) => ({ below: <CardFoods meal={meal} before={before} /> }),
  Edit: EditMealDraft,
  useSave() {
    const { mutateAsync: logMeal } = useLogMeal()
    return async (body, idempotencyKey) => void toastMeal(await logMeal({ body, idempotencyKey }))
  },
  useChange(id) {
    const { mutateAsync: change } = useChangeMeal(id)
    return async (log) => void toastChanged(mealTexts.changed, await change(anyVersion(log)))
  },
  useRemove: () => useDeleteMeal().mutateAsync,
}

const foodLine = 'flex justify-between gap-4 border-t border-line py-2 wrap-anywhere'

interface CardFoodsProps {
  meal: ShownLog<'meal'>
  /** The meal before a correction. */
  before: ShownLog<'meal'> | null
}

/** The foods of a card's meal with their amounts, and their nutrition. */
function CardFoods({ meal: { log, nutrition }, before }: CardFoodsProps) {
  const foods = foodsOfMeal(log)
  if (foods.length === 0) return null
  const earlier = before ? foodsOfMeal(before.log) : []
  const amountBefore = (name: string) => earlier.find((food) => food.name === name)?.amount
  const gone = earlier.filter(({ name }) => !foods.some((food) => food.name === name))
  return (
    <>
      <ul className="mt-2" aria-label="Foods">
        {foods.map(({ name, amount, isEstimate }, index) => (
          <li key={index} className={foodLine}>
            <span>
              {name} {isEstimate && <Tag>Estimate</Tag>}
            </span>
            <span className="max-w-1/2 text-right text-ink-muted tabular-nums">
              <ChangedValue from={amountBefore(name)}>{amount}</ChangedValue>
            </span>
          </li>
        ))}
        {gone.map(({ name, amount }) => (
          <li key={name} className={foodLine}>
            <del className="text-ink-subtle">{name}</del>
            <del className="max-w-1/2 text-right text-ink-subtle tabular-nums">{amount}</del>
          </li>
        ))}
      </ul>
      <MealTotal className="pt-2">
        <ChangedValue from={before ? describeTotal(before.nutrition) : undefined}>
          {describeTotal(nutrition)}
        </ChangedValue>
      </MealTotal>
    </>
  )
}
