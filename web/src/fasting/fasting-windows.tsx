import { fastingWindowChoices, type Fast, type FastingType } from '@finu/contract/fasting/fasting'
import { standingCaution } from '@finu/contract/fasting/fasting-cautions'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { lazy, Suspense, useId, useState } from 'react'
import { newId } from '../lib/random.ts'
import { Button } from '../ui/button.tsx'
import { nameOfType } from './format-fast.ts'
import { WindowCard } from './window-card.tsx'
import { chooseWindow, type WindowChoice } from './window-choice.ts'

const ChangeGoalDialog = lazy(() =>
  import('./front/change-goal-dialog.tsx').then((module) => ({ default: module.ChangeGoalDialog })),
)
const OtherWindowDialog = lazy(() =>
  import('./other-window-dialog.tsx').then((module) => ({ default: module.OtherWindowDialog })),
)

interface FastingWindowsProps {
  fast: Fast | null
  choice: WindowChoice
  isStarting: boolean
  onChoose: (choice: WindowChoice) => void
}

const isOther = (type: FastingType) => type === 'custom' || type === 'alternate_day'

/** The running fast's window, with the button to change it. */
function RunningGoal({ fast }: { fast: Fast }) {
  const [isOpen, setIsOpen] = useState(false)
  const { fasting_type: type, planned_duration_hours: hours } = fast
  return (
    <div className="mt-2.5 flex items-center justify-between gap-3">
      <p className="hint">{`This fast: ${nameOfType(type)}${isOther(type) ? `, ${hours}h` : ''}.`}</p>
      <Button look="soft" size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Change
      </Button>
      <Suspense>{isOpen && <ChangeGoalDialog fast={fast} onClose={() => setIsOpen(false)} />}</Suspense>
    </div>
  )
}

/** The choice of the next fast's window; disabled while a fast is running, whose own can be changed below. */
export function FastingWindows({ fast, choice, isStarting, onChoose }: FastingWindowsProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isLocked = fast !== null || isStarting
  const type = fast?.fasting_type ?? choice.type
  const hours = fast?.planned_duration_hours ?? choice.hours
  return (
    <div className="mt-5.5">
      <fieldset
        className="@container min-w-0"
        disabled={isLocked}
        aria-describedby={isStarting ? `${id}-locked` : undefined}
      >
        <legend className="sub mt-0">Fasting Windows</legend>
        <div className="grid grid-cols-[repeat(4,1fr)] gap-2 @max-[360px]:grid-cols-[1fr_1fr]">
          {fastingWindowChoices.map((window) => (
            <WindowCard
              key={window.fasting_type}
              window={window}
              group={id}
              isChosen={window.fasting_type === type}
              note={`${window.hours}h`}
              onChoose={() => onChoose(chooseWindow(window.fasting_type, window.hours, newId()))}
            />
          ))}
        </div>
      </fieldset>
      {fast ? (
        <RunningGoal fast={fast} />
      ) : (
        <div className="mt-2.5">
          {isStarting ? (
            <p className="hint flex gap-1.5" id={`${id}-locked`}>
              <LockSimpleIcon size={16} aria-hidden="true" />
              The window is locked while the fast starts.
            </p>
          ) : (
            <button type="button" className="link" onClick={() => setIsOpen(true)}>
              {isOther(type) ? `${nameOfType(type)}, ${hours}h. Change` : 'Other window'}
            </button>
          )}
        </div>
      )}
      <p className="hint mt-3">{standingCaution}</p>
      <Suspense>
        {isOpen && <OtherWindowDialog choice={choice} onChoose={onChoose} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </div>
  )
}
