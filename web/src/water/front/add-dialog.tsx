import { sayVolume } from '@finu/contract/platform/measures'
import { sayWaterOfDay, water, waterTexts, type Drink } from '@finu/contract/water/water'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { dayAt, today } from '../../lib/clock.ts'
import { focusProblem } from '../../lib/form-problems.ts'
import { weekdayOf } from '../../lib/format-time.ts'
import { parseInstant } from '../../lib/instants.ts'
import type { AddLogProps } from '../../lib/log-kind.ts'
import { tellFailure } from '../../lib/notify-failure.ts'
import { query } from '../../lib/queries.ts'
import { useSaveKey } from '../../lib/use-save-key.ts'
import { useSetProfile } from '../../lib/use-set-profile.ts'
import { useUser } from '../../lib/user.ts'
import { CheckField } from '../../ui/check-field.tsx'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { EditFoot, type EditFootProps } from '../../ui/edit-foot.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useNewWhen, WhenButton, WhenField, type When } from '../../ui/when-field.tsx'
import { DrinkFields } from '../drink-fields.tsx'
import { useLogDrink, waterDayQuery } from '../queries.ts'
import { useDrinkAmount } from '../use-drink-amount.ts'
import { usualAmounts } from '../usual-amounts.ts'
import { useToastDrink } from './use-tap-drink.ts'

/** Adds a drink of any amount. */
export function AddDrinkDialog({ at, timezone, onSaved, onClose }: AddLogProps) {
  const when = useNewWhen(at, timezone)
  const keyOf = useSaveKey()
  const toastDrink = useToastDrink()
  return (
    <EditDialog
      title="Water"
      aside={<WhenButton when={when} />}
      saving={useLogDrink()}
      failure={waterTexts.saveFailed}
      onClose={onClose}
      onSaved={(saved) => {
        toastDrink(saved)
        onSaved()
      }}
    >
      {(foot, save) => (
        <OtherAmount
          at={at}
          foot={foot}
          when={when}
          onSave={(amount_ml, drunk_at = at) => {
            const body = { amount_ml, drunk_at }
            save({ body, idempotencyKey: keyOf(body) })
          }}
        />
      )}
    </EditDialog>
  )
}

interface OtherAmountProps {
  at: string
  foot: EditFootProps
  when: When
  onSave: (amountMl: number, drunkAt: string | undefined) => void
}

/** The latest drinks, which say the usual amounts. */
const latestDrinksQuery = query(water.list, { query: { limit: 100 } })

function OtherAmount(props: OtherAmountProps) {
  const { data, isPending } = useQuery(latestDrinksQuery)
  if (isPending) return <Skeleton height={320} />
  return <AmountForm {...props} drinks={data?.drinks ?? []} />
}

/** The amount, with those that are usual as chips, and the sum of the day with this drink. */
function AmountForm({ at, foot, when, onSave, drinks }: OtherAmountProps & { drinks: readonly Drink[] }) {
  const { profile } = useUser()
  const { units, water_target_ml: targetMl, water_button_ml: buttonMl } = profile
  const usual = usualAmounts(drinks, buttonMl)
  const amount = useDrinkAmount(buttonMl ?? usual[0] ?? 250)
  const day = useQuery(waterDayQuery(dayAt(parseInstant(at), profile))).data
  const setButton = useSetProfile('water_button_ml')
  const [isButton, setIsButton] = useState(false)
  const isShown = amount.ml !== null && amount.ml === buttonMl

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const ml = amount.read()
    const drunkAt = when.read()
    if (ml === null || drunkAt === null) return focusProblem(event.currentTarget)
    if (isButton) setButton.mutate(ml, { onError: (error) => tellFailure(error, waterTexts.buttonFailed) })
    onSave(ml, drunkAt)
  }

  return (
    <form noValidate onSubmit={save}>
      <DrinkFields amount={amount}>
        {usual.length > 0 && (
          <div className="chips justify-center" role="group" aria-label="Amounts you used before">
            {usual.map((ml) => (
              <button
                key={ml}
                type="button"
                className="chip"
                aria-pressed={ml === amount.ml}
                onClick={() => amount.set(ml)}
              >
                {ml === amount.ml && <CheckIcon size={16} weight="bold" aria-hidden="true" />}
                {sayVolume(ml, amount.units)}
              </button>
            ))}
          </div>
        )}
      </DrinkFields>
      {day && (
        <p className="mt-3 text-small text-ink-subtle" role="status">
          {`${day.date === today(profile) ? 'Today' : weekdayOf(day.date)} ${saySum(day.amount_ml, null)}. With this drink ${saySum(day.amount_ml + (amount.ml ?? 0), targetMl)}.`}
        </p>
      )}
      <WhenField when={when} />
      <div className="mt-4">
        <CheckField
          label={isShown ? 'Shown as a button' : 'Show as a button'}
          isOn={isButton || isShown}
          onSwitch={(isOn) => {
            if (isShown) setButton.mutate(null, { onError: (error) => tellFailure(error, waterTexts.buttonFailed) })
            else setIsButton(isOn)
          }}
        />
      </div>
      <EditFoot {...foot} label={amount.ml === null ? 'Add' : `Add ${sayVolume(amount.ml, amount.units)}`} />
    </form>
  )

  function saySum(ml: number, target: number | null) {
    return sayWaterOfDay(ml, target, units)
  }
}
