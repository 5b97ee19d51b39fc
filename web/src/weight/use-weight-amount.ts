import { readWeight, writeWeight, type UnitSystem } from '@finu/contract/platform/measures'
import { doubtWeight, mostWeightKg, weightProblem, type WeightDoubt } from '@finu/contract/weight/weight'
import { useState } from 'react'
import { useQuestion } from '../lib/use-question.ts'
import { useUser } from '../lib/user.ts'

/** State of a weight while it is typed. */
export interface WeightAmount {
  /** Null if nothing or no number is typed. */
  kg: number | null
  text: string
  units: UnitSystem
  problem: string | undefined
  /** Why the weight may be a mistake, once it was to be saved. */
  doubt: WeightDoubt | null
  type: (text: string) => void
  set: (kg: number) => void
  step: (direction: 1 | -1) => void
  /**
   * Returns the weight to save; null if it is invalid or doubted, which the form then says. A doubted one is returned
   * when it is read again unchanged.
   */
  read: () => number | null
}

/** The first value of the buttons if nothing is known. */
const usualKg = 70

const isWeight = (kg: number | null): kg is number => kg !== null && kg > 0 && kg <= mostWeightKg

/** @param lastKg the weight that it is compared with; null for none */
export function useWeightAmount(initialKg: number | null, lastKg: number | null): WeightAmount {
  const { units } = useUser().profile
  const [{ kg, text }, setAmount] = useState(() => ({ kg: initialKg, text: writeWeight(initialKg, units) }))
  const [isChecked, setIsChecked] = useState(false)
  const { asked, mustAsk } = useQuestion<number>()
  const doubt = kg !== null && isWeight(kg) ? doubtWeight(kg, lastKg, units) : null
  const set = (next: number) => {
    setAmount({ kg: next, text: writeWeight(next, units) })
    setIsChecked(false)
  }
  return {
    kg,
    text,
    units,
    problem: isChecked && !isWeight(kg) ? weightProblem(units) : undefined,
    doubt: asked === kg ? doubt : null,
    type(typed) {
      const read = readWeight(typed, units)
      setAmount({ kg: Number.isNaN(read) ? null : read, text: typed })
      setIsChecked(false)
    },
    set,
    step(direction) {
      const tenths = Math.round(Number(writeWeight(kg ?? usualKg, units)) * 10) + (kg === null ? 0 : direction)
      const next = readWeight(String(Math.max(1, tenths) / 10), units) ?? usualKg
      set(Math.min(mostWeightKg, next))
    },
    read() {
      if (!isWeight(kg)) {
        setIsChecked(true)
        return null
      }
      return doubt && mustAsk(kg) ? null : kg
    },
  }
}
