import * as z from 'zod/mini'
import { unitSystems } from '../platform/measures.ts'
import { NutritionTargets } from '../meals/nutrition-targets.ts'

/** The profile as it is read; null where the person said nothing. */
export const Profile = z.object({
  display_name: z.string(),
  gender: z.nullable(z.string()),
  /** Whole years: from the date of birth where known, else as the person last said, counted on. */
  age: z.nullable(z.number()),
  activity_level: z.nullable(z.string()),
  health_goals: z.array(z.string()),
  dietary_preferences: z.array(z.string()),
  fasting_window: z.string(),
  height_cm: z.nullable(z.number()),
  weight_kg: z.nullable(z.number()),
  bio: z.nullable(z.string()),
  date_of_birth: z.nullable(z.string()),
  timezone: z.nullable(z.string()),
  /** Minutes after midnight at which the person's day begins. */
  day_starts_at_minute: z.int(),
  /** Units for heights and weights on the screen; values here are always metric. */
  units: z.enum(unitSystems),
  phone: z.nullable(z.string()),
  location: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  weekly_activity_goal_minutes: z.int(),
  /** Null where the person set none. */
  nutrition_targets: z.nullable(NutritionTargets),
})

export type Profile = z.output<typeof Profile>

export const User = z.object({
  id: z.uuid(),
  email: z.nullable(z.string()),
  email_verified: z.boolean(),
  /** Whether more than a wallet says who it is: an account of a wallet alone earns no points and has no trial. */
  earns_points: z.boolean(),
  display_name: z.string(),
  onboarding_completed: z.boolean(),
  subscription_type: z.string(),
  tier: z.string(),
  wallet_address: z.nullable(z.string()),
  last_login: z.nullable(z.string()),
  created_at: z.string(),
  is_on_trial: z.boolean(),
  trial_ends_at: z.nullable(z.string()),
  /** When Premium ends, where it was cancelled for the end of what is paid. */
  premium_ends_at: z.nullable(z.string()),
  profile: Profile,
})
export type User = z.output<typeof User>

export const UserAnswer = z.object({ user: User })
