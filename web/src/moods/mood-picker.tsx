import { moodLevels } from '@finu/contract/moods/moods'
import { useId } from 'react'
import { FieldError } from '../ui/field-error.tsx'
import type { MoodLevel } from '../ui/mood-face-shapes.ts'
import { MoodFace } from '../ui/mood-face.tsx'

interface MoodPickerProps {
  level: MoodLevel | null
  problem: string | undefined
  isPast: boolean | undefined
  onPick: (level: MoodLevel) => void
}

/** Five faces, one of which can be picked; arrow keys move. */
export function MoodPicker({ level, problem, isPast, onPick }: MoodPickerProps) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-question`}
      aria-required="true"
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem && `${id}-problem`}
    >
      <p className="label mb-2" id={`${id}-question`}>
        {isPast ? 'How did you feel?' : 'How do you feel right now?'}
      </p>
      <div className="mood-tiles">
        {moodLevels.map((mood) => (
          <label
            key={mood.level}
            className="mood-tile"
            style={{ '--mood-soft': `var(--mood-${mood.level}-soft)` } as React.CSSProperties}
          >
            <input
              type="radio"
              className="sr-only"
              name={id}
              checked={level === mood.level}
              onChange={() => onPick(mood.level)}
            />
            <MoodFace level={mood.level} />
            {mood.label}
          </label>
        ))}
      </div>
      <div className="mt-2 empty:hidden" role="alert">
        <FieldError id={`${id}-problem`}>{problem}</FieldError>
      </div>
    </div>
  )
}
