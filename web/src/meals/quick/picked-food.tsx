import { gramUnit, type Food } from '@finu/contract/meals/foods'
import { useState, type ReactNode } from 'react'
import { formatCount } from '../../lib/format-number.ts'
import { useUser } from '../../lib/user.ts'
import { Chip } from '../../ui/chips.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { changeUnit, measureFood, readQuantity, unitsOf, type DraftFood } from '../draft.ts'
import { FavouriteStar } from '../favourite-star.tsx'
import type { Amount } from '../last-amounts.ts'
import { orderUnits } from '../order-units.ts'
import { macros } from '../macros.ts'
import { listAmounts, sayEnergy } from '../pick-amount.ts'

/** Describes what an amount holds: 'Protein 2.5 g, carbs 17 g, fat 7.5 g'; unknown figures are left out. */
function sayMacros(food: DraftFood): string {
  const nutrition = measureFood(food)
  const said = macros.flatMap(([figure, name]) => {
    const grams = nutrition[figure]
    return grams === null ? [] : `${name.toLowerCase()} ${formatCount(grams)} g`
  })
  const line = said.join(', ')
  return line.charAt(0).toUpperCase() + line.slice(1)
}

function describeFood(food: Food): string {
  if (food.source.kind === 'own') return `Custom food, ${sayEnergy(food)}`
  return food.source.kind === 'provider' ? `${sayEnergy(food)}, from the label` : sayEnergy(food)
}

/** Moves the focus to the box, which takes the place of the row that was pressed. */
const focusBox = (box: HTMLDivElement | null) => box?.focus({ preventScroll: true })

interface PickedFoodProps {
  food: Food
  /** The amount in which it was eaten last. */
  last: Amount | undefined
  /** The food in the chosen amount. */
  chosen: DraftFood
  onChange: (chosen: DraftFood) => void
  /** Buttons for the food in that amount. */
  children: ReactNode
}

/** A food that was picked: its amount with the energy at once, usual amounts, and what to do with it. */
export function PickedFood({ food, last, chosen, onChange, children }: PickedFoodProps) {
  const [isFavourite, setIsFavourite] = useState(food.is_favourite)
  const { units } = useUser().profile
  const isWrong = readQuantity(chosen) === null
  const { calories } = measureFood(chosen)
  const amounts = listAmounts(food, last, units)
  const change = (next: Partial<DraftFood>) => onChange({ ...chosen, ...next })

  return (
    <div
      role="group"
      aria-label={chosen.name}
      tabIndex={-1}
      ref={focusBox}
      className="my-2 rounded-card border outline-none-[1.5px] border-primary bg-bg px-4 pt-3.5 pb-4"
    >
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="leading-5.5 font-strong wrap-anywhere">{chosen.name}</p>
          <p className="text-small text-ink-subtle">{describeFood(food)}</p>
        </div>
        <FavouriteStar
          food={{ ...food, is_favourite: isFavourite }}
          className="-mt-1 -mr-2"
          onChange={setIsFavourite}
        />
      </div>
      <div className="mt-2.5 grid grid-cols-[110px_minmax(0,1fr)_auto] items-end gap-2.5 max-md:grid-cols-[72px_minmax(0,1fr)_auto] max-md:gap-2">
        <TextField
          label="Amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={7}
          value={chosen.quantity}
          aria-invalid={isWrong || undefined}
          onChange={(quantity) => change({ quantity })}
        />
        <SelectField
          label="Unit"
          isCompact
          value={chosen.unit}
          options={orderUnits(unitsOf(chosen), units).map((unit) => ({
            value: unit,
            label: unit === gramUnit ? 'grams' : unit,
          }))}
          onChange={(unit) => change(changeUnit(chosen, unit || chosen.unit))}
        />
        <p
          className="pl-1 font-display text-figure/11 font-book whitespace-nowrap lining-nums tabular-nums"
          role="status"
        >
          {calories === null ? '–' : formatCount(calories)}{' '}
          <small className="font-sans text-ui font-medium text-ink-subtle">kcal</small>
        </p>
      </div>
      {amounts.length > 0 && (
        <div className="chips mt-2.5" role="group" aria-label="Portions">
          {amounts.map(({ label, quantity, unit }) => (
            <Chip
              key={label}
              isOn={readQuantity(chosen) === quantity && chosen.unit === unit}
              onPress={() => change({ quantity: String(quantity), unit })}
            >
              {label}
            </Chip>
          ))}
        </div>
      )}
      <p className="mt-2.5 text-small text-ink-muted empty:hidden">{isWrong ? '' : sayMacros(chosen)}</p>
      {isWrong && <p className="error mt-2">Use a quantity above 0, up to 5000</p>}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">{children}</div>
    </div>
  )
}
