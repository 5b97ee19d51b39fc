import { moodSymptomChips } from '@finu/contract/moods/moods'
import { useId, useState } from 'react'
import { Chips, toggle } from '../ui/chips.tsx'
import { TextArea } from '../ui/text-area.tsx'
import type { MoodDraft } from './mood-draft.ts'
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
  // Custom words stay beside the chips, so that they can be removed and added again.
  const [own] = useState(() => draft.triggers.filter((trigger) => !moodSymptomChips.some((chip) => chip === trigger)))
  return (
    <>
      <MoodPicker level={draft.level} problem={problem} isPast={isPast} onPick={(level) => onChange({ level })} />
      <p className="sub" id={id}>
        How does your body feel?
      </p>
      <Chips
        labelledBy={id}
        options={[...moodSymptomChips, ...own]}
        chosen={draft.triggers}
        onToggle={(chip) => onChange({ triggers: toggle(draft.triggers, chip) })}
      />
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
