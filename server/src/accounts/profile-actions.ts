import type { ProfileUpdate } from '@finu/contract/accounts/profile'
import type { User } from '@finu/contract/accounts/user'
import { toTenGrams } from '@finu/contract/weight/weight'
import type { Context } from '../platform/context.ts'
import type { Connection } from '../platform/database.ts'
import { dayOf, utc } from '../platform/days.ts'
import { sql } from '../platform/sql.ts'
import { logProfileWeight } from '../weight/actions.ts'
import { getUser } from './actions.ts'

type ProfileContext = Pick<Context, 'db' | 'userId' | 'now' | 'zone' | 'newId'>

/**
 * Changes the given fields, and clears those given as null or empty; parallel changes of different fields are both
 * kept. A weight that is another one is logged, and the profile's follows from the log. A date of birth replaces the entered age, so that no age is left once it is cleared; an age keeps a known date
 * of birth.
 */
export function updateProfile(ctx: ProfileContext, input: ProfileUpdate): Promise<User> {
  const { db, userId, now, zone } = ctx
  const isGiven = (name: keyof ProfileUpdate) => input[name] !== undefined
  /** Returns the given value of a field; null if it was left out. */
  const given = <K extends keyof ProfileUpdate>(name: K) => input[name] ?? null
  const givenText = (name: 'bio' | 'phone' | 'location') => input[name] || null
  const targets = input.nutrition_targets
  const target = given('weight_target_kg')
  const weightKg = toTenGrams(given('weight_kg') ?? 0)
  const zoneAfter = {
    timezone: input.timezone ?? zone.timezone,
    startsAtMinute: input.day_starts_at_minute ?? zone.startsAtMinute,
  }
  const replacesAge = sql`
    (${isGiven('date_of_birth')} and (date_of_birth is not null or ${given('date_of_birth')}::date is not null))`
  return db.transaction(async (tx) => {
    tx.send(sql`
      update users set
        display_name = coalesce(${given('display_name')}, display_name),
        gender = case when ${isGiven('gender')} then ${given('gender')} else gender end,
        activity_level = case when ${isGiven('activity_level')} then ${given('activity_level')} else activity_level end,
        health_goals = coalesce(${given('health_goals')}, health_goals),
        dietary_preferences = coalesce(${given('dietary_preferences')}, dietary_preferences),
        fasting_window = coalesce(${given('fasting_window')}, fasting_window),
        height_cm = case when ${isGiven('height_cm')} then ${given('height_cm')} else height_cm end,
        weight_kg = case when ${isGiven('weight_kg') && weightKg === 0} then null else weight_kg end,
        bio = case when ${isGiven('bio')} then ${givenText('bio')} else bio end,
        phone = case when ${isGiven('phone')} then ${givenText('phone')} else phone end,
        location = case when ${isGiven('location')} then ${givenText('location')} else location end,
        date_of_birth = case when ${isGiven('date_of_birth')} then ${given('date_of_birth')} else date_of_birth end,
        age_years = case when ${isGiven('age')} then ${given('age')} when ${replacesAge} then null else age_years end,
        age_said_on = case when ${given('age')}::smallint is not null then ${dayOf(now, utc)}::date
          when ${isGiven('age')} or ${replacesAge} then null else age_said_on end,
        timezone = coalesce(${given('timezone')}, timezone),
        day_starts_at_minute = coalesce(${given('day_starts_at_minute')}, day_starts_at_minute),
        units = coalesce(${given('units')}, units),
        weekly_activity_goal_minutes = coalesce(${given('weekly_activity_goal_minutes')}, weekly_activity_goal_minutes),
        sleep_target_minutes = case when ${isGiven('sleep_target_minutes')} then ${given('sleep_target_minutes')} else sleep_target_minutes end,
        target_calories = case when ${isGiven('nutrition_targets')} then ${targets?.calories} else target_calories end,
        target_protein_g = case when ${isGiven('nutrition_targets')} then ${targets?.protein_g} else target_protein_g end,
        target_carbs_g = case when ${isGiven('nutrition_targets')} then ${targets?.carbs_g} else target_carbs_g end,
        target_fat_g = case when ${isGiven('nutrition_targets')} then ${targets?.fat_g} else target_fat_g end,
        weight_target_kg = case when ${isGiven('weight_target_kg')} then ${target === null ? null : toTenGrams(target)}::numeric else weight_target_kg end,
        water_target_ml = case when ${isGiven('water_target_ml')} then ${given('water_target_ml')} else water_target_ml end,
        water_button_ml = case when ${isGiven('water_button_ml')} then ${given('water_button_ml')} else water_button_ml end
      where user_id = ${userId}`)
    if (weightKg > 0) tx.send(logProfileWeight(ctx, dayOf(now, zoneAfter), weightKg))
    return getUser(tx, userId, now)
  })
}

export function completeOnboarding(db: Connection, userId: string, now: Date): Promise<User> {
  return db.transaction(async (tx) => {
    tx.send(sql`update users set onboarding_completed = true where user_id = ${userId}`)
    return getUser(tx, userId, now)
  })
}
