import type { ProfileUpdate } from '@finu/contract/profile'
import type { User } from '@finu/contract/user'
import type { Connection } from '../platform/database.ts'
import { dayOf, utc } from '../platform/days.ts'
import { sql } from '../platform/sql.ts'
import { getUser } from './actions.ts'

/** Changes the fields that are given. A date of birth replaces the age as said; an age keeps a known date of birth. */
export function updateProfile(db: Connection, userId: string, input: ProfileUpdate, now: Date): Promise<User> {
  const given = <K extends keyof ProfileUpdate>(name: K) => input[name] ?? null
  return db.transaction(async (tx) => {
    tx.send(sql`
      update users set
        display_name = coalesce(${given('display_name')}, display_name),
        gender = coalesce(${given('gender')}, gender),
        activity_level = coalesce(${given('activity_level')}, activity_level),
        health_goals = coalesce(${given('health_goals')}, health_goals),
        dietary_preferences = coalesce(${given('dietary_preferences')}, dietary_preferences),
        fasting_window = coalesce(${given('fasting_window')}, fasting_window),
        height_cm = coalesce(${given('height_cm')}, height_cm),
        weight_kg = coalesce(${given('weight_kg')}, weight_kg),
        bio = coalesce(${given('bio')}, bio),
        date_of_birth = coalesce(${given('date_of_birth')}, date_of_birth),
        age_years = coalesce(${given('age')}, age_years),
        age_said_on = case when ${given('age')}::smallint is null then age_said_on else ${dayOf(now, utc)}::date end,
        timezone = coalesce(${given('timezone')}, timezone),
        day_starts_at_minute = coalesce(${given('day_starts_at_minute')}, day_starts_at_minute),
        phone = coalesce(${given('phone')}, phone),
        location = coalesce(${given('location')}, location),
        weekly_activity_goal_minutes = coalesce(${given('weekly_activity_goal_minutes')}, weekly_activity_goal_minutes)
      where user_id = ${userId}`)
    return getUser(tx, userId, now)
  })
}

export function completeOnboarding(db: Connection, userId: string, now: Date): Promise<User> {
  return db.transaction(async (tx) => {
    tx.send(sql`update users set onboarding_completed = true where user_id = ${userId}`)
    return getUser(tx, userId, now)
  })
}
