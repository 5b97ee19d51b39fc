import { dayVolumeUnit, readDayVolume, sayDayVolume, writeDayVolume } from '@finu/contract/platform/measures'
import { waterTargetLimits, waterTargetProblem, waterTexts } from '@finu/contract/water/water'
import { useSetProfile } from '../lib/use-set-profile.ts'
import { useUser } from '../lib/user.ts'
import { TargetPaper } from '../ui/target-paper.tsx'

/** The amount that the person means to drink on a day. */
export function WaterTarget() {
  const { units, water_target_ml: targetMl } = useUser().profile
  const initial = targetMl === null ? '' : writeDayVolume(targetMl, units)
  return (
    <TargetPaper
      title="Target for a day"
      label="Water a day"
      unit={dayVolumeUnit(units)}
      initial={initial}
      read={(text) => {
        // An unchanged text is the target as it is, whatever was left out of the text.
        const ml = text === initial ? targetMl : readDayVolume(text, units)
        return ml !== null && ml >= waterTargetLimits.least && ml <= waterTargetLimits.most ? ml : null
      }}
      problem={waterTargetProblem(units)}
      texts={{ saved: waterTexts.targetSaved, removed: waterTexts.targetRemoved, failed: waterTexts.targetFailed }}
      setting={useSetProfile('water_target_ml')}
      note="Your own choice, not medical advice. Food contains water too."
    >
      {targetMl === null ? 'No target. You can log without one.' : `${sayDayVolume(targetMl, units)} a day`}
    </TargetPaper>
  )
}
