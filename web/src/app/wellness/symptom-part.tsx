import { symptomPoints } from '@finu/contract/symptoms/symptoms'
import { lowSigns, sayBodyNote } from '@finu/contract/moods/moods'
import { useId } from 'react'
import { SymptomChips } from '../../symptoms/front/symptom-chips.tsx'
import { Chips, toggle } from '../../ui/chips.tsx'
import { PointsPill } from '../../ui/points-pill.tsx'
import { SymptomEntry } from './symptom-entry.tsx'
import { changeSymptom, toggleSymptom, type WellnessDraft } from './wellness-draft.ts'

interface SymptomPartProps {
  draft: WellnessDraft
  /** True if the symptoms go with a mood; without one they need a severity. */
  hasMood: boolean
  onChange: (next: WellnessDraft) => void
}

/** The question of how the body feels: good signs and symptoms as chips, and the details of each chosen symptom. */
export function SymptomPart({ draft, hasMood, onChange }: SymptomPartProps) {
  const id = useId()
  const chosen = draft.symptoms.map(({ name }) => name)
  return (
    <section aria-labelledby={`${id}-title`} id="symptom-form">
      <div className="section-head">
        <h2 className="h2" id={`${id}-title`} tabIndex={-1}>
          Symptom Tracking
        </h2>
        <PointsPill>
          {`+${symptomPoints.each} pts`}
          <span className="max-md:sr-only"> per symptom</span>
        </PointsPill>
      </div>
      <p className="label">
        How does your body feel? <span className="font-regular text-ink-subtle">(optional)</span>
      </p>
      <p className="chips-title" id={`${id}-signs`}>
        Energy, focus and sleep
      </p>
      <Chips
        labelledBy={`${id}-signs`}
        options={lowSigns}
        say={sayBodyNote}
        chosen={lowSigns.filter((sign) => draft.signs.includes(sign))}
        onToggle={(sign) => onChange({ ...draft, signs: toggle(draft.signs, sign) })}
      />
      <p className="chips-title" id={`${id}-symptoms`}>
        Symptoms
      </p>
      <SymptomChips
        labelledBy={`${id}-symptoms`}
        chosen={chosen}
        onToggle={(name) => onChange(toggleSymptom(draft, name, hasMood))}
      />
      {draft.symptoms.length > 0 && (
        <div
          className="mt-4 grid gap-5 rounded-card border border-line bg-bg p-4 max-md:px-3"
          role="group"
          aria-labelledby={`${id}-log`}
        >
          <div>
            <h3 className="label" id={`${id}-log`}>
              Log Your Symptoms
            </h3>
            {hasMood && (
              <p className="hint mt-1">
                How strong, if you like. Without that {chosen.length === 1 ? 'it is' : 'they are'} noted with your mood.
              </p>
            )}
          </div>
          {draft.symptoms.map((symptom) => (
            <SymptomEntry
              key={symptom.name}
              symptom={symptom}
              onChange={(change) => onChange(changeSymptom(draft, symptom.name, change))}
            />
          ))}
        </div>
      )}
    </section>
  )
}
