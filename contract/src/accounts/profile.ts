import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { imageLimits, imageTexts } from '../images/images.ts'
import { sayHeight, sayWeight, unitSystems, type UnitSystem } from '../platform/measures.ts'
import { NutritionTargets } from '../meals/nutrition-targets.ts'
import { TimeZone } from '../platform/time-zone.ts'
import { UserAnswer } from './user.ts'
import { DrinkMl, WaterTargetMl } from '../water/water.ts'
import { mostWeightKg, WeightTargetKg } from '../weight/weight.ts'
import { nameText, text } from '../platform/wire.ts'

export const genders = ['male', 'female', 'other', 'prefer-not-to-say'] as const
export const activityLevels = ['sedentary', 'lightly_active', 'moderately_active', 'very_active', 'athlete'] as const
export const healthGoals = [
  'Weight Loss',
  'Weight Gain',
  'Muscle Building',
  'Better Sleep',
  'Stress Management',
  'Energy Boost',
  'Healthy Eating',
  'Exercise Tracking',
] as const
/** Sent in `health_goals` together with the goals; each option belongs to exactly one of the two lists. */
export const healthConditions = [
  'Diabetes',
  'High Blood Pressure',
  'Heart Disease',
  'Arthritis',
  'Anxiety',
  'Depression',
  'Food Allergies',
  'None',
] as const
export const dietaryPreferences = [
  'Vegetarian',
  'Vegan',
  'Keto',
  'Paleo',
  'Mediterranean',
  'Low Carb',
  'Gluten Free',
  'Dairy Free',
  'No Restrictions',
] as const
export const fastingWindows = ['16:8', '18:6', '20:4', '24:0', 'none'] as const
export const defaultFastingWindow = '16:8'

const sameLevels = Object.fromEntries(activityLevels.map((level) => [level, level])) as {
  [Level in (typeof activityLevels)[number]]: Level
}

/** Maps onboarding's words to the five stored activity levels. */
export const onboardingActivityLevels = {
  sedentary: 'sedentary',
  light: 'lightly_active',
  moderate: 'moderately_active',
  very: 'very_active',
  extra: 'athlete',
} as const

const ActivityLevel = z.pipe(
  z.enum([...activityLevels, ...(Object.keys(onboardingActivityLevels) as (keyof typeof onboardingActivityLevels)[])]),
  z.transform((level) => ({ ...sameLevels, ...onboardingActivityLevels })[level]),
)

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const dateFormat = 'Please enter a valid date format (YYYY-MM-DD)'

const ageYears = { least: 1, most: 120 } as const
const ageText = `Age must be between ${ageYears.least}-${ageYears.most}`

/** Returns whole years from one day to another, both YYYY-MM-DD. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}

/**
 * Checks a date of birth, for the same ages as an age itself.
 * @param today the user's own day, YYYY-MM-DD
 * @returns the error text, or null if the date is valid
 */
function dateOfBirthProblem(value: string, today: string): string | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (!parts) return dateFormat
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number]
  const monthName = months[month - 1]
  if (!monthName || day < 1 || day > 31) return 'Please enter a valid date'
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (day > daysInMonth) return `${monthName} only has ${daysInMonth} days`
  if (value > today) return 'Date of birth cannot be in the future'
  if (year < 1900) return 'Please enter a valid date'
  const age = yearsBetween(value, today)
  return age < ageYears.least || age > ageYears.most ? ageText : null
}

const maximumHeightCm = 300
const heightText = `Height must be between 0-${maximumHeightCm} cm`
const weightText = `Weight must be between 0-${mostWeightKg} kg`

/** Stored to the millimetre. */
export const HeightCm = z.number(heightText).check(z.minimum(0, heightText), z.maximum(maximumHeightCm, heightText))
export const WeightKg = z.number(weightText).check(z.minimum(0, weightText), z.maximum(mostWeightKg, weightText))

/** Adds the limit of a measure to a sentence, in the reader's units if these are not metric. */
export function withLimit(sentence: string, of: 'height' | 'weight', units: UnitSystem): string {
  if (units === 'metric') return sentence
  return `${sentence} (${of === 'height' ? sayHeight(maximumHeightCm, units) : sayWeight(mostWeightKg, units)})`
}

export const AgeYears = z.int(ageText).check(z.minimum(ageYears.least, ageText), z.maximum(ageYears.most, ageText))

/**
 * Active minutes a week that make 100% if the user set no goal: the lower end of the 150 to 300 minutes of moderate
 * activity that the World Health Organization recommends to adults (Guidelines on physical activity and sedentary
 * behaviour, 2020). A minute of any type counts as one.
 */
