import { guestUserId } from '@finu/contract/guest/guest'
import { defaultFastingWindow, weeklyActivityGoal } from '@finu/contract/accounts/profile'
import type { User } from '@finu/contract/accounts/user'
import type { Instant } from '@finu/contract/platform/wire'

/** Describes the guest as a user, who does not exist on the server. */
export const describeGuest = (enteredAt: Instant, timezone: string, weight_kg: number | null = null): User => ({
  id: guestUserId,
  email: null,
  email_verified: false,
  earns_points: true,
  display_name: 'Guest',
  onboarding_completed: true,
  subscription_type: 'free',
  tier: 'free',
  wallet_address: null,
  last_login: null,
  created_at: enteredAt,
  is_on_trial: false,
  trial_ends_at: null,
  premium_ends_at: null,
  health_consent: null,
  profile: {
    display_name: 'Guest',
    gender: null,
    age: null,
    activity_level: null,
    health_goals: [],
    dietary_preferences: [],
    fasting_window: defaultFastingWindow,
    height_cm: null,
    weight_kg,
    bio: null,
    date_of_birth: null,
    timezone,
    day_starts_at_minute: 0,
    units: 'metric',
    phone: null,
    location: null,
    avatar_url: null,
    weekly_activity_goal_minutes: weeklyActivityGoal.standard,
    sleep_target_minutes: null,
    nutrition_targets: null,
    weight_target_kg: null,
    water_target_ml: null,
    water_button_ml: null,
  },
})
