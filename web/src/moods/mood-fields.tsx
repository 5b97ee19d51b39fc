import { moodSymptomChips } from '@finu/contract/moods/moods'
import { useId, useState } from 'react'
import { Chips, toggle } from '../ui/chips.tsx'
import { TextArea } from '../ui/text-area.tsx'
import type { MoodDraft } from './mood-draft.ts'
import { MoodPicker } from './mood-picker.tsx'

interface MoodFieldsProps {
  draft: MoodDraft
  problem?: string | undefined
  /** It was logged before. */
  isPast?: boolean
  onChange: (change: Partial<MoodDraft>) => void
}

/** All there is to say of a mood; of one to log and of one to change. */
export function MoodFields({ draft, problem, isPast, onChange }: MoodFieldsProps) {
  const id = useId()
  // Words of one's own stay beside the chips, so that they can be taken off and put back.
  const [own] = useState(() => draft.triggers.filter((trigger) => !moodSymptomChips.some((chip) => chip === trigger)))
  return (
    <>
      <MoodPicker level={draft.level} problem={problem} isPast={isPast} onPick={(level) => onChange({ level })} />
      <p className="sub" id={id}>
        Anything in your body?
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
