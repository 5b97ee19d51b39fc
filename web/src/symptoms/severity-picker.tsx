import { severityLevels } from '@finu/contract/symptoms/symptoms'
import { useId } from 'react'

/** Five rising steps, one of which is picked; arrow keys move. */
export function SeverityPicker({ score, onPick }: { score: number; onPick: (score: number) => void }) {
  const id = useId()
  const picked = severityLevels.find((level) => level.score === score)
  return (
    <div role="radiogroup" aria-labelledby={`${id}-label`}>
      <p className="sub" id={`${id}-label`}>
        Severity
      </p>
      <div className="severity-steps">
        {severityLevels.map((level) => (
          <label key={level.score} className="severity-step">
            <input
              type="radio"
              className="sr-only"
              name={id}
              checked={level.score === score}
              onChange={() => onPick(level.score)}
              aria-describedby={level.score === score ? `${id}-meaning` : undefined}
            />
            <i style={{ height: 3 + 7 * level.score, background: `var(--sev-${level.score})` }} aria-hidden="true" />
            <span>
              <b className="font-bold">{level.score}</b> <span className="word">{level.label}</span>
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
