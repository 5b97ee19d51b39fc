import type { Food } from '@finu/contract/meals/foods'
import { useState } from 'react'
import { formatCount } from '../../lib/format-number.ts'
import { newId } from '../../lib/random.ts'
import { useUser } from '../../lib/user.ts'
import { Button } from '../../ui/button.tsx'
import { OneTapRow } from '../../ui/one-tap-row.tsx'
import { Unit } from '../../ui/unit.tsx'
import { measureFood, readQuantity } from '../draft.ts'
import { pickUsual, sayAmount, sayEnergy } from '../pick-amount.ts'
import { PickedFood } from './picked-food.tsx'
import type { Choices } from './choices.ts'

/** A food to log by one tap in its usual amount; pressed, it opens in place to choose the amount. */
export function FoodRow({ food, choices }: { food: Food; choices: Choices }) {
  const { units } = useUser().profile
  if (choices.picked?.id === food.id) return <PickedRow food={food} choices={choices} />
  const usual = pickUsual(food, choices.lastAmounts.get(food.id), '', units)
  const { calories } = measureFood(usual)
  const row = rowOf(food)
  const amount = sayAmount(food, { quantity: readQuantity(usual)!, unit: usual.unit })
  return (
    <OneTapRow
      title={usual.name}
      note={food.source.kind === 'own' ? `Custom food, ${sayEnergy(food)}` : amount}
      value={
        <>
          {calories === null ? '–' : formatCount(calories)} <Unit>kcal</Unit>
        </>
      }
      label={`Log ${usual.name}, ${amount}`}
      isBusy={choices.busyRow === row}
      isDone={choices.doneRow === row}
      onOpen={() => choices.pick(food)}
      onSave={() => void choices.logFood(row, { ...usual, key: newId() })}
    />
  )
}

/** A food that was picked, with its buttons. */
export function PickedRow({ food, choices }: { food: Food; choices: Choices }) {
  const { units } = useUser().profile
  const last = choices.lastAmounts.get(food.id)
  const [chosen, setChosen] = useState(() => pickUsual(food, last, newId(), units))
  const row = rowOf(food)
  const isWrong = readQuantity(chosen) === null
  return (
    <li>
      <PickedFood food={food} last={last} chosen={chosen} onChange={setChosen}>
        <Button
          isBusy={choices.busyRow === row}
          aria-disabled={isWrong}
          onClick={() => !isWrong && void choices.logFood(row, chosen)}
        >
          Log Meal
        </Button>
        <Button look="line" aria-disabled={isWrong} onClick={() => !isWrong && choices.addFood(chosen)}>
          Add to the meal
        </Button>
      </PickedFood>
    </li>
  )
}

/** The row of a food, by which its button knows that it is at work. */
export const rowOf = ({ id }: Food) => `food:${id}`
