import { mealPoints, mealTexts, type Meal } from '@finu/contract/meals/meals'
import type { SavedMeal } from '@finu/contract/meals/saved-meals'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useIsUploading } from '../images/queries.ts'
import { ApiError } from '../lib/api-error.ts'
import { hourNow, now } from '../lib/clock.ts'
import { createDraft, useDraft } from '../lib/drafts.ts'
import { showProblems, type FormProblems } from '../lib/form-problems.ts'
import { useShownDay, useUsualTime } from '../lib/shown-day.ts'
import { knownTimezone } from '../lib/user.ts'
import { newId } from '../lib/random.ts'
import { Button } from '../ui/button.tsx'
import { PointsPill } from '../ui/points-pill.tsx'
import { Sheet } from '../ui/section.tsx'
import { checkForm } from './check-form.ts'
import { changeForm, emptyForm, repeatFood, type MealFormChange } from './draft.ts'
import { MealFields } from './meal-fields.tsx'
import { mealTypeAt } from './front/meal-types.ts'
import { toastMeal, useLogMeal } from './queries.ts'
import { RepeatMeal } from './repeat-meal.tsx'

/** The unsent meal, with the idempotency key for retries. */
const mealDraft = createDraft(() => ({ form: emptyForm(mealTypeAt(hourNow())), idempotencyKey: newId() }), {
  name: 'meal',
  shape: 1,
})

const failureOf = (error: unknown) =>
  error instanceof ApiError && error.status === 401 ? mealTexts.signInToLog : mealTexts.saveFailed

export function LogMeal() {
  const { today, follow } = useShownDay()
  const { form: typed, idempotencyKey } = useDraft(mealDraft)
  const usualTime = useUsualTime()
  const form = { ...typed, eatenAt: typed.eatenAt || usualTime }
  const [problems, setProblems] = useState<FormProblems>({})
  const { mutateAsync, isPending } = useLogMeal()
  const isUploading = useIsUploading()
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  function change(changed: MealFormChange, field: string) {
    mealDraft.write((draft) => ({ ...draft, form: changeForm(draft.form, changed) }))
    setProblems((before) => ({ ...before, [field]: undefined }))
  }

  /** Puts an earlier meal into the form, so that one more press logs it. */
  function repeat({ name, meal_type, food_items }: Meal | SavedMeal) {
    const foods = food_items.map((item) => repeatFood(item, newId()))
    mealDraft.write(() => ({ form: { ...typed, name, type: meal_type ?? typed.type, foods }, idempotencyKey: newId() }))
    setProblems({})
    button.current?.focus()
  }

  function log(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { meal, problems: found } = checkForm(form, knownTimezone(), now())
    if (Object.keys(found).length > 0) return showProblems(event.currentTarget, () => setProblems(found))
    // Use the promise, so that the toast and the reset happen even if the page has been left.
    mutateAsync({ meal, idempotencyKey }).then(
      (saved) => {
        toastMeal(saved)
        follow(saved.date)
        if (mealDraft.read().idempotencyKey === idempotencyKey) mealDraft.clear()
      },
      (error: unknown) => toast.error(failureOf(error)),
    )
  }

  return (
    <Sheet title="Meal Logging" aside={<PointsPill>{`+${mealPoints} pts per meal`}</PointsPill>}>
      <form noValidate onSubmit={log} id="meal-form" aria-labelledby={id}>
        <h3 className="sub mt-0! mb-4!" id={id}>
          Log Your Meal
        </h3>
        <RepeatMeal type={form.type} today={today} onRepeat={repeat} />
        <MealFields form={form} problems={problems} onChange={change} />
        <div className="foot">
          <Button type="submit" ref={button} isBusy={isPending || isUploading}>
            {isPending ? 'Saving...' : isUploading ? 'Uploading...' : 'Log Meal'}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
