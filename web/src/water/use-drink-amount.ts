import { readVolume, writeVolume, type UnitSystem } from '@finu/contract/platform/measures'
import { drinkLimits, drinkProblem } from '@finu/contract/water/water'
import { useState } from 'react'
import { useUser } from '../lib/user.ts'

/** State of a drink's amount while it is typed: in millilitres, whatever the units, so that another unit changes nothing. */
export interface DrinkAmount {
  /** Null if nothing or no number is typed. */
  ml: number | null
  text: string
  units: UnitSystem
  problem: string | undefined
  type: (text: string) => void
  set: (ml: number) => void
  step: (direction: 1 | -1) => void
  switchTo: (units: UnitSystem) => void
  /** Returns the amount to save; null if it is invalid, which the field then reports. */
  read: () => number | null
}

/** Steps of the buttons, in the unit that is typed. */
export const drinkSteps = { metric: 10, imperial: 0.5 } as const

const isDrink = (ml: number | null): ml is number => ml !== null && ml >= drinkLimits.least && ml <= drinkLimits.most

const clamp = (ml: number) => Math.min(drinkLimits.most, Math.max(drinkLimits.least, ml))

export function useDrinkAmount(initialMl: number): DrinkAmount {
  const [units, setUnits] = useState(useUser().profile.units)
  const [{ ml, text }, setAmount] = useState<{ ml: number | null; text: string }>(() => ({
    ml: initialMl,
    text: writeVolume(initialMl, units),
  }))
  const [isChecked, setIsChecked] = useState(false)
  const set = (next: number) => {
    setAmount({ ml: next, text: writeVolume(next, units) })
    setIsChecked(false)
  }
  return {
    ml,
    text,
    units,
    problem: isChecked && !isDrink(ml) ? drinkProblem(units) : undefined,
    type(typed) {
      const read = readVolume(typed, units)
      setAmount({ ml: Number.isNaN(read) ? null : read, text: typed })
      setIsChecked(false)
    },
    set,
    step(direction) {
      const step = drinkSteps[units]
      const typed = Number(writeVolume(ml ?? 0, units))
      // To the next whole step: from 333 up to 340 and down to 330.
      const next = direction > 0 ? Math.floor(typed / step + 1) * step : Math.ceil(typed / step - 1) * step
      set(clamp(readVolume(String(next), units) ?? 0))
    },
    switchTo(next) {
      setUnits(next)
      if (ml !== null) setAmount({ ml, text: writeVolume(ml, next) })
    },
    read() {
      setIsChecked(true)
      return isDrink(ml) ? ml : null
    },
  }
}
