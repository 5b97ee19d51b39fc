import { moodSymptomChips, sayBodyNote } from '@finu/contract/moods/moods'
import { useId } from 'react'
import { OwnChips } from '../chips/front/own-chips.tsx'
import { toggle } from '../ui/chips.tsx'
import { TextArea } from '../ui/text-area.tsx'
import type { MoodDraft } from './mood-draft.ts'
import { MoodMore } from './mood-more.tsx'
import { MoodPicker } from './mood-picker.tsx'

interface MoodFieldsProps {
  draft: MoodDraft
  problem?: string | undefined
  /** True for a mood of the past. */
  isPast?: boolean
  onChange: (change: Partial<MoodDraft>) => void
}

/** All fields of a mood, to log or change it. */
export function MoodFields({ draft, problem, isPast, onChange }: MoodFieldsProps) {
  const id = useId()
  return (
    <>
      <MoodPicker level={draft.level} problem={problem} isPast={isPast} onPick={(level) => onChange({ level })} />
      <p className="sub" id={id}>
        How does your body feel?
      </p>
      <OwnChips
        kind="symptom"
        labelledBy={id}
        presets={moodSymptomChips}
        say={sayBodyNote}
        chosen={draft.triggers}
        onToggle={(chip) => onChange({ triggers: toggle(draft.triggers, chip) })}
      />
      <MoodMore {...draft} onChange={onChange} />
      <div className="mt-5">
        <TextArea
          label="Notes"
          aside="optional"
          placeholder="What was going on?"
          maxLength={2000}
          value={draft.notes}
          onChange={(notes) => onChange({ notes })}
        />
      </div>
    </>
  )
}
