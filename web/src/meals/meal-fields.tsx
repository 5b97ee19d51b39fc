import { mostCalories, mostFoodItems } from '@finu/contract/meals/food-items'
import { mealTypes, mostImages, postMealFeelings } from '@finu/contract/meals/meals'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { lazy, Suspense, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { PhotoField } from '../images/front/photo-field.tsx'
import { isComposing } from '../lib/composing.ts'
import type { FormProblems } from '../lib/form-problems.ts'
import { newId } from '../lib/random.ts'
import { useUser } from '../lib/user.ts'
import { Button } from '../ui/button.tsx'
import { Chips, toggle } from '../ui/chips.tsx'
import { FieldError } from '../ui/field-error.tsx'
import { Fold } from '../ui/fold.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { WhenField, type When } from '../ui/when-field.tsx'
import { AddLine } from './add-line.tsx'
import { ChosenFoods } from './chosen-foods.tsx'
import { bareCalories, pickFood, typedFood, type DraftFood, type MealForm, type MealFormChange } from './draft.ts'
import { FoodCombobox } from './food-combobox.tsx'
import { mealTypeNames } from './front/meal-types.ts'
import type { OwnFoodsView } from './own-foods-dialog.tsx'

const OwnFoodsDialog = lazy(async () => ({ default: (await import('./own-foods-dialog.tsx')).OwnFoodsDialog }))

const typeOptions = mealTypes.map((value) => ({ value, label: mealTypeNames[value] }))

/** Style of a long field with a short one beside it. */
const pair = 'grid grid-cols-[minmax(0,1fr)_176px] items-start gap-3 max-md:grid-cols-1 max-md:gap-4.5'

interface MealFieldsProps {
  form: MealForm
  problems: FormProblems
  /** The time, if it is chosen in the head of the dialog. */
  when?: When | undefined
  /** True for a meal that is already logged: all fields are visible. */
  isChange?: boolean
  /** True if the form was opened to add a photo. */
  startsWithPhoto?: boolean
  /** @param field field of the API whose problem is resolved by the change */
  onChange: (change: MealFormChange, field: string) => void
}

/** All fields of a meal, to log or change it. */
export function MealFields({
  form,
  problems,
  when,
  isChange = false,
  startsWithPhoto = false,
  onChange,
}: MealFieldsProps) {
  const id = useId()
  // A form that begins with a photo shows it in sight, where it was taken.
  const [isPhotoFirst] = useState(!isChange && (startsWithPhoto || form.photos.length > 0))
  const { units } = useUser().profile
  const [own, setOwn] = useState<OwnFoodsView | null>(null)
  const setFoods = (foods: DraftFood[]) => onChange({ foods }, 'food_items')

  function add(food: DraftFood) {
    if (form.foods.length < mostFoodItems) setFoods([...form.foods, food])
  }

  /** Adds a typed food, unless the meal has one of that name. */
  function addTyped(name: string) {
    if (!form.foods.some((food) => food.name.toLowerCase() === name.toLowerCase())) add(typedFood(name, newId()))
  }

  const photos = (
    <PhotoField
      urls={form.photos}
      most={mostImages}
      problem={problems['image_urls']}
      onAdd={(url) => onChange(({ photos: before }) => ({ photos: [...before, url] }), 'image_urls')}
      onRemove={(url) =>
        onChange(({ photos: before }) => ({ photos: before.filter((other) => other !== url) }), 'image_urls')
      }
    />
  )

  return (
    <div className="grid gap-4.5" data-wide>
      <WhenField when={when} />
      {isPhotoFirst && photos}
      <div className={pair}>
        <TextField
          label="Meal name"
          placeholder="Baked trout with potatoes"
          autoComplete="off"
          maxLength={120}
          value={form.name}
          error={problems['name']}
          onChange={(name) => onChange({ name }, 'name')}
        />
        <SelectField
          label="Type"
          value={form.type}
          options={typeOptions}
          onChange={(type) => onChange({ type: type || form.type }, 'meal_type')}
        />
      </div>
      <div className={pair}>
        <div>
          <FoodCombobox
            problem={problems['ingredients']}
            onPick={(food) => add(pickFood(food, newId(), units))}
            onType={addTyped}
            onUnknownBarcode={(barcode) => setOwn({ view: 'label', food: null, barcode })}
          />
          <div className="-ml-3.25 flex flex-wrap">
            <Button
              look="ghost"
              size="sm"
              icon={<PlusIcon size={16} aria-hidden="true" />}
              onClick={() => setOwn({ view: 'label', food: null })}
            >
              Custom food
            </Button>
            <Button look="ghost" size="sm" onClick={() => setOwn({ view: 'list' })}>
              Your foods and recipes
            </Button>
          </div>
        </div>
        <QuickCalories onAdd={(calories) => add(bareCalories(calories, newId()))} />
      </div>
      <ChosenFoods foods={form.foods} onChange={setFoods} />
      {own &&
        createPortal(
          // Its forms stand beside that of the meal in the page, as a browser tells nobody of a form inside a form; in React
          // they are inside, where the meal must not be sent with them.
          <div onSubmit={(event) => event.stopPropagation()}>
            <Suspense>
              <OwnFoodsDialog
                start={own}
                onUse={(food) => add(pickFood(food, newId(), units))}
                onClose={() => setOwn(null)}
              />
            </Suspense>
          </div>,
          document.body,
        )}
      <div className="empty:hidden" role="alert">
        <FieldError>{problems['food_items']}</FieldError>
      </div>
      <div>
        <p className="label mb-2" id={`${id}-feelings`}>
          How did you feel afterwards?
        </p>
        <Chips
          labelledBy={`${id}-feelings`}
          options={postMealFeelings}
          chosen={postMealFeelings.filter((feeling) => form.feelings.includes(feeling))}
          onToggle={(feeling) => onChange({ feelings: toggle(form.feelings, feeling) }, 'post_meal_feelings')}
        />
      </div>
      {!isPhotoFirst && photos}
      <Fold
        title={when ? 'Notes' : 'Notes and time'}
        isOpen={form.notes !== '' || (!when && form.eatenAt !== '') || problems['eaten_at'] !== undefined}
      >
        <div className="grid gap-4.5">
          <TextArea
            label="Notes"
            aside="optional"
            placeholder="Where, with whom, how hungry?"
            maxLength={2000}
            value={form.notes}
            onChange={(notes) => onChange({ notes }, 'notes')}
          />
          {!when && (
            <TextField
              label="Eaten at"
              {...(!isChange && { aside: 'now, unless you say when' })}
              type="datetime-local"
              value={form.eatenAt}
              error={problems['eaten_at']}
              onChange={(eatenAt) => onChange({ eatenAt }, 'eaten_at')}
            />
          )}
        </div>
      </Fold>
    </div>
  )
}

/** A field to add only calories; Enter, the plus, and leaving the field add them. */
function QuickCalories({ onAdd }: { onAdd: (calories: number) => void }) {
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const id = useId()

  function add() {
    if (text.trim() === '') return
    const calories = Number(text.replace(',', '.'))
    if (!(calories >= 0 && calories <= mostCalories)) return setIsWrong(true)
    onAdd(Math.round(calories))
    setText('')
  }

  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        Quick add <span className="font-regular text-ink-subtle">(only calories)</span>
      </label>
      <AddLine label="Add calories" onAdd={add}>
        <div className="affix">
          <input
            id={id}
            className="input"
            inputMode="decimal"
            data-unadded={text.trim() === '' ? undefined : ''}
            autoComplete="off"
            enterKeyHint="done"
            maxLength={6}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-error` : undefined}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setIsWrong(false)
            }}
            // What is typed would be lost if the meal was saved next.
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event)) return
              event.preventDefault()
              add()
            }}
          />
          <span>kcal</span>
        </div>
      </AddLine>
      <FieldError id={`${id}-error`}>{isWrong ? `Use kilocalories from 0 to ${mostCalories}` : undefined}</FieldError>
    </div>
  )
}
