import {
  dietaryPreferences,
  healthConditions,
  healthGoals,
  type fastingWindows,
  type onboardingActivityLevels,
} from '@finu/contract/accounts/profile'
import { HeartHalfIcon } from '@phosphor-icons/react/dist/csr/HeartHalf'
import { ListChecksIcon } from '@phosphor-icons/react/dist/csr/ListChecks'
import { useId, type ReactNode } from 'react'
import { toggle } from '../ui/chips.tsx'
import { Choice } from '../ui/choice.tsx'
import { Seed } from '../ui/seed.tsx'
import { toggleCondition, type StepProps } from './answers.ts'
import { ChipQuestion } from './chip-question.tsx'

export function GoalsStep({ answers, onChange }: StepProps) {
  return (
    <ChipQuestion
      label="Health goals"
      options={healthGoals}
      chosen={answers.goals}
      onToggle={(goal) => onChange({ goals: toggle(answers.goals, goal) })}
    />
  )
}

const activityOptions: readonly { value: keyof typeof onboardingActivityLevels; label: string; note: string }[] = [
  { value: 'sedentary', label: 'Sedentary', note: 'Mostly sitting, little or no exercise' },
  { value: 'light', label: 'Light', note: 'Light exercise or walks, one to three days a week' },
  { value: 'moderate', label: 'Moderate', note: 'Exercise three to five days a week' },
  { value: 'very', label: 'Very active', note: 'Hard exercise six or seven days a week' },
  { value: 'extra', label: 'Extra active', note: 'Training twice a day, or hard physical work' },
]

export function LifestyleStep({ answers, onChange }: StepProps) {
  return (
    <ChoiceCards
      label="Activity level"
      value={answers.activity_level}
      options={activityOptions}
      onChange={(activity_level) => onChange({ activity_level })}
    />
  )
}

interface ChoiceCardsProps<Value extends string> {
  label: string
  value: Value | ''
  options: readonly { value: Value; label: string; note: string }[]
  onChange: (value: Value) => void
}

/** A question with one answer of a few that need a word of explanation. */
function ChoiceCards<Value extends string>({ label, value, options, onChange }: ChoiceCardsProps<Value>) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <p className="label mb-2.5" id={id}>
        {label}
      </p>
      <div className="grid gap-2">
        {options.map((option) => (
          <Choice
            key={option.value}
            name={id}
            isChosen={option.value === value}
            onChoose={() => onChange(option.value)}
          >
            <span className="block font-semibold">{option.label}</span>
            <span className="block text-small text-ink-muted">{option.note}</span>
          </Choice>
        ))}
      </div>
    </div>
  )
}

const fastingOptions: readonly { value: (typeof fastingWindows)[number]; label: string; note: string }[] = [
  { value: '16:8', label: '16:8', note: 'Intermittent, 16 hours' },
  { value: '18:6', label: '18:6', note: 'Extended, 18 hours' },
  { value: '20:4', label: '20:4', note: 'Warrior, 20 hours' },
  { value: '24:0', label: '24:0', note: 'Full day, 24 hours' },
  { value: 'none', label: 'None', note: 'I do not fast' },
]

export function PreferencesStep({ answers, onChange }: StepProps) {
  return (
    <div className="grid gap-6">
      <ChipQuestion
        label="Dietary preferences"
        options={dietaryPreferences}
        chosen={answers.dietary_preferences}
        onToggle={(each) => onChange({ dietary_preferences: toggle(answers.dietary_preferences, each) })}
      />
      <ChipQuestion
        label="Health conditions"
        options={healthConditions}
        chosen={answers.conditions}
        onToggle={(condition) => onChange({ conditions: toggleCondition(answers.conditions, condition) })}
      />
      <ChoiceCards
        label="Fasting preference"
        value={answers.fasting_window}
        options={fastingOptions}
        onChange={(fasting_window) => onChange({ fasting_window })}
      />
    </div>
  )
}

function NextThing({ icon, title, children }: { icon: ReactNode; title: string; children: string }) {
  return (
    <li>
      <span className="grid size-10 flex-none place-items-center rounded-control bg-fill text-ink-muted *:size-5">
        {icon}
      </span>
      <div>
        <p className="row-title">{title}</p>
        <p className="row-note">{children}</p>
      </div>
    </li>
  )
}

export function CompleteStep() {
  return (
    <>
      <h2 className="h2">What&apos;s next?</h2>
      <ul className="rows">
        <NextThing icon={<HeartHalfIcon aria-hidden="true" />} title="Log your first mood">
          Five faces, one tap. It takes ten seconds.
        </NextThing>
        <NextThing icon={<ListChecksIcon aria-hidden="true" />} title="Note a symptom when you feel one">
          With how strong it is and what may have set it off.
        </NextThing>
        <NextThing icon={<Seed />} title="Earn points as you go">
          Five for each mood and each symptom, and more for the first of a kind.
        </NextThing>
      </ul>
    </>
  )
}
