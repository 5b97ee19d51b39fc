import { ownFoods, ownFoodTexts, type Outdated } from '@finu/contract/meals/own-foods'
import { countNoun } from '@finu/contract/platform/counted-nouns'
import { toast } from 'react-hot-toast/headless'
import { tellFailure } from '../lib/notify-failure.ts'
import { refresh, useCall } from '../lib/queries.ts'
import { Button } from '../ui/button.tsx'

/** A corrected food, and what has its earlier figures. */
export interface Correction {
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
export function UpdateUses({ correction: { id, name, outdated }, onDone }: UpdateUsesProps) {
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
