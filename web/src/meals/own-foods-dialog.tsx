import type { Food } from '@finu/contract/meals/foods'
import { ownFoods, ownFoodTexts, type Outdated, type OwnFood, type OwnFoodInput } from '@finu/contract/meals/own-foods'
import { countNoun } from '@finu/contract/platform/counted-nouns'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type * as z from 'zod/mini'
import { messageOf, refusalOr } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { formatCount } from '../lib/format-number.ts'
import { tellFailure } from '../lib/notify-failure.ts'
import { refresh, useCall } from '../lib/queries.ts'
import { useSaveKey } from '../lib/use-save-key.ts'
import { Button } from '../ui/button.tsx'
import { DeletableRow } from '../ui/deletable-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState, FailedState } from '../ui/empty-state.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { RowTitle } from '../ui/row-title.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { OwnLabelForm } from './own-label-form.tsx'
import { OwnRecipeForm } from './own-recipe-form.tsx'
import { ownFoodsQuery } from './queries.ts'

/** The dialog's content: the list, or the form of a food or recipe, new or to change. */
export type OwnFoodsView = { view: 'list' } | { view: 'label' | 'recipe'; food: OwnFood | null; barcode?: string }

interface OwnFoodsDialogProps {
  start: OwnFoodsView
  /** Called with a food that is to be eaten. */
  onUse: (food: Food) => void
  /** Closes with the first food that is to be eaten; otherwise several can be added to a meal. */
  isForOne?: boolean
  onClose: () => void
}

const titles = { list: 'Your foods', label: 'Custom food', recipe: 'Recipe' } as const

interface FoodToSave {
  /** Undefined for a new one. */
  id: string | undefined
  body: z.input<typeof OwnFoodInput>
  idempotencyKey: string
}

/** Saves a custom food or recipe: a new one under its key, or a changed one. */
const useSave = () =>
  useMutation({
    mutationFn: ({ id, ...input }: FoodToSave): Promise<OwnFood & { outdated?: Outdated }> =>
      id === undefined
        ? call(ownFoods.createOwnFood, input)
        : call(ownFoods.changeOwnFood, { params: { id }, body: input.body }),
    onSettled: () => void refresh('foods'),
  })

/** The person's custom foods and recipes, and the forms to add and change them. */
export function OwnFoodsDialog({ start, isForOne = false, onUse, onClose }: OwnFoodsDialogProps) {
  const [shown, setShown] = useState(start)
  const [correction, setCorrection] = useState<Correction | null>(null)
  const { mutate, isPending, error, reset } = useSave()
  const keyOf = useSaveKey()
  const form =
    shown.view === 'list'
      ? null
      : {
          food: shown.food,
          isSaving: isPending,
          failure: error ? refusalOr(error, ownFoodTexts.saveFailed) : undefined,
          onSave: (input: FoodToSave['body']) =>
            mutate(
              { id: shown.food?.id, body: input, idempotencyKey: keyOf(input) },
              {
                onSuccess: (saved) => {
                  toast(shown.food ? ownFoodTexts.changed : ownFoodTexts.saved)
                  // A food added from the form of a meal is part of that meal.
                  if (start.view !== 'list' && !shown.food) {
                    onUse(saved.food)
                    if (isForOne) return onClose()
                  }
                  const { outdated } = saved
                  if (outdated && outdated.recipes.length + outdated.saved_meals.length > 0)
                    setCorrection({ id: saved.id, name: saved.name, outdated })
                  setShown({ view: 'list' })
                },
              },
            ),
        }
  return (
    <Dialog title={correction ? 'Use the new figures?' : titles[shown.view]} onClose={onClose}>
      {correction ? (
        <UpdateUses correction={correction} onDone={() => setCorrection(null)} />
      ) : shown.view === 'list' || !form ? (
        <List
          onUse={({ name, food }) => {
            onUse(food)
            if (isForOne) onClose()
            else toast(`${name} added to the meal`)
          }}
          onShow={(view) => {
            // A failure belongs to the form in which it happened.
            reset()
            setShown(view)
          }}
        />
      ) : shown.view === 'label' ? (
        <OwnLabelForm {...form} {...(shown.barcode !== undefined && { barcode: shown.barcode })} />
      ) : (
        <OwnRecipeForm {...form} />
      )}
    </Dialog>
  )
}

/** A corrected food, and what has its earlier figures. */
interface Correction {
  id: string
  name: string
  outdated: Outdated
}

const counted = (count: number, noun: string) => (count > 0 ? [countNoun(count, noun)] : [])

