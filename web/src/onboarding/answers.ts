import {
  defaultFastingWindow,
  ProfileUpdate,
  dietaryPreferences,
  healthConditions,
  healthGoals,
  onboardingActivityLevels,
  fastingWindows,
  genders,
} from '@finu/contract/accounts/profile'
import {
  convertHeight,
  convertWeight,
  readHeight,
  readWeight,
  writeHeight,
  writeWeight,
  type UnitSystem,
} from '@finu/contract/platform/measures'
import type { User } from '@finu/contract/accounts/user'
import { findProblems, type FormProblems } from '../lib/form-problems.ts'

/** Values of the five steps; numbers as they were typed, heights and weights in these units. */
export interface Answers {
  units: UnitSystem
  display_name: string
  age: string
  gender: (typeof genders)[number] | ''
  height: string
  weight: string
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

/** Starts with what is known already: for a second visit, all earlier answers. */
export function startAnswers({ display_name, profile, onboarding_completed: isKnown }: User): Answers {
  const { age, gender, units, activity_level, dietary_preferences: diet, health_goals: named } = profile
  const level = levels.find((each) => onboardingActivityLevels[each] === activity_level)
  return {
    display_name,
    age: age?.toString() ?? '',
    gender: genders.find((each) => each === gender) ?? '',
    units,
    height: writeHeight(profile.height_cm, units),
    weight: writeWeight(profile.weight_kg, units),
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

/** The answers in other units: what was typed goes over to them. */
export const inUnits = ({ units: from, height, weight }: Answers, units: UnitSystem) => ({
  units,
  height: convertHeight(height, from, units),
  weight: convertWeight(weight, from, units),
})

/** The filled-in answers as the profile takes them. A measure that is as it was shown is not sent, so it does not move. */
export function toProfile(answers: Answers, { profile }: User) {
  const { display_name, gender, activity_level, goals, conditions, dietary_preferences, fasting_window, units } =
    answers
  const age = answers.age.trim() === '' ? null : Number(answers.age)
  const isHeightNew = answers.height !== writeHeight(profile.height_cm, units)
  const isWeightNew = answers.weight !== writeWeight(profile.weight_kg, units)
  return {
    ...(display_name.trim() && { display_name: display_name.trim() }),
    ...(age !== profile.age && { age }),
    units,
    ...(gender && { gender }),
    ...(isHeightNew && { height_cm: readHeight(answers.height, units) }),
    ...(isWeightNew && { weight_kg: readWeight(answers.weight, units) }),
    health_goals: [...goals, ...conditions],
    ...(activity_level && { activity_level }),
    dietary_preferences,
    fasting_window,
  }
}

/** Finds problems, by field. */
export function findAnswerProblems(answers: Answers, user: User): FormProblems {
  return findProblems(ProfileUpdate, toProfile(answers, user))
}
