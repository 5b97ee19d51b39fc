import { meals, mealTexts, type Meal } from '@finu/contract/meals/meals'
import { figures, type TotalNutrition } from '@finu/contract/meals/nutrition'
import { wordFigure } from '@finu/contract/meals/nutrition-words'
import { keptDraft } from '@finu/contract/meals/snapshots'
import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/csr/BookmarkSimple'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { OwnImage } from '../images/front/own-image.tsx'
import { ApiError } from '../lib/api-error.ts'
import { notifyFailure } from '../lib/notify-failure.ts'
import { refresh, useCall } from '../lib/queries.ts'
import { newId } from '../lib/random.ts'
import { Button } from '../ui/button.tsx'
import { FigureSources } from '../ui/figure-sources.tsx'
import { Tag } from '../ui/tag.tsx'
import { Unit } from '../ui/unit.tsx'
import { mealTypeNames } from './front/meal-types.ts'
import { MealCalories } from './meal-calories.tsx'
import {
  describeAmount,
  describeCalories,
  describeOrigin,
  figureNames,
  formatMealTime,
  sourcesOf,
} from './meal-words.ts'

interface MealDetailsProps {
  meal: Meal
  timezone: string | null
  onChange: () => void
}

export function MealDetails({ meal, timezone, onChange }: MealDetailsProps) {
  const { meal_type, date, food_items, total_nutrition, notes, image_urls, post_meal_feelings } = meal
  return (
    <div className="grid gap-4.5" data-wide>
      <p className="text-ui text-ink-muted">{`${mealTypeNames[meal_type]}, ${formatMealTime(date, timezone)}`}</p>
      <Figures total={total_nutrition} />
      {food_items.length > 0 && (
        <section>
          <h3 className="label">Foods</h3>
          <ul className="rows *:min-h-13 *:py-2">
            {food_items.map((item, index) => (
              <li key={index}>
                <div className="min-w-0 flex-1">
                  <p className="row-title">
                    {item.name} {item.source === 'estimate' && <Tag>Estimate</Tag>}
                  </p>
                  <p className="row-note">{[describeAmount(item), describeOrigin(item)].filter(Boolean).join(' · ')}</p>
                </div>
                <MealCalories>
                  {describeCalories({ ...item.nutrition, partial: [], is_estimate: item.source === 'estimate' })}
                </MealCalories>
              </li>
            ))}
          </ul>
          <FigureSources sources={sourcesOf(food_items)} />
        </section>
      )}
      {post_meal_feelings.length > 0 && (
        <section>
          <h3 className="label">How it left you</h3>
          <p>{post_meal_feelings.join(', ')}</p>
        </section>
      )}
      {image_urls.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(180px,1fr))] gap-2.5" aria-label="Photos">
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
      <div className="foot mt-1 justify-end">
        {food_items.length > 0 && <SaveButton meal={meal} />}
        <Button
          className="max-md:w-auto max-md:flex-1"
          icon={<PencilSimpleIcon size={18} aria-hidden="true" />}
          onClick={onChange}
        >
          Edit meal
        </Button>
      </div>
    </div>
  )
}

/** All figures of a meal, with unknown and partial ones marked. */
function Figures({ total }: { total: TotalNutrition }) {
  return (
    <section>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(120px,1fr))] gap-x-4 gap-y-3.5">
        {figures.map((figure) => {
          const worded = wordFigure(figure, total)
          return (
            <div key={figure}>
              <dt className="text-small text-ink-muted">{figureNames[figure].name}</dt>
              <dd className="mt-0.5 text-head font-semibold tabular-nums">
                {worded === null ? (
                  <span className="text-ink-subtle">Unknown</span>
                ) : (
                  <>
                    {worded.certainty && <Unit>{`${worded.certainty} `}</Unit>}
                    {worded.value} <Unit>{worded.unit}</Unit>
                  </>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      {total.is_estimate && <p className="row-note mt-2">Estimates are in these figures.</p>}
    </section>
  )
}

function SaveButton({ meal }: { meal: Meal }) {
  const { mutate, isPending } = useCall(meals.save, { onSuccess: () => void refresh('saved-meals') })
  const [idempotencyKey] = useState(newId)

  function save() {
    const { name, meal_type, food_items } = meal
    mutate(
      { body: { name, meal_type, food_items: food_items.map(keptDraft) }, idempotencyKey },
      {
        onSuccess: () => toast.success(mealTexts.kept),
        onError: (error) => {
          const isRefusal = error instanceof ApiError && (error.status === 409 || error.status === 400)
          notifyFailure(error, isRefusal ? error.message : mealTexts.savedFailed)
        },
      },
    )
  }

  return (
    <Button
      look="line"
      className="max-md:w-auto max-md:flex-1"
      isBusy={isPending}
      icon={<BookmarkSimpleIcon size={18} aria-hidden="true" />}
      onClick={save}
    >
      Save for next time
    </Button>
  )
}
