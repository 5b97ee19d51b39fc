import { volumeUnit } from '@finu/contract/platform/measures'
import type { ReactNode } from 'react'
import { AmountStepper } from '../ui/amount-stepper.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { drinkSteps, type DrinkAmount } from './use-drink-amount.ts'

/** The amount of a drink and its unit. @param children stands between the two */
export function DrinkFields({ amount, children }: { amount: DrinkAmount; children?: ReactNode }) {
  const { units, text, problem, type, step, switchTo } = amount
  return (
    <>
      <AmountStepper
        label="Amount"
        unit={volumeUnit(units)}
        step={`${drinkSteps[units]} ${volumeUnit(units)}`}
        value={text}
        error={problem}
        onChange={type}
        onStep={step}
      />
      {children}
      <div className="mt-4 flex items-center justify-between gap-3">
        <span className="text-ui font-strong" aria-hidden="true">
          Unit
        </span>
        <Segmented
          label="Unit"
          value={units}
          options={[
            { value: 'metric', label: volumeUnit('metric') },
            { value: 'imperial', label: volumeUnit('imperial') },
          ]}
          onChange={switchTo}
        />
      </div>
    </>
  )
}
