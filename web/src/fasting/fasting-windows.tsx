import { fastingWindowChoices, type Fast, type FastingType } from '@finu/contract/fasting/fasting'
import { standingCaution } from '@finu/contract/fasting/fasting-cautions'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { lazy, Suspense, useId, useState } from 'react'
import { newId } from '../lib/random.ts'
import { nameOfType } from './format-fast.ts'
import { chooseWindow, type WindowChoice } from './window-choice.ts'

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

/** The window of the next fast; locked while one runs. */
export function FastingWindows({ fast, choice, isStarting, onChoose }: FastingWindowsProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isLocked = fast !== null || isStarting
  const type = fast?.fasting_type ?? choice.type
  const hours = fast?.planned_duration_hours ?? choice.hours
  return (
    <fieldset className="fast-windows" disabled={isLocked} aria-describedby={isLocked ? `${id}-locked` : undefined}>
      <legend className="sub">Fasting Windows</legend>
      <div className="windows">
        {fastingWindowChoices.map((window) => (
          <label key={window.fasting_type} className="window">
            <input
              type="radio"
              className="sr-only"
              name={id}
              checked={window.fasting_type === type}
              onChange={() => onChoose(chooseWindow(window.fasting_type, window.hours, newId()))}
            />
            <span className="num">{window.fasting_type}</span>
            <span>{window.name}</span>
            <span className="tabular-nums">{window.hours}h</span>
          </label>
        ))}
      </div>
      <div className="windows-foot">
        {isLocked ? (
          <p className="hint" id={`${id}-locked`}>
            <LockSimpleIcon size={16} aria-hidden="true" />
            {fast
              ? `${isOther(type) ? `This fast: ${nameOfType(type)}, ${hours}h. ` : ''}You can change the window when this fast ends.`
              : 'The window is locked while the fast starts.'}
          </p>
        ) : (
          <button type="button" className="link" onClick={() => setIsOpen(true)}>
            {isOther(type) ? `${nameOfType(type)}, ${hours}h. Change` : 'Other window'}
          </button>
        )}
      </div>
      <p className="hint mt-3">{standingCaution}</p>
      <Suspense>
        {isOpen && <OtherWindowDialog choice={choice} onChoose={onChoose} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </fieldset>
  )
}
