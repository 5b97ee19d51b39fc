import { severityLevels } from '@finu/contract/symptoms/symptoms'
import { useId } from 'react'

const step = [
  'relative grid content-end gap-2 rounded-control border-[1.5px] border-transparent p-2.5 text-ui/4.5 font-firm text-ink-muted max-md:px-1.5 max-md:py-2 max-md:text-center',
  'hover:bg-fill has-focus-visible:focus-ring',
  'has-checked:border-ink has-checked:bg-bg has-checked:font-strong has-checked:text-ink',
].join(' ')

interface SeverityPickerProps {
  /** Null until a severity is chosen. */
  score: number | null
  /** Name of the choice for screen readers, where the symptom's name is its visible title. */
  name?: string
  onPick: (score: number) => void
}

/** A choice between five rising steps; arrow keys move. */
export function SeverityPicker({ score, name, onPick }: SeverityPickerProps) {
  const id = useId()
  const picked = severityLevels.find((level) => level.score === score)
  return (
    <div role="radiogroup" aria-labelledby={`${id}-label`}>
      <p className={name ? 'sr-only' : 'sub'} id={`${id}-label`}>
        {name ?? 'Severity'}
      </p>
      <div className="@container/severity grid grid-cols-5 gap-1.5 max-md:-mx-1.5 max-md:gap-0.5">
        {severityLevels.map((level) => (
          <label key={level.score} className={step}>
            <input
              type="radio"
              className="sr-only"
              name={id}
              checked={level.score === score}
              onChange={() => onPick(level.score)}
              aria-describedby={level.score === score ? `${id}-meaning` : undefined}
            />
            <i
              className="block rounded-cell"
              style={{ height: 3 + 7 * level.score, background: `var(--sev-${level.score})` }}
              aria-hidden="true"
            />
            {/* Five words side by side need 84 pixels each. */}
            <span>
              <b className="font-bold">{level.score}</b>{' '}
              <span className="@max-[421px]/severity:sr-only">{level.label}</span>
            </span>
          </label>
        ))}
      </div>
      {picked && (
        <p className="hint mt-2 ml-1" id={`${id}-meaning`}>
          {`${picked.score} ${picked.label}: ${picked.meaning}.`}
        </p>
      )}
    </div>
  )
}