export const weeklyActivityGoal = { standard: 150, least: 10, most: 2000 } as const
const weeklyGoalText = `Use a whole number of minutes from ${weeklyActivityGoal.least} to ${weeklyActivityGoal.most}`
export const WeeklyGoalMinutes = z
  .int(weeklyGoalText)
  .check(z.minimum(weeklyActivityGoal.least, weeklyGoalText), z.maximum(weeklyActivityGoal.most, weeklyGoalText))

/** How long the user means to sleep: from 3 to 14 hours. */
export const sleepTarget = { least: 180, most: 840 } as const
const sleepTargetText = `Use a whole number of minutes from ${sleepTarget.least} to ${sleepTarget.most}`
const SleepTargetMinutes = z
  .int(sleepTargetText)
  .check(z.minimum(sleepTarget.least, sleepTargetText), z.maximum(sleepTarget.most, sleepTargetText))

/** Returns the latest date anywhere on Earth: the upper bound of 'today' while the zone is not known. */
function latestDayAnywhere(): string {
  // oxlint-disable-next-line no-restricted-properties -- a schema takes no clock, and a day's bound needs no exact one
  return new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)
}

const DateOfBirth = z.string(dateFormat).check(z.maxLength(10, dateFormat), (check) => {
  const message = dateOfBirthProblem(check.value, latestDayAnywhere())
  if (message) check.issues.push({ code: 'custom', input: check.value, message })
})

const dayStartText = 'Use whole minutes after midnight, from 0 to 1439'
/**
 * The minute at which the user's day begins: later for people who work at night. Earlier logs belong to the day before.
 */
const DayStart = z.int(dayStartText).check(z.minimum(0, dayStartText), z.maximum(1439, dayStartText))

export const profileTexts = {
  nameRequired: 'Full name is required',
  saved: 'Profile updated successfully!',
  failed: 'Failed to update profile. Please try again.',
  avatarSaved: 'Profile picture updated successfully!',
  avatarFailed: 'Failed to upload profile picture',
  avatarTooLarge: 'File size must be less than 5MB',
} as const

export const profileLimits = { name: 120, bio: 1000, phone: 40, location: 120 } as const

/** A field that can be cleared: by null or an empty text. */
export const ProfileUpdate = z.partial(
  z.object({
    display_name: nameText(profileLimits.name, profileTexts.nameRequired),
    gender: z.nullable(z.enum(genders)),
    age: z.nullable(AgeYears),
    activity_level: z.nullable(ActivityLevel),
    health_goals: z
      .array(z.enum([...healthGoals, ...healthConditions]))
      .check(z.maxLength(healthGoals.length + healthConditions.length, 'Choose each option once')),
    dietary_preferences: z
      .array(z.enum(dietaryPreferences))
      .check(z.maxLength(dietaryPreferences.length, 'Choose each option once')),
    fasting_window: z.enum(fastingWindows),
    height_cm: z.nullable(HeightCm),
    /** It is logged if it is another one; 0 clears it like null, which deletes no log. */
    weight_kg: z.nullable(WeightKg),
    bio: z.nullable(text(profileLimits.bio)),
    date_of_birth: z.nullable(DateOfBirth),
    timezone: TimeZone,
    day_starts_at_minute: DayStart,
    units: z.enum(unitSystems),
    phone: z.nullable(text(profileLimits.phone)),
    location: z.nullable(text(profileLimits.location)),
    weekly_activity_goal_minutes: WeeklyGoalMinutes,
    /** Null removes it. */
    sleep_target_minutes: z.nullable(SleepTargetMinutes),
    /** Null restores the reference intake. */
    nutrition_targets: z.nullable(NutritionTargets),
    weight_target_kg: z.nullable(WeightTargetKg),
    water_target_ml: z.nullable(WaterTargetMl),
    water_button_ml: z.nullable(DrinkMl),
  }),
)
export type ProfileUpdate = z.output<typeof ProfileUpdate>

export const profile = {
  update: endpoint('PUT /auth/profile', {
    summary: 'Update the profile',
    description: 'Omitted fields stay unchanged; null or empty values clear a field.',
    access: 'user',
    body: ProfileUpdate,
    answer: UserAnswer,
  }),
  uploadAvatar: endpoint('POST /auth/profile/upload-avatar', {
    summary: 'Upload a profile picture',
    access: 'user',
    upload: { maxBytes: imageLimits.bytes, tooLarge: profileTexts.avatarTooLarge, missing: imageTexts.notAnImage },
    answer: UserAnswer,
  }),
  removeAvatar: endpoint('DELETE /auth/profile/avatar', {
    summary: 'Delete the profile picture',
    access: 'user',
    answer: UserAnswer,
  }),
  completeOnboarding: endpoint('POST /auth/onboarding/complete', {
    summary: 'Mark the onboarding as completed',
    access: 'user',
    answer: UserAnswer,
  }),
}
