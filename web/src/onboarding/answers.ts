import {
  defaultFastingWindow,
  ProfileUpdate,
  dietaryPreferences,
  healthConditions,
  healthGoals,
  onboardingActivityLevels,
  fastingWindows,
  genders,
} from '@finu/contract/profile'
import type { User } from '@finu/contract/user'
import { findProblems, type FormProblems } from '../lib/form-problems.ts'
import { browserTimezone } from '../lib/instants.ts'

/** What stands in the five steps; numbers as they were typed. */
export interface Answers {
  display_name: string
  age: string
  gender: (typeof genders)[number] | ''
  height_cm: string
  weight_kg: string
  goals: (typeof healthGoals)[number][]
  activity_level: keyof typeof onboardingActivityLevels | ''
  dietary_preferences: (typeof dietaryPreferences)[number][]
  conditions: (typeof healthConditions)[number][]
  fasting_window: (typeof fastingWindows)[number]
}

const levels = Object.keys(onboardingActivityLevels) as (keyof typeof onboardingActivityLevels)[]

export type StepProps = {
  answers: Answers
  onChange: (change: Partial<Answers>) => void
}

/** What is known already: of who comes back to the questions, all they answered before. */
export function startAnswers({ display_name, profile, onboarding_completed: isKnown }: User): Answers {
  const { age, gender, height_cm, weight_kg, activity_level, dietary_preferences: diet, health_goals: named } = profile
  const level = levels.find((each) => onboardingActivityLevels[each] === activity_level)
  return {
    display_name,
    age: age?.toString() ?? '',
    gender: genders.find((each) => each === gender) ?? '',
    height_cm: height_cm?.toString() ?? '',
    weight_kg: weight_kg?.toString() ?? '',
    goals: healthGoals.filter((goal) => named.includes(goal)),
    activity_level: level ?? '',
    dietary_preferences: dietaryPreferences.filter((preference) => diet.includes(preference)),
    conditions: healthConditions.filter((condition) => named.includes(condition)),
    fasting_window: (isKnown && fastingWindows.find((each) => each === profile.fasting_window)) || defaultFastingWindow,
  }
}

/** 'None' stands alone: it takes the conditions away, and a condition takes it away. */
export function toggleCondition(
  chosen: Answers['conditions'],
  condition: Answers['conditions'][number],
): Answers['conditions'] {
  if (chosen.includes(condition)) return chosen.filter((other) => other !== condition)
  return condition === 'None' ? ['None'] : [...chosen.filter((other) => other !== 'None'), condition]
}

/** A typed number; a comma is a decimal point. Nothing typed is no number. */
function readNumber(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.')
  return text === '' ? undefined : Number(text)
}

/** The filled-in answers as the profile takes them. Height is whole centimetres. */
export function toProfile(answers: Answers) {
  const { display_name, gender, activity_level, goals, conditions, dietary_preferences, fasting_window } = answers
  const height = readNumber(answers.height_cm)
  const age = readNumber(answers.age)
  const weight = readNumber(answers.weight_kg)
  return {
    ...(display_name.trim() && { display_name: display_name.trim() }),
    ...(age !== undefined && { age }),
    ...(gender && { gender }),
    ...(height !== undefined && { height_cm: Math.round(height) }),
    ...(weight !== undefined && { weight_kg: weight }),
    health_goals: [...goals, ...conditions],
    ...(activity_level && { activity_level }),
    dietary_preferences,
    fasting_window,
    timezone: browserTimezone(),
  }
}

/** What is not right, by field. */
export function findAnswerProblems(answers: Answers): FormProblems {
  return findProblems(ProfileUpdate, toProfile(answers))
}
