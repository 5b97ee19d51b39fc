import { symptomPresets } from '@finu/contract/symptoms/symptoms'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useState } from 'react'
import { OwnChips } from '../../chips/front/own-chips.tsx'

/** The presets shown at once; the others are behind a button. */
const firstPresets = ['Headache', 'Fatigue', 'Bloating', 'Nausea', 'Cramps', 'Dizziness']
const otherPresets = symptomPresets.filter((name) => !firstPresets.includes(name))

interface SymptomChipsProps {
  labelledBy: string
  chosen: readonly string[]
  onToggle: (name: string) => void
}

/** Symptoms to choose from: the most common ones, and behind a button the others and a field for one's own. */
export function SymptomChips({ labelledBy, chosen, onToggle }: SymptomChipsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <OwnChips
      kind="symptom"
      labelledBy={labelledBy}
      presets={isOpen ? [...firstPresets, ...otherPresets] : firstPresets}
      chosen={chosen}
      isOpen={isOpen}
      more={
        !isOpen && (
          <button type="button" className="chip" aria-expanded="false" onClick={() => setIsOpen(true)}>
            <PlusIcon size={16} aria-hidden="true" />
            {`${otherPresets.length} more, or your own`}
          </button>
        )
      }
      onToggle={onToggle}
    />
  )
}
