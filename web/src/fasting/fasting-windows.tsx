import { fastingWindowChoices, type FastingType } from '@finu/contract/fasting/fasting'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { lazy, Suspense, useId, useState } from 'react'
import { newId } from '../lib/random.ts'
import { nameOfType } from './format-fast.ts'
import { WindowCard } from './window-card.tsx'
import { chooseWindow, type WindowChoice } from './window-choice.ts'

const OtherWindowDialog = lazy(() =>
  import('./other-window-dialog.tsx').then((module) => ({ default: module.OtherWindowDialog })),
)

interface FastingWindowsProps {
  choice: WindowChoice
  isStarting: boolean
  onChoose: (choice: WindowChoice) => void
}

const isOther = (type: FastingType) => type === 'custom' || type === 'alternate_day'

/** The choice of the next fast's window. */
export function FastingWindows({ choice: { type, hours, ...choice }, isStarting, onChoose }: FastingWindowsProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="mt-5.5">
      <fieldset
        className="@container min-w-0"
        disabled={isStarting}
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
      <Suspense>
        {isOpen && (
          <OtherWindowDialog choice={{ type, hours, ...choice }} onChoose={onChoose} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </div>
  )
}
