import { mealPoints, mealTexts } from '@finu/contract/meals/meals'
import { useId, useRef, type RefObject, type SubmitEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useIsUploading } from '../../images/queries.ts'
import { ApiError, failureText } from '../../lib/api-error.ts'
import { useDraft } from '../../lib/drafts.ts'
import { useUsualTime } from '../../lib/shown-day.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { closeDialog } from '../../ui/modal.ts'
import { PointsPill } from '../../ui/points-pill.tsx'
import { useHostToasts } from '../../ui/toast-host.ts'
import { changeForm, type MealFormChange } from '../draft.ts'
import { mealDraft } from '../meal-draft-store.ts'
import { MealFields } from '../meal-fields.tsx'
import { MealSum } from '../meal-sum.tsx'
import { toastMeal, useDeleteMeal, useLogMeal } from '../queries.ts'
import { useMealCheck } from '../use-meal-check.ts'

interface MealFormPlaceProps {
  /** True for a phone, where the form is a sheet with its button always in sight. */
  isSheet: boolean
  startsWithPhoto: boolean
  button: RefObject<HTMLButtonElement | null>
  onSaved: (eatenAt: string) => void
  onClose: () => void
}

/** The form of a meal: part of the page, or a sheet over it. */
export function MealFormPlace({ isSheet, onSaved, onClose, ...form }: MealFormPlaceProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const hostToasts = useHostToasts()
  if (!isSheet) return <DescribeMeal {...form} isSheet={false} onSaved={onSaved} />
  return (
    <Dialog title={mealFormTitle} ref={sheet} aside={<MealPoints />} onClose={onClose}>
      <DescribeMeal
        {...form}
        isSheet
        onSaved={(eatenAt) => {
          closeDialog(sheet.current)
          onSaved(eatenAt)
        }}
      />
      <div ref={hostToasts} />
    </Dialog>
  )
}

const failureOf = (error: unknown) =>
  error instanceof ApiError && error.status === 401 ? mealTexts.signInToLog : failureText(error, mealTexts.saveFailed)

const mealFormTitle = 'Log Your Meal'

/** What a meal earns. */
const MealPoints = () => <PointsPill>{`+${mealPoints.each} pts per meal`}</PointsPill>

interface DescribeMealProps {
  /** True within a sheet, whose title is that of the form. */
  isSheet: boolean
  /** True if it was opened to add a photo. */
  startsWithPhoto: boolean
  /** The button that logs the meal. */
  button: RefObject<HTMLButtonElement | null>
  /** Called with the time of a meal that was logged. */
  onSaved: (eatenAt: string) => void
}

/** The form of a meal: all that can be said about it. What is typed stays until it is logged. */
function DescribeMeal({ isSheet, startsWithPhoto, button, onSaved }: DescribeMealProps) {
  const { form: typed, idempotencyKey } = useDraft(mealDraft)
  const usualTime = useUsualTime()
  const form = { ...typed, eatenAt: typed.eatenAt || usualTime }
  const { problems, resolve, check } = useMealCheck()
  const { mutateAsync, isPending } = useLogMeal()
  const { takeBack } = useDeleteMeal()
  const isUploading = useIsUploading()
  const id = useId()

  function change(changed: MealFormChange, field: string) {
    mealDraft.write((draft) => ({ ...draft, form: changeForm(draft.form, changed) }))
    resolve(field)
  }

  function log(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const meal = check(form, event.currentTarget)
    if (!meal) return
    // Use the promise, so that the toast and the reset happen even if the page has been left.
    mutateAsync({ body: meal, idempotencyKey }).then(
      (saved) => {
        toastMeal(saved, () => void takeBack(saved.id))
        if (mealDraft.read().idempotencyKey === idempotencyKey) mealDraft.clear()
        onSaved(saved.date)
      },
      (error: unknown) => toast.error(failureOf(error)),
    )
  }

  return (
    <form
      noValidate
      onSubmit={log}
      className={isSheet ? undefined : 'mt-5 border-t border-line pt-5'}
      {...(isSheet ? { 'aria-label': mealFormTitle } : { 'aria-labelledby': id })}
    >
      {!isSheet && (
        <div className="mb-4 flex items-center justify-between gap-3">
          <h3 className="text-ui font-strong" id={id}>
            {mealFormTitle}
          </h3>
          <MealPoints />
        </div>
      )}
      <MealFields form={form} problems={problems} startsWithPhoto={startsWithPhoto} onChange={change} />
      <div className="foot">
        <MealSum foods={form.foods} />
        <Button type="submit" ref={button} isBusy={isPending || isUploading}>
          {isPending ? 'Saving...' : isUploading ? 'Uploading...' : 'Log Meal'}
        </Button>
      </div>
    </form>
  )
}
