import { mostFoodItems } from '@finu/contract/meals/food-items'
import { OwnFoodInput, ownFoodTexts, type OwnFood } from '@finu/contract/meals/own-foods'
import { sayFigure } from '@finu/contract/meals/nutrition-words'
import { timesNutrition } from '@finu/contract/meals/nutrition'
import { useState, type SubmitEvent } from 'react'
import type * as z from 'zod/mini'
import { findProblems, showProblems, type FormProblems } from '../lib/form-problems.ts'
import { newId } from '../lib/random.ts'
import { useUser } from '../lib/user.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field-error.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ChosenFoods } from './chosen-foods.tsx'
import { itemsToSend, measureFoods, pickFood, repeatFood, typedFood, type DraftFood } from './draft.ts'
import { FoodCombobox } from './food-combobox.tsx'

const mostServings = 100

interface OwnRecipeFormProps {
  /** Null for a new recipe. */
  food: OwnFood | null
  isSaving: boolean
  failure: string | undefined
  onSave: (input: z.input<typeof OwnFoodInput>) => void
}

/** The form of a recipe: its ingredients, and how many servings they make. */
export function OwnRecipeForm({ food, isSaving, failure, onSave }: OwnRecipeFormProps) {
  const before = food?.content.kind === 'recipe' ? food.content : null
  const { units } = useUser().profile
  const [name, setName] = useState(food?.name ?? '')
  const [servings, setServings] = useState(before?.servings ?? 2)
  const [items, setItems] = useState<DraftFood[]>(() =>
    (before?.food_items ?? []).map((item) => repeatFood(item, newId())),
  )
  const [problems, setProblems] = useState<FormProblems>({})
  const total = measureFoods(items)
  const serving = { ...total, ...timesNutrition(total, 1 / servings) }

  function add(item: DraftFood) {
    if (items.length < mostFoodItems) setItems([...items, item])
    setProblems({})
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const content = { kind: 'recipe' as const, servings, food_items: itemsToSend(items) }
    const input = { name: name.trim(), content }
    const found = findProblems(OwnFoodInput, input)
    if (items.length === 0) found['food_items'] = ownFoodTexts.ingredientMissing
    if (Object.keys(found).length > 0) return showProblems(event.currentTarget, () => setProblems(found))
    onSave(input)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4" data-wide>
      <div className="grid grid-cols-[minmax(0,1fr)_180px] items-start gap-3 max-md:grid-cols-1">
        <TextField
          label="Name"
          maxLength={120}
          autoComplete="off"
          value={name}
          error={problems['name']}
          onChange={(next) => {
            setName(next)
            setProblems({})
          }}
        />
        <Stepper label="Servings" value={servings} least={1} most={mostServings} onChange={setServings} />
      </div>
      <FoodCombobox
        onPick={(picked) => add(pickFood(picked, newId(), units))}
        onType={(typed) => add(typedFood(typed, newId()))}
      />
      <ChosenFoods foods={items} onChange={setItems} />
      <p className="text-small text-ink-muted" role="status">
        {items.length > 0 && serving.calories !== null && `One serving has ${sayFigure('calories', serving)}.`}
      </p>
      <div className="empty:hidden" role="alert">
        <FieldError>{problems['food_items'] ?? problems['content'] ?? failure}</FieldError>
      </div>
      <div className="foot justify-between">
        <span className="text-small text-ink-subtle">Only you see it.</span>
        <Button type="submit" isBusy={isSaving}>
          {isSaving ? 'Saving...' : 'Save Recipe'}
        </Button>
      </div>
    </form>
  )
}
