import type { Fast } from '@finu/contract/fasting/fasting'
import { standingCaution, fastingRisksOf } from '@finu/contract/fasting/fasting-cautions'
import { newId } from '../lib/random.ts'
import { useUser } from '../lib/user.ts'
import { Fold } from '../ui/fold.tsx'
import { Cautions } from './cautions.tsx'
import { FastActions } from './fast-actions.tsx'
import { FastPlan } from './fast-plan.tsx'
import { FastTime } from './fast-time.tsx'
import { FastingWindows } from './fasting-windows.tsx'
import { useStartFast } from './queries.ts'
import { Stations } from './stations.tsx'
import { chooseWindow, type WindowChoice } from './window-choice.ts'

interface FastPanelProps {
  fast: Fast | null
  choice: WindowChoice
  onChoose: (choice: WindowChoice) => void
}

/**
 * Dial, times, goal, buttons and points of the running fast, or of the next one with its window. A person for whom
 * fasting is risky reads the cautions before the Start button.
 */
export function FastPanel({ fast, choice, onChoose }: FastPanelProps) {
  const starting = useStartFast()
  const { profile } = useUser()
  const risks = fast ? [] : fastingRisksOf(profile)
  const hours = fast?.planned_duration_hours ?? choice.hours
  return (
    <>
      {risks.length > 0 && <Cautions cautions={risks} />}
      <FastTime fast={fast} hours={hours} />
      <FastPlan fast={fast} type={fast?.fasting_type ?? choice.type} hours={hours} />
      <FastActions
        fast={fast}
        choice={choice}
        isRisky={risks.length > 0}
        starting={starting}
        onStarted={() => onChoose(chooseWindow(choice.type, choice.hours, newId()))}
      />
      {!fast && <FastingWindows choice={choice} isStarting={starting.isPending} onChoose={onChoose} />}
      <div className="mt-4">
        <Fold title="Points on the way">
          <Stations fast={fast} hours={hours} timezone={profile.timezone} />
        </Fold>
      </div>
      <p className="hint mt-3">{standingCaution}</p>
    </>
  )
}
