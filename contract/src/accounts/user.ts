import * as z from 'zod/mini'
import { unitSystems } from '../platform/measures.ts'
import { Id } from '../platform/wire.ts'
import { NutritionTargets } from '../meals/nutrition-targets.ts'

/** The profile as the API returns it; null for fields that the user left empty. */
export const Profile = z.object({
  display_name: z.string(),
  gender: z.nullable(z.string()),
  /** Whole years: computed from the date of birth if known, else from the age last entered and the time since. */
  age: z.nullable(z.number()),
  activity_level: z.nullable(z.string()),
  health_goals: z.array(z.string()),
  dietary_preferences: z.array(z.string()),
  fasting_window: z.string(),
  height_cm: z.nullable(z.number()),
  /** That of the latest log; null after it was cleared, until a weight is logged or changed. */
  weight_kg: z.nullable(z.number()),
  bio: z.nullable(z.string()),
  date_of_birth: z.nullable(z.string()),
  timezone: z.nullable(z.string()),
  /** Minutes after midnight at which the user's day begins. */
  day_starts_at_minute: z.int(),
  /** Units for heights and weights on the screen; the values here are always metric. */
  units: z.enum(unitSystems),
  phone: z.nullable(z.string()),
  location: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  weekly_activity_goal_minutes: z.int(),
  /** Null if the user set none. */
  sleep_target_minutes: z.nullable(z.int()),
  /** Null if the user set none. */
  nutrition_targets: z.nullable(NutritionTargets),
  /** The weight that the user means to have; null if they set none. */
  weight_target_kg: z.nullable(z.number()),
  /** Millilitres that the user means to drink on a day; null if they set nothing. */
  water_target_ml: z.nullable(z.int()),
  /** The amount that one tap saves besides those of every user; null for none. */
  water_button_ml: z.nullable(z.int()),
})

export type Profile = z.output<typeof Profile>

/** A consent to the processing of health data. */
const GivenConsent = z.object({ version: z.int(), given_at: z.string() })

export const User = z.object({
  id: Id,
  email: z.nullable(z.string()),
  email_verified: z.boolean(),
  /** True if the account has more than a wallet: an account with only a wallet earns no points and has no trial. */
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
  /** When Premium ends, if it was cancelled for the end of the paid period. */
  premium_ends_at: z.nullable(z.string()),
  /** The consent to the present text; null: none was given, and calls that store health data are refused. */
  health_consent: z.nullable(GivenConsent),
  profile: Profile,
})
export type User = z.output<typeof User>

export const UserAnswer = z.object({ user: User })
