import {
  convertHeight,
  convertWeight,
  readHeight,
  readWeight,
  writeHeight,
  writeWeight,
  type UnitSystem,
} from '@finu/contract/platform/measures'
import {
  activityLevels,
  dietaryPreferences,
  fastingWindows,
  genders,
  healthConditions,
  healthGoals,
  ProfileUpdate,
  withLimit,
} from '@finu/contract/accounts/profile'
import type { User } from '@finu/contract/accounts/user'
import { findProblems, type FormProblems } from '../../lib/form-problems.ts'

/** Fields of the settings: texts as typed, heights and weights in the person's units. */
export interface Fields {
  display_name: string
  gender: (typeof genders)[number] | ''
  date_of_birth: string
  height: string
  weight: string
  activity_level: (typeof activityLevels)[number] | ''
  fasting_window: (typeof fastingWindows)[number]
  goals: (typeof healthGoals)[number][]
  conditions: (typeof healthConditions)[number][]
  dietary_preferences: (typeof dietaryPreferences)[number][]
  bio: string
  phone: string
  location: string
  units: UnitSystem
  day_starts_at_minute: number
}
/** Changed fields. All others show the current profile, even if that was changed elsewhere meanwhile. */
export type Edits = Partial<Fields>

function fieldsOf({ display_name, profile }: User, units: UnitSystem): Fields {
  return {
    display_name,
    gender: genders.find((each) => each === profile.gender) ?? '',
    date_of_birth: profile.date_of_birth ?? '',
    height: writeHeight(profile.height_cm, units),
    weight: writeWeight(profile.weight_kg, units),
    activity_level: activityLevels.find((each) => each === profile.activity_level) ?? '',
    fasting_window: fastingWindows.find((each) => each === profile.fasting_window) ?? 'none',
    goals: healthGoals.filter((each) => profile.health_goals.includes(each)),
    conditions: healthConditions.filter((each) => profile.health_goals.includes(each)),
    dietary_preferences: dietaryPreferences.filter((each) => profile.dietary_preferences.includes(each)),
    bio: profile.bio ?? '',
    phone: profile.phone ?? '',
    location: profile.location ?? '',
    units,
    day_starts_at_minute: profile.day_starts_at_minute,
  }
}

const unitsOf = (user: User, edits: Edits): UnitSystem => edits.units ?? user.profile.units

/** Merges the profile and the edits for the form. */
export const shownFields = (user: User, edits: Edits): Fields => ({ ...fieldsOf(user, unitsOf(user, edits)), ...edits })

const sameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((each) => b.includes(each))

/** Returns the fields that differ from the profile; a field that was changed back does not count. */
export function changedFields(user: User, edits: Edits): Set<keyof Fields> {
  const stored = { ...fieldsOf(user, unitsOf(user, edits)), units: user.profile.units }
  const names = Object.keys(edits) as (keyof Fields)[]
  return new Set(
    names.filter((name) => {
      const [edited, before] = [edits[name], stored[name]]
      if (Array.isArray(edited) && Array.isArray(before)) return !sameList(edited, before)
      return typeof edited === 'string' && typeof before === 'string'
        ? edited.trim() !== before.trim()
        : edited !== before
    }),
  )
}

/** Returns the edits with one field changed. A change of units converts the typed height and weight. */
export function withEdit(user: User, edits: Edits, change: Edits): Edits {
  const [from, to] = [unitsOf(user, edits), unitsOf(user, { ...edits, ...change })]
  return {
    ...edits,
    ...(edits.height !== undefined && { height: convertHeight(edits.height, from, to) }),
    ...(edits.weight !== undefined && { weight: convertWeight(edits.weight, from, to) }),
    ...change,
  }
}

/** Creates the update: only the changed fields, with null for an emptied one. */
export function toUpdate(user: User, edits: Edits) {
  const changed = changedFields(user, edits)
  const fields = shownFields(user, edits)
  const { units, goals, conditions } = fields
  const has = (name: keyof Fields) => changed.has(name)
  return {
    ...(has('display_name') && { display_name: fields.display_name.trim() }),
    ...(has('gender') && { gender: fields.gender || null }),
    ...(has('date_of_birth') && { date_of_birth: fields.date_of_birth.trim() || null }),
    ...(has('height') && { height_cm: readHeight(fields.height, units) }),
    ...(has('weight') && { weight_kg: readWeight(fields.weight, units) }),
    ...(has('activity_level') && { activity_level: fields.activity_level || null }),
    ...(has('fasting_window') && { fasting_window: fields.fasting_window }),
    ...((has('goals') || has('conditions')) && { health_goals: [...goals, ...conditions] }),
    ...(has('dietary_preferences') && { dietary_preferences: fields.dietary_preferences }),
    ...(has('bio') && { bio: fields.bio.trim() || null }),
    ...(has('phone') && { phone: fields.phone.trim() || null }),
    ...(has('location') && { location: fields.location.trim() || null }),
    ...(has('units') && { units }),
    ...(has('day_starts_at_minute') && { day_starts_at_minute: fields.day_starts_at_minute }),
  }
}

/** Maps problems of the update to the form's fields, with limits in imperial units if the person uses those. */
export function toFieldProblems(problems: FormProblems, units: UnitSystem): FormProblems {
  const { height_cm, weight_kg, health_goals, ...rest } = problems
  return {
    ...rest,
    ...(height_cm && { height: withLimit(height_cm, 'height', units) }),
    ...(weight_kg && { weight: withLimit(weight_kg, 'weight', units) }),
    ...(health_goals && { goals: health_goals }),
  }
}

/** Validates the edits; returns problems by field. */
export const findFieldProblems = (user: User, edits: Edits): FormProblems =>
  toFieldProblems(findProblems(ProfileUpdate, toUpdate(user, edits)), unitsOf(user, edits))

/**
 * Returns true if only one of goals and conditions is changed. The API has one list for both, so the user must be
 * reloaded first to keep the other group's current values.
 */
export function needsFreshUser(user: User, edits: Edits): boolean {
  const changed = changedFields(user, edits)
  return changed.has('goals') !== changed.has('conditions')
}
