import { profile, profileTexts, withLimit } from '@finu/contract/accounts/profile'
import type { User } from '@finu/contract/accounts/user'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState, type SubmitEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { keepTimezone } from '../accounts/queries.ts'
import { messageOf } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { showProblems, type FormProblems } from '../lib/form-problems.ts'
import { onboardingSteps, paths, type OnboardingStep } from '../lib/paths.ts'
import { needsConsent, saveUser, useUser } from '../lib/user.ts'
import { Brand } from '../ui/brand.tsx'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field-error.tsx'
import { HeightField, WeightField } from '../ui/measure-fields.tsx'
import { ProgressSteps } from '../ui/progress-steps.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { forgetAnswers, keepAnswers, readAnswers } from './answers-store.ts'
import { findAnswerProblems, inUnits, toProfile, type Answers, type StepProps } from './answers.ts'
import { CompleteStep, GoalsStep, LifestyleStep, PreferencesStep } from './steps.tsx'

const ConsentScreen = lazy(() =>
  import('../accounts/front/consent-screen.tsx').then((module) => ({ default: module.ConsentScreen })),
)

const headings: Record<OnboardingStep, { title: string; lead: string }> = {
  personal: { title: 'About you', lead: 'Only what you want to tell. Every field can stay empty.' },
  goals: { title: 'What are you here for?', lead: 'Choose as many as you like, or none.' },
  lifestyle: { title: 'How active are your weeks?', lead: 'An ordinary week, not the best one.' },
  preferences: { title: 'Diet and health', lead: 'Choose what applies, or nothing at all.' },
  complete: { title: 'You are set up', lead: 'Thank you. Here is how to begin.' },
}

/** The five questions after signing up, once the person has agreed to the processing of health data. */
export function OnboardingScreen() {
  const user = useUser()
  if (!needsConsent(user)) return <Questions user={user} />
  return (
    <Suspense>
      <ConsentScreen />
    </Suspense>
  )
}

/** Saves the answers, then marks the onboarding as done. A zone that only the browser knows must not hold that up. */
function useFinishOnboarding() {
  return useMutation({
    mutationFn: async (answers: ReturnType<typeof toProfile>) => {
      await call(profile.update, { body: answers })
      const { user } = await call(profile.completeOnboarding)
      saveUser(user)
      void keepTimezone(user)
    },
  })
}

/** The step is in the address, the answers survive a reload. */
function Questions({ user }: { user: User }) {
  const { step = 'personal' } = useSearch({ from: paths.onboarding })
  const [answers, setAnswers] = useState(() => readAnswers(user))
  const [problems, setProblems] = useState<FormProblems>({})
  const { mutate, isPending, error } = useFinishOnboarding()
  const navigate = useNavigate()
  const index = onboardingSteps.indexOf(step)
  const previous = onboardingSteps[index - 1]
  const isLast = step === 'complete'

  function change(part: Partial<Answers>) {
    const next = { ...answers, ...part }
    setAnswers(next)
    setProblems({})
    keepAnswers(user, next)
  }

  function finish() {
    mutate(toProfile(answers, user), {
      onSuccess: () => {
        forgetAnswers(user)
        toast.success(profileTexts.saved)
        void navigate({ to: paths.home, replace: true })
      },
    })
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = findAnswerProblems(answers, user)
    showProblems(event.currentTarget, () => setProblems(found))
    const next = onboardingSteps[index + 1]
    if (Object.keys(found).length > 0) {
      if (step !== 'personal') void navigate({ to: paths.onboarding, search: { step: 'personal' } })
    } else if (next) void navigate({ to: paths.onboarding, search: { step: next } })
    else finish()
  }

  const { title, lead } = headings[step]
  const stepProps = { answers, onChange: change }
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[608px] flex-col px-(--gutter) pb-10">
      <title>{`${title} · Finu`}</title>
      <header className="flex h-(--h-header) items-center justify-between">
        <Brand />
        <Link to={paths.home} className="btn btn-ghost -mr-3">
          Skip
        </Link>
      </header>
      <main className="mt-2 flex-1 min-[768px]:mt-8">
        <ProgressSteps step={index + 1} of={onboardingSteps.length} />
        <form noValidate onSubmit={submit} className="mt-8">
          <div key={step} className="animate-rise">
            <h1 className="display text-hero max-[479px]:text-stat">{title}</h1>
            <p className="mt-1.5 mb-7 text-ink-muted">{lead}</p>
            {step === 'personal' && <PersonalStep {...stepProps} problems={problems} />}
            {step === 'goals' && <GoalsStep {...stepProps} />}
            {step === 'lifestyle' && <LifestyleStep {...stepProps} />}
            {step === 'preferences' && <PreferencesStep {...stepProps} />}
            {isLast && <CompleteStep />}
          </div>
          <div role="alert" className="mt-5 empty:hidden">
            <FieldError>{error ? messageOf(error) : undefined}</FieldError>
          </div>
          <div className="mt-8 flex items-center justify-between gap-3">
            {previous ? (
              <Link to={paths.onboarding} search={{ step: previous }} className="btn btn-ghost -ml-3">
                Back
              </Link>
            ) : (
              <span />
            )}
            <Button type="submit" isBusy={isPending}>
              {isPending ? 'Saving...' : isLast ? 'Get Started' : 'Continue'}
            </Button>
          </div>
        </form>
      </main>
    </div>
  )
}

const genderOptions = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: 'other', label: 'Other' },
  { value: 'prefer-not-to-say', label: 'Prefer not to say' },
] as const

const unitOptions = [
  { value: 'metric', label: 'cm, kg' },
  { value: 'imperial', label: 'ft, lb' },
] as const

function PersonalStep({ answers, onChange, problems }: StepProps & { problems: FormProblems }) {
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-[18px] max-[479px]:grid-cols-1">
      <div className="col-span-full">
        <TextField
          label="Name"
          autoComplete="name"
          maxLength={120}
          placeholder="What should Finu call you?"
          value={answers.display_name}
          onChange={(display_name) => onChange({ display_name })}
          error={problems.display_name}
        />
      </div>
      <TextField
        label="Age"
        inputMode="numeric"
        unit="years"
        maxLength={3}
        value={answers.age}
        onChange={(age) => onChange({ age })}
        error={problems.age}
      />
      <SelectField
        label="Gender"
        placeholder="Choose"
        value={answers.gender}
        options={genderOptions}
        onChange={(gender) => onChange({ gender })}
      />
      <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="label" aria-hidden="true">
          Units
        </span>
        <Segmented
          label="Units"
          value={answers.units}
          options={unitOptions}
          onChange={(units) => onChange(inUnits(answers, units))}
        />
      </div>
      <HeightField
        units={answers.units}
        value={answers.height}
        onChange={(height) => onChange({ height })}
        error={problems.height_cm && withLimit(problems.height_cm, 'height', answers.units)}
      />
      <WeightField
        units={answers.units}
        value={answers.weight}
        onChange={(weight) => onChange({ weight })}
        error={problems.weight_kg && withLimit(problems.weight_kg, 'weight', answers.units)}
      />
    </div>
  )
}
