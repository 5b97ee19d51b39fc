import { healthConsentVersion } from '@finu/contract/accounts/health-consent'
import type { NutritionTargets } from '@finu/contract/meals/nutrition-targets'
import type { UnitSystem } from '@finu/contract/platform/measures'
import { yearsBetween } from '@finu/contract/accounts/profile'
import type { User } from '@finu/contract/accounts/user'
import { knownTimezone } from '../platform/days.ts'

/** A stored user, with the proof of their email address. */
export interface StoredUser {
  user_id: string
  email: string | null
  email_proven_at: string | null
  is_wallet_only: boolean
  display_name: string
  onboarding_completed: boolean
  created_at: string
  last_login: string | null
  gender: string | null
  age_years: number | null
  age_said_on: string | null
  date_of_birth: string | null
  activity_level: string | null
  health_goals: string[]
  dietary_preferences: string[]
  fasting_window: string
  height_cm: number | null
  weight_kg: number | null
  bio: string | null
  phone: string | null
  location: string | null
  avatar_url: string | null
  timezone: string | null
  day_starts_at_minute: number
  units: UnitSystem
  weekly_activity_goal_minutes: number
  sleep_target_minutes: number | null
  /** Null, like the next three, if none are set. */
  target_calories: number | null
  target_protein_g: number
  target_carbs_g: number
  target_fat_g: number
  weight_target_kg: number | null
  water_target_ml: number | null
  water_button_ml: number | null
  /** When the person agreed to the present text; null if they have not. */
  consent_given_at: string | null
}

function ageOn(user: StoredUser, today: string): number | null {
  if (user.date_of_birth) return yearsBetween(user.date_of_birth, today)
  return user.age_years === null ? null : user.age_years + yearsBetween(user.age_said_on!, today)
}

const presentTargets = (user: StoredUser): NutritionTargets | null =>
  user.target_calories === null
    ? null
    : {
        calories: user.target_calories,
        protein_g: user.target_protein_g,
        carbs_g: user.target_carbs_g,
        fat_g: user.target_fat_g,
      }

/** Plan fields of an account. */
type PlanOfUser = Pick<User, 'tier' | 'is_on_trial' | 'trial_ends_at' | 'premium_ends_at'>

/** Presents a user on the wire. @param wallet with its checksum @param today the day of the request, for the age */
export function presentUser(user: StoredUser, wallet: string | null, plan: PlanOfUser, today: string): User {
  return {
    id: user.user_id,
    email: user.email,
    email_verified: user.email_proven_at !== null,
    earns_points: !user.is_wallet_only,
    display_name: user.display_name,
    onboarding_completed: user.onboarding_completed,
    subscription_type: plan.tier,
    tier: plan.tier,
    wallet_address: wallet,
    last_login: user.last_login,
    created_at: user.created_at,
    is_on_trial: plan.is_on_trial,
    trial_ends_at: plan.trial_ends_at,
    premium_ends_at: plan.premium_ends_at,
    health_consent:
      user.consent_given_at === null ? null : { version: healthConsentVersion, given_at: user.consent_given_at },
    profile: {
      display_name: user.display_name,
      gender: user.gender,
      age: ageOn(user, today),
      activity_level: user.activity_level,
      health_goals: user.health_goals,
      dietary_preferences: user.dietary_preferences,
      fasting_window: user.fasting_window,
      height_cm: user.height_cm,
      weight_kg: user.weight_kg,
      bio: user.bio,
      date_of_birth: user.date_of_birth,
      timezone: knownTimezone(user.timezone),
      day_starts_at_minute: user.day_starts_at_minute,
      units: user.units,
      phone: user.phone,
      location: user.location,
      avatar_url: user.avatar_url,
      weekly_activity_goal_minutes: user.weekly_activity_goal_minutes,
      sleep_target_minutes: user.sleep_target_minutes,
      nutrition_targets: presentTargets(user),
      weight_target_kg: user.weight_target_kg,
      water_target_ml: user.water_target_ml,
      water_button_ml: user.water_button_ml,
    },
  }
}
