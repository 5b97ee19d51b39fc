import { sayWeight, weightUnit, writeTenths } from '@finu/contract/platform/measures'
import { Button } from '../ui/button.tsx'
import { AmountStepper } from '../ui/amount-stepper.tsx'
import { ValueQuestion } from '../ui/value-question.tsx'
import type { WeightAmount } from './use-weight-amount.ts'

interface WeightFieldsProps {
  amount: WeightAmount
  /** The weight that a doubted one is compared with. */
  lastKg: number | null
}

/** A weight, with the question whether it is right if it is far from the last one. */
export function WeightFields({ amount, lastKg }: WeightFieldsProps) {
  const { kg, units, text, problem, doubt, type, step, set } = amount
  return (
    <>
      <AmountStepper
        label="Weight"
        unit={weightUnit(units)}
        step="0.1"
        value={text}
        error={problem}
        onChange={type}
        onStep={step}
      />
      {doubt && kg !== null && lastKg !== null && (
        <ValueQuestion
          question={
            doubt.meant === null
              ? `That is ${writeTenths(Math.abs(kg - lastKg), units)} ${weightUnit(units)} ${kg > lastKg ? 'more' : 'less'} than last time, ${sayWeight(lastKg, units)}. Is it right?`
              : `Did you mean ${doubt.meant}?`
          }
          note={`Save it again to keep ${sayWeight(kg, units)}, or change it.`}
        >
          {doubt.meantKg !== null && (
            <Button look="line" size="sm" className="mt-2" onClick={() => set(doubt.meantKg ?? kg)}>
              {`Use ${doubt.meant}`}
            </Button>
          )}
        </ValueQuestion>
      )}
    </>
  )
}
