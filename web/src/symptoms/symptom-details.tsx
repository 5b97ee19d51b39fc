import { symptomTriggers } from '@finu/contract/symptoms/symptoms'
import { useId } from 'react'
import { OwnChips } from '../chips/front/own-chips.tsx'
import { toggle } from '../ui/chips.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { SeverityPicker } from './severity-picker.tsx'
import type { SymptomDetailsDraft } from './symptom-draft.ts'

interface SymptomDetailsProps {
  details: SymptomDetailsDraft
  onChange: (details: SymptomDetailsDraft) => void
}

/** Fields for a symptom's severity, possible triggers and description. */
export function SymptomDetails({ details, onChange }: SymptomDetailsProps) {
  const { score, triggers, description } = details
  const id = useId()
  const change = (part: Partial<SymptomDetailsDraft>) => onChange({ score, triggers, description, ...part })
  return (
    <>
      <SeverityPicker score={score} onPick={(picked) => change({ score: picked })} />
      <p className="sub" id={id}>
        Possible triggers
      </p>
      <OwnChips
        kind="trigger"
        labelledBy={id}
        presets={symptomTriggers}
        chosen={triggers}
        onToggle={(trigger) => change({ triggers: toggle(triggers, trigger) })}
      />
      <div className="mt-5">
        <TextArea
          label="Description"
          aside="optional"
          placeholder="When did it start, and what helps?"
          maxLength={2000}
          value={description}
          onChange={(text) => change({ description: text })}
        />
      </div>
    </>
  )
}
