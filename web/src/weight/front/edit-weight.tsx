import {
  readWeight,
  sayWeight,
  weightUnit,
  writeTenths,
  writeWeight,
  type UnitSystem,
} from '@finu/contract/platform/measures'
import {
  doubtWeight,
  mostWeightKg,
  weightNotesLength,
  weightProblem,
  type NewWeight,
  type WeightDoubt,
} from '@finu/contract/weight/weight'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { focusProblem } from '../../lib/form-problems.ts'
import { useQuestion } from '../../lib/use-question.ts'
import { knownProfile, useUser } from '../../lib/user.ts'
import { AmountStepper } from '../../ui/amount-stepper.tsx'
import { Button } from '../../ui/button.tsx'
import { EditFoot, type EditProps } from '../../ui/edit-foot.tsx'
import { Fold } from '../../ui/fold.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { ValueQuestion } from '../../ui/value-question.tsx'
import { WhenField } from '../../ui/when-field.tsx'

interface EditWeightProps extends Omit<EditProps<NewWeight>, 'log'> {
  /** Null for a weight that is still to be typed. */
  log: Omit<NewWeight, 'weight_kg'> & { weight_kg: number | null }
  /** The weight that it is compared with; by default that of the profile. */
  lastKg?: number | null
  /** Stands below the weight. */
  children?: ReactNode
}

/** State of a weight while it is typed. */
interface WeightAmount {
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
function useWeightAmount(initialKg: number | null, lastKg: number | null): WeightAmount {
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

/** The form of a weight: the figure, and folded its time and notes. */
export function EditWeight({
  log,
  foot,
  onSave,
  when,
  lastKg = knownProfile()?.weight_kg ?? null,
  children,
}: EditWeightProps) {
  const amount = useWeightAmount(log.weight_kg, lastKg)
  const [notes, setNotes] = useState(log.notes ?? '')

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const weight_kg = amount.read()
    const measured_at = when?.read()
    if (weight_kg === null || measured_at === null) return focusProblem(event.currentTarget)
    onSave({ ...log, weight_kg, notes, ...(measured_at && { measured_at }) })
  }

  return (
    <form noValidate onSubmit={save}>
      <WeightFields amount={amount} lastKg={lastKg} />
      {children}
      {when?.isNew && <WhenField when={when} />}
      <div className="mt-4">
        <Fold
          title={when && !when.isNew ? 'Time and notes' : 'Notes'}
          isOpen={notes !== '' || when?.problem !== undefined}
        >
          {!when?.isNew && <WhenField when={when} />}
          <TextArea label="Notes" maxLength={weightNotesLength} value={notes} onChange={setNotes} />
        </Fold>
      </div>
      <EditFoot {...foot} />
    </form>
  )
}

interface WeightFieldsProps {
  amount: WeightAmount
  /** The weight that a doubted one is compared with. */
  lastKg: number | null
}

/** A weight, with the question whether it is right if it is far from the last one. */
function WeightFields({ amount, lastKg }: WeightFieldsProps) {
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
