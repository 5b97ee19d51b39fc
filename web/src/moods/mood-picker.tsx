import { moodLevels } from '@finu/contract/moods/moods'
import { useId } from 'react'
import { FieldError } from '../ui/field-error.tsx'
import type { MoodLevel } from '../ui/mood-face-shapes.ts'
import { MoodFace } from '../ui/mood-face.tsx'

const tile = [
  'group relative grid justify-items-center gap-2.5 rounded-card border-[1.5px] border-transparent px-1 pt-4 pb-3 text-center text-ui/4.5 font-medium text-ink-muted transition-[background] duration-(--t-base)',
  'hover:bg-fill has-focus-visible:focus-ring',
  'has-checked:border-ink has-checked:bg-(--mood-soft) has-checked:font-strong has-checked:text-ink',
  'max-md:px-0 max-md:pt-3 max-md:pb-2.5 max-md:text-small',
].join(' ')

interface MoodPickerProps {
  level: MoodLevel | null
  problem: string | undefined
  isPast: boolean | undefined
  onPick: (level: MoodLevel) => void
}

/** A choice between five faces; arrow keys move. */
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
      <div className="grid grid-cols-5 gap-2 max-md:-mx-1.5 max-md:gap-0.5">
        {moodLevels.map((mood) => (
          <label
            key={mood.level}
            className={tile}
            style={{ '--mood-soft': `var(--mood-${mood.level}-soft)` } as React.CSSProperties}
          >
            <input
              type="radio"
              className="sr-only"
              name={id}
              checked={level === mood.level}
              onChange={() => onPick(mood.level)}
            />
            <MoodFace
              className="size-15 transition-[scale] duration-(--t-slow) ease-settle group-hover:scale-105 max-md:size-12"
              level={mood.level}
            />
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
