import { lowSigns, sayBodyNote } from '@finu/contract/moods/moods'
import { symptomPoints, symptomTriggers } from '@finu/contract/symptoms/symptoms'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { useId, useState } from 'react'
import { OwnChips } from '../../chips/front/own-chips.tsx'
import { SymptomChips } from '../../symptoms/front/symptom-chips.tsx'
import { SeverityPicker } from '../../symptoms/severity-picker.tsx'
import { Chips, toggle } from '../../ui/chips.tsx'
import { PointsPill } from '../../ui/points-pill.tsx'
import { changeSymptom, toggleSymptom, type ChosenSymptom, type WellnessDraft } from './wellness-draft.ts'

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

/** The triggers shown at once; the others are behind a button. */
const firstTriggers = ['Poor Sleep', 'Caffeine', 'Stress', 'Skipped Meal']
const otherTriggers = symptomTriggers.filter((name) => !firstTriggers.includes(name))

interface SymptomEntryProps {
  symptom: ChosenSymptom
  onChange: (change: Partial<ChosenSymptom>) => void
}

/** The severity of a chosen symptom, and its possible triggers once it has one. */
function SymptomEntry({ symptom: { name, score, triggers }, onChange }: SymptomEntryProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <p className="mb-0.5 font-strong">{name}</p>
      <SeverityPicker score={score} name={`Severity of ${name}`} onPick={(picked) => onChange({ score: picked })} />
      {score !== null && (
        <>
          <p className="chips-title" id={id}>
            Possible triggers
          </p>
          <OwnChips
            kind="trigger"
            labelledBy={id}
            presets={isOpen ? [...firstTriggers, ...otherTriggers] : firstTriggers}
            chosen={triggers}
            isOpen={isOpen}
            more={
              !isOpen && (
                <button type="button" className="chip" aria-expanded="false" onClick={() => setIsOpen(true)}>
                  <DotsThreeIcon size={16} aria-hidden="true" />
                  {`${otherTriggers.length} more`}
                </button>
              )
            }
            onToggle={(trigger) => onChange({ triggers: toggle(triggers, trigger) })}
          />
        </>
      )}
    </div>
  )
}
