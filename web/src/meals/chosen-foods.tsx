import { gramUnit } from '@finu/contract/meals/foods'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useUser } from '../lib/user.ts'
import { FigureSources } from '../ui/figure-sources.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Tag } from '../ui/tag.tsx'
import { changeUnit, measureFood, measureFoods, readQuantity, unitsOf, type DraftFood } from './draft.ts'
import { FavouriteStar } from './favourite-star.tsx'
import { describeCalories, describeOrigin, sourcesOf } from './meal-words.ts'
import { orderUnits } from './order-units.ts'
import { Calories } from './front/calories.tsx'
import { MealTotal } from './front/meal-total.tsx'

interface ChosenFoodsProps {
  foods: readonly DraftFood[]
  onChange: (foods: DraftFood[]) => void
}

/** The foods in the form, each with its amount and nutrition, and their sources below. */
export function ChosenFoods({ foods, onChange }: ChosenFoodsProps) {
  if (foods.length === 0) return null
  const replace = (key: string, change: Partial<DraftFood>) =>
    onChange(foods.map((food) => (food.key === key ? { ...food, ...change } : food)))
  return (
    <div>
      <ul className="rows" aria-label="Foods of this meal">
        {foods.map((food) => (
          <ChosenFood
            key={food.key}
            food={food}
            onChange={(change) => replace(food.key, change)}
            onRemove={() => onChange(foods.filter(({ key }) => key !== food.key))}
          />
        ))}
      </ul>
      <MealTotal className="pt-2.5" role="status">
        {describeCalories(measureFoods(foods))}
      </MealTotal>
      <FigureSources sources={sourcesOf(foods)} />
    </div>
  )
}

interface ChosenFoodProps {
  food: DraftFood
  onChange: (change: Partial<DraftFood>) => void
  onRemove: () => void
}

function ChosenFood({ food, onChange, onRemove }: ChosenFoodProps) {
  const { name, quantity, unit, source, food: table } = food
  const { calories } = measureFood(food)
  const units = orderUnits(unitsOf(food), useUser().profile.units)
  const isWrong = readQuantity(food) === null
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_184px_74px_70px] gap-2.5 max-md:grid-cols-[minmax(0,1fr)_86px] max-md:gap-2">
      <div className="max-md:col-start-1 max-md:row-start-1">
        <p className="row-title">
          {name} {source === 'estimate' && <Tag className="align-[1px]">Estimate</Tag>}
        </p>
        {describeOrigin(food) && <p className="row-note">{describeOrigin(food)}</p>}
      </div>
      <div className="grid grid-cols-[62px_minmax(0,1fr)] items-center gap-1.5 max-md:col-start-1 max-md:row-start-2">
        <input
          className="input px-2.5 py-2.25 text-body tabular-nums"
          aria-label={`Quantity of ${name}`}
          aria-invalid={isWrong || undefined}
          inputMode="decimal"
          maxLength={7}
          value={quantity}
          onChange={(event) => onChange({ quantity: event.target.value })}
        />
        {units.length > 1 ? (
          <SelectField
            label={`Unit of ${name}`}
            isLabelHidden
            isCompact
            value={unit}
            options={units.map((value) => ({ value, label: value === gramUnit ? 'grams' : value }))}
            onChange={(value) => onChange(changeUnit(food, value || unit))}
          />
        ) : (
          <span className="pl-1.5 wrap-anywhere text-ink-muted">{unit === gramUnit ? 'grams' : unit}</span>
        )}
      </div>
      <span className="text-right text-ink-muted tabular-nums max-md:col-start-2 max-md:row-start-2 max-md:self-center">
        <Calories total={{ calories, partial: [], is_estimate: source === 'estimate' }} />
      </span>
      <span className="-mr-2.5 flex justify-end max-md:col-start-2 max-md:row-start-1 max-md:self-start">
        {table && table.is_favourite !== null && (
          <FavouriteStar
            food={table}
            className="-mr-1.5"
            onChange={(isFavourite) => onChange({ food: { ...table, is_favourite: isFavourite } })}
          />
        )}
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <XIcon size={18} aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  )
}
