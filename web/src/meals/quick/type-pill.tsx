import { mealTypes, type MealType } from '@finu/contract/meals/meals'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { mealTypeNames } from '../front/meal-types.ts'

/** The choice of the meal of the day, in the head of the section. */
export const TypePill = ({ type, onChange }: { type: MealType; onChange: (type: MealType) => void }) => (
  <span className="relative inline-flex max-md:-mb-1 md:-my-2 flex-none items-center">
    <select
      aria-label="Meal of the day"
      className="min-h-9 appearance-none [field-sizing:content] rounded-full border border-line-control bg-surface pr-9 pl-3.5 text-ui font-firm hover:border-ink-subtle focus-visible:focus-ring max-md:min-h-11 touch:min-h-11"
      value={type}
      onChange={({ target }) => onChange(mealTypes.find((each) => each === target.value) ?? type)}
    >
      {mealTypes.map((value) => (
        <option key={value} value={value}>
          {mealTypeNames[value]}
        </option>
      ))}
    </select>
    <CaretDownIcon className="pointer-events-none absolute right-3.5 text-ink-subtle" size={16} aria-hidden="true" />
  </span>
)
