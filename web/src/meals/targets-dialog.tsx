import { mealTexts } from '@finu/contract/meals/meals'
import {
  NutritionTargets,
  referenceIntake,
  targetLimits,
  targetProblem,
  type TargetName,
} from '@finu/contract/meals/nutrition-targets'
import { useState, type SubmitEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { showProblems } from '../lib/form-problems.ts'
import { tellFailure } from '../lib/notify-failure.ts'
import { useSetProfile } from '../lib/use-set-profile.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { closeDialog } from '../ui/modal.ts'
import { TextField } from '../ui/text-field.tsx'
import { WorkedOut } from './worked-out-targets.tsx'

const fields: { name: TargetName; label: string; unit: string }[] = [
  { name: 'calories', label: 'Calories a day', unit: 'kcal' },
  { name: 'protein_g', label: 'Protein', unit: 'g' },
  { name: 'carbs_g', label: 'Carbs', unit: 'g' },
  { name: 'fat_g', label: 'Fat', unit: 'g' },
]

type Typed = Record<TargetName, string>

const typedOf = (targets: NutritionTargets): Typed => ({
  calories: String(targets.calories),
  protein_g: String(targets.protein_g),
  carbs_g: String(targets.carbs_g),
  fat_g: String(targets.fat_g),
})

const readWhole = (text: string) => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN)

const isOff = (name: TargetName, text: string) => {
  const value = readWhole(text)
  return !(value >= targetLimits[name].least && value <= targetLimits[name].most)
}

/** Sets the daily nutrition targets, or resets them to the reference intake. */
export function TargetsDialog({ targets, onClose }: { targets: NutritionTargets | null; onClose: () => void }) {
  const [typed, setTyped] = useState(() => typedOf(targets ?? referenceIntake))
  const [isChecked, setIsChecked] = useState(false)
  const { mutate, isPending, variables } = useSetProfile('nutrition_targets')

  function save(next: NutritionTargets | null, form: HTMLElement | null) {
    mutate(next, {
      onSuccess: () => {
        toast.success(next ? 'Targets saved' : 'Back to the reference intake')
        closeDialog(form)
      },
      onError: (error) => tellFailure(error, mealTexts.targetsFailed),
    })
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = Object.fromEntries(fields.map(({ name }) => [name, readWhole(typed[name])]))
    const checked = NutritionTargets.safeParse(values)
    if (!checked.success) return showProblems(event.currentTarget, () => setIsChecked(true))
    save(checked.data, event.currentTarget)
  }

  return (
    <Dialog title="Targets for a day" onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <WorkedOut
          targets={targets}
          isSaving={isPending && variables !== null}
          onTake={(worked, button) => save(worked, button.closest('form'))}
        />
        <p className="mb-4 text-ink-muted">
          {`The reference intake of an average adult is ${referenceIntake.calories} kcal, ${referenceIntake.protein_g} g protein, ${referenceIntake.carbs_g} g carbohydrate and ${referenceIntake.fat_g} g fat (Regulation (EU) No 1169/2011). What suits you, a doctor or dietitian can say.`}
        </p>
        <div className="grid grid-cols-[1fr_1fr] gap-x-4 gap-y-1">
          {fields.map(({ name, label, unit }) => (
            <TextField
              key={name}
              label={label}
              unit={unit}
              inputMode="numeric"
              maxLength={5}
              value={typed[name]}
              error={isChecked && isOff(name, typed[name]) ? targetProblem(name) : undefined}
              onChange={(text) => setTyped({ ...typed, [name]: text })}
            />
          ))}
        </div>
        <div className="foot justify-end">
          {targets && (
            <Button
              look="ghost"
              isBusy={isPending && variables === null}
              onClick={(event) => save(null, event.currentTarget)}
            >
              Use the reference intake
            </Button>
          )}
          <Button type="submit" isBusy={isPending && variables !== null}>
            {isPending && variables !== null ? 'Saving...' : 'Save Targets'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