/** Says how many there are: '2 recipes and 1 saved meal'. */
const countUses = ({ recipes, saved_meals }: Outdated): string =>
  [...counted(recipes.length, 'recipe'), ...counted(saved_meals.length, 'saved meal')].join(' and ')

interface UpdateUsesProps {
  correction: Correction
  onDone: () => void
}

/** Asks whether the recipes and saved meals with a corrected food take its new figures. Nothing changes without a yes. */
function UpdateUses({ correction: { id, name, outdated }, onDone }: UpdateUsesProps) {
  const { mutate, isPending } = useCall(ownFoods.updateUses, { onSettled: () => void refresh('foods', 'saved-meals') })
  const uses = [...outdated.recipes, ...outdated.saved_meals]

  function update() {
    mutate(
      { params: { id } },
      {
        onSuccess: ({ updated }) => {
          toast.success(`${countUses(updated) || 'Nothing'} updated`)
          onDone()
        },
        onError: (error) => tellFailure(error, ownFoodTexts.updateFailed),
      },
    )
  }

  return (
    <div className="grid gap-4">
      <p>
        {`${countUses(outdated)} with ${name} still ${uses.length === 1 ? 'has' : 'have'} its earlier figures.`} Meals
        that you have logged keep theirs either way.
      </p>
      <ul className="rows" aria-label="With the earlier figures">
        {uses.map((use) => (
          <li key={use.id}>{use.name}</li>
        ))}
      </ul>
      <div className="foot">
        <Button look="ghost" onClick={onDone}>
          Leave as they are
        </Button>
        <Button isBusy={isPending} onClick={update}>
          {`Update ${countUses(outdated)}`}
        </Button>
      </div>
    </div>
  )
}

interface ListProps {
  onUse: (food: OwnFood) => void
  onShow: (view: OwnFoodsView) => void
}

function List({ onUse, onShow }: ListProps) {
  const query = useInfiniteQuery(ownFoodsQuery)
  const { data, error, isPending, refetch } = query
  const { mutate, isPending: isDeleting } = useCall(ownFoods.removeOwnFood, { onSettled: () => void refresh('foods') })
  const foods = data?.pages.flatMap((page) => page.foods) ?? []
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          look="soft"
          icon={<PlusIcon size={18} aria-hidden="true" />}
          onClick={() => onShow({ view: 'label', food: null })}
        >
          Food by its label
        </Button>
        <Button
          look="soft"
          icon={<PlusIcon size={18} aria-hidden="true" />}
          onClick={() => onShow({ view: 'recipe', food: null })}
        >
          Recipe
        </Button>
      </div>
      {isPending && <SkeletonRows count={3} label="Loading your foods..." />}
      {error && !data && (
        <FailedState title={ownFoodTexts.loadFailed} reason={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {data && foods.length === 0 && (
        <EmptyState title="No custom foods yet">Add one by its label, or a recipe: it is then found first.</EmptyState>
      )}
      <ul className="rows">
        {foods.map((own) => (
          <DeletableRow
            key={own.id}
            name={own.name}
            question="Delete this food? Meals that you logged with it stay."
            isBusy={isDeleting}
            onDelete={(onDone) =>
              mutate(
                { params: { id: own.id } },
                {
                  onSuccess: () => {
                    toast(ownFoodTexts.deleted)
                    onDone()
                  },
                  onError: (failure) => tellFailure(failure, ownFoodTexts.deleteFailed),
                },
              )
            }
          >
            <div className="min-w-0 flex-1">
              <RowTitle onOpen={() => onUse(own)}>{own.brand ? `${own.name}, ${own.brand}` : own.name}</RowTitle>
              <p className="row-note">{describeOwn(own)}</p>
            </div>
            <IconButton
              label={`Edit ${own.name}`}
              className="-mr-2"
              onClick={() => onShow({ view: own.content.kind, food: own })}
            >
              <PencilSimpleIcon size={18} aria-hidden="true" />
            </IconButton>
          </DeletableRow>
        ))}
      </ul>
      <ShowMore query={query} />
    </div>
  )
}

/** Describes a custom food: '452 kcal in 100 g', 'Recipe, 2 servings of 310 kcal'. */
function describeOwn({ content, food }: OwnFood): string {
  const { calories } = food.per_100_g
  if (calories === null) return 'Energy unknown'
  const [portion] = food.portions
  if (content.kind === 'recipe' && portion) {
    const each = formatCount(Math.round((calories * portion.grams) / 100))
    return `Recipe, ${countNoun(content.servings, 'serving')} of ${each} kcal`
  }
  const amount = food.measured_in === 'serving' ? 'a serving' : `100 ${food.measured_in}`
  return `${formatCount(Math.round(calories))} kcal in ${amount}`
}
