import { readWeight, weightUnit, writeWeight } from '@finu/contract/platform/measures'
import { mostWeightKg, weightProblem, weightTexts, type WeightTrend } from '@finu/contract/weight/weight'
import { useSetProfile } from '../lib/use-set-profile.ts'
import { useUser } from '../lib/user.ts'
import { TargetPaper } from '../ui/target-paper.tsx'
import { sayTarget } from './weight-words.ts'

/** The weight that the person means to have. */
export function WeightTarget({ trend }: { trend: WeightTrend | undefined }) {
  const { units, weight_target_kg: targetKg } = useUser().profile
  const initial = writeWeight(targetKg, units)
  return (
    <TargetPaper
      title="Target"
      label="Weight"
      unit={weightUnit(units)}
      initial={initial}
      read={(text) => {
        // An unchanged text is the target as it is, whatever was left out of the text.
        const kg = text === initial ? targetKg : readWeight(text, units)
        return kg !== null && kg > 0 && kg <= mostWeightKg ? kg : null
      }}
      problem={weightProblem(units)}
      texts={{ saved: weightTexts.targetSaved, removed: weightTexts.targetRemoved, failed: weightTexts.targetFailed }}
      setting={useSetProfile('weight_target_kg')}
      note="Only you see it. It does not change your points."
    >
      {targetKg === null ? 'No target. You can see a trend without one.' : sayTarget(targetKg, trend, units)}
    </TargetPaper>
  )
}
