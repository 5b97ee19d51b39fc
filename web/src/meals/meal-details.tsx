import { mealTexts, type Meal } from '@finu/contract/meals/meals'
import { figures, type TotalNutrition } from '@finu/contract/meals/nutrition'
import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/csr/BookmarkSimple'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { OwnImage } from '../images/front/own-image.tsx'
import { ApiError } from '../lib/api-error.ts'
import { formatCount } from '../lib/format-number.ts'
import { notifyFailure } from '../lib/notify-failure.ts'
import { newId } from '../lib/random.ts'
import { Button } from '../ui/button.tsx'
import { Tag } from '../ui/tag.tsx'
import { itemsToSend, repeatFood } from './draft.ts'
import { describeAmount, describeSource, figureNames, formatMealTime } from './meal-words.ts'
import { mealTypeNames } from './front/meal-types.ts'
import { useSaveMeal } from './queries.ts'

interface MealDetailsProps {
  meal: Meal
  timezone: string | null
  onChange: () => void
}

export function MealDetails({ meal, timezone, onChange }: MealDetailsProps) {
  const { meal_type, date, food_items, total_nutrition, notes, image_urls, post_meal_feelings } = meal
  return (
    <div className="meal-details">
      <p className="text-ui text-ink-muted">{`${mealTypeNames[meal_type]}, ${formatMealTime(date, timezone)}`}</p>
      <Figures total={total_nutrition} />
      {food_items.length > 0 && (
        <section>
          <h3 className="label">Foods</h3>
          <ul className="rows">
            {food_items.map((item, index) => (
              <li key={index}>
                <div className="min-w-0 flex-1">
                  <p className="row-title">
                    {item.name} {item.source === 'estimate' && <Tag>Estimate</Tag>}
                  </p>
                  <p className="row-note">{`${describeAmount(item)} · ${describeSource(item)}`}</p>
                </div>
                <span className="meal-calories">
                  {item.nutrition.calories === null ? '–' : formatCount(item.nutrition.calories)} kcal
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {post_meal_feelings.length > 0 && (
        <section>
          <h3 className="label">How it left you</h3>
          <p>{post_meal_feelings.join(', ')}</p>
        </section>
      )}
      {image_urls.length > 0 && (
        <ul className="photos is-large" aria-label="Photos">
          {image_urls.map((url, index) => (
            <li key={url}>
              <OwnImage url={url} size="full" alt={`Photo ${index + 1} of ${meal.name}`} />
            </li>
          ))}
        </ul>
      )}
      {notes && (
        <section>
          <h3 className="label">Notes</h3>
          <p className="whitespace-pre-line">{notes}</p>
        </section>
      )}
      <div className="foot">
        {food_items.length > 0 && <SaveButton meal={meal} />}
        <Button icon={<PencilSimpleIcon size={18} aria-hidden="true" />} onClick={onChange}>
          Edit meal
        </Button>
      </div>
    </div>
  )
}

/** All figures of a meal; what is unknown is said to be, and what is only a part too. */
function Figures({ total }: { total: TotalNutrition }) {
  return (
    <section>
      <dl className="meal-figures">
        {figures.map((figure) => (
          <div key={figure}>
            <dt>{figureNames[figure].name}</dt>
            <dd>
              {total[figure] === null ? (
                <span className="text-ink-subtle">Unknown</span>
              ) : (
                <>
                  {total.partial.includes(figure) && <small>at least </small>}
                  {formatCount(total[figure])} <small>{figureNames[figure].unit}</small>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {total.is_estimate && <p className="row-note mt-2">Estimates are in these figures.</p>}
    </section>
  )
}

function SaveButton({ meal }: { meal: Meal }) {
  const { mutate, isPending } = useSaveMeal()
  const [idempotencyKey] = useState(newId)

  function save() {
    const { name, meal_type, food_items } = meal
    const items = itemsToSend(food_items.map((item) => repeatFood(item, '')))
    mutate(
      { meal: { name, meal_type, food_items: items }, idempotencyKey },
      {
        onSuccess: () => toast.success('Saved for next time'),
        onError: (error) => {
          const isRefusal = error instanceof ApiError && (error.status === 409 || error.status === 400)
          notifyFailure(error, isRefusal ? error.message : mealTexts.savedFailed)
        },
      },
    )
  }

  return (
    <Button look="line" isBusy={isPending} icon={<BookmarkSimpleIcon size={18} aria-hidden="true" />} onClick={save}>
      Save for next time
    </Button>
  )
}
