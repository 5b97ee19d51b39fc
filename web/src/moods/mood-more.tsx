import { useId } from 'react'
import { OwnChips } from '../chips/front/own-chips.tsx'
import { toggle } from '../ui/chips.tsx'
import { Fold } from '../ui/fold.tsx'
import type { MoodDraft } from './mood-draft.ts'

const usualActivities = ['Work', 'Family', 'Friends', 'Outdoors', 'Rest', 'Chores']

interface MoodMoreProps extends Pick<MoodDraft, 'word' | 'activities'> {
  onChange: (change: Partial<Pick<MoodDraft, 'word' | 'activities'>>) => void
}

/** Fields of a mood besides its face: the person's activities, and a word of their own for it. */
export function MoodMore({ word, activities, onChange }: MoodMoreProps) {
  const id = useId()
  return (
    <div className="mt-4.5">
      <Fold title="Activity, and a word of your own" isOpen={word !== null || activities.length > 0}>
        <p className="chips-title mt-0!" id={`${id}-activities`}>
          What were you doing?
        </p>
        <OwnChips
          kind="activity"
          labelledBy={`${id}-activities`}
          presets={usualActivities}
          chosen={activities}
          onToggle={(activity) => onChange({ activities: toggle(activities, activity) })}
        />
        <p className="chips-title" id={`${id}-word`}>
          Your own word for the mood
        </p>
        <OwnChips
          kind="mood"
          labelledBy={`${id}-word`}
          presets={[]}
          chosen={word === null ? [] : [word]}
          onToggle={(picked) => onChange({ word: picked === word ? null : picked })}
        />
      </Fold>
    </div>
  )
}
