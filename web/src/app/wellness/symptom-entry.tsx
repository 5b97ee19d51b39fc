import { symptomTriggers } from '@finu/contract/symptoms/symptoms'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { useId, useState } from 'react'
import { OwnChips } from '../../chips/front/own-chips.tsx'
import { SeverityPicker } from '../../symptoms/severity-picker.tsx'
import { toggle } from '../../ui/chips.tsx'
import type { ChosenSymptom } from './wellness-draft.ts'

/** The triggers shown at once; the others are behind a button. */
const firstTriggers = ['Poor Sleep', 'Caffeine', 'Stress', 'Skipped Meal']
const otherTriggers = symptomTriggers.filter((name) => !firstTriggers.includes(name))

interface SymptomEntryProps {
  symptom: ChosenSymptom
  onChange: (change: Partial<ChosenSymptom>) => void
}

/** The severity of a chosen symptom, and its possible triggers once it has one. */
export function SymptomEntry({ symptom: { name, score, triggers }, onChange }: SymptomEntryProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <p className="mb-0.5 font-strong">{name}</p>
      <SeverityPicker score={score} name={`Severity of ${name}`} onPick={(picked) => onChange({ score: picked })} />
      {score !== null && (
        <>
          <p className="chips-title" id={id}>
            Possible triggers
          </p>
          <OwnChips
            kind="trigger"
            labelledBy={id}
            presets={isOpen ? [...firstTriggers, ...otherTriggers] : firstTriggers}
            chosen={triggers}
            isOpen={isOpen}
            more={
              !isOpen && (
                <button type="button" className="chip" aria-expanded="false" onClick={() => setIsOpen(true)}>
                  <DotsThreeIcon size={16} aria-hidden="true" />
                  {`${otherTriggers.length} more`}
                </button>
              )
            }
            onToggle={(trigger) => onChange({ triggers: toggle(triggers, trigger) })}
          />
        </>
      )}
    </div>
  )
}
