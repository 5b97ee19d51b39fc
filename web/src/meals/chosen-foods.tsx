import { foodTexts, gramUnit } from '@finu/contract/meals/foods'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { formatCount } from '../lib/format-number.ts'
import { notifyFailure } from '../lib/notify-failure.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Tag } from '../ui/tag.tsx'
import { measureFood, measureFoods, readQuantity, unitsOf, type DraftFood } from './draft.ts'
import { describeCalories, describeSource } from './meal-words.ts'
import { useMarkFood } from './queries.ts'

interface ChosenFoodsProps {
  foods: readonly DraftFood[]
  onChange: (foods: DraftFood[]) => void
}

/** The foods of the meal in the form: how much of each, what that holds, and where it is known from. */
export function ChosenFoods({ foods, onChange }: ChosenFoodsProps) {
  if (foods.length === 0) return null
  const replace = (key: string, change: Partial<DraftFood>) =>
    onChange(foods.map((food) => (food.key === key ? { ...food, ...change } : food)))
  return (
    <div>
      <ul className="rows chosen-foods" aria-label="Foods of this meal">
        {foods.map((food) => (
          <ChosenFood
            key={food.key}
            food={food}
            onChange={(change) => replace(food.key, change)}
            onRemove={() => onChange(foods.filter(({ key }) => key !== food.key))}
          />
        ))}
      </ul>
      <p className="food-total" role="status">
        <span>Together</span> {describeCalories(measureFoods(foods))}
      </p>
    </div>
  )
}

interface ChosenFoodProps {
  food: DraftFood
  onChange: (change: Partial<DraftFood>) => void
  onRemove: () => void
}

function ChosenFood({ food, onChange, onRemove }: ChosenFoodProps) {
  const { name, quantity, unit, source } = food
  const { calories } = measureFood(food)
  const units = unitsOf(food)
  const isWrong = readQuantity(food) === null
  return (
    <li>
      <div className="chosen-name">
        <p className="row-title">
          {name} {source === 'estimate' && <Tag>Estimate</Tag>}
        </p>
        <p className="row-note">{describeSource(food)}</p>
      </div>
      <div className="chosen-amount">
        <input
          className="input"
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
            value={unit}
            options={units.map((value) => ({ value, label: value === gramUnit ? 'grams' : value }))}
            onChange={(value) => onChange({ unit: value || unit })}
          />
        ) : (
          <span className="chosen-unit">{unit === gramUnit ? 'grams' : unit}</span>
        )}
      </div>
      <span className="chosen-calories">
        {calories === null ? '–' : formatCount(calories)} <small>kcal</small>
      </span>
      <span className="chosen-actions">
        {food.food && food.food.is_favourite !== null && (
          <Favourite food={food.food} onChange={(marked) => onChange({ food: marked })} />
        )}
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <XIcon size={18} aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  )
}

type TableFood = NonNullable<DraftFood['food']>

function Favourite({ food, onChange }: { food: TableFood; onChange: (food: TableFood) => void }) {
  const { mutate } = useMarkFood()
  const { id, name, is_favourite: isFavourite } = food

  /** At once here, and back where the server refuses. */
  function mark() {
    onChange({ ...food, is_favourite: !isFavourite })
    mutate(
      { id, isFavourite: !isFavourite },
      {
        onError: (error) => {
          onChange(food)
          notifyFailure(error, foodTexts.favouriteFailed)
        },
      },
    )
  }

  return (
    <IconButton label={`Keep ${name} among favourites`} aria-pressed={isFavourite === true} onClick={mark}>
      <StarIcon size={18} weight={isFavourite ? 'fill' : 'regular'} aria-hidden="true" />
    </IconButton>
  )
}
