import { randomUUID } from 'node:crypto'
import { accounts } from '@finu/contract/accounts/accounts'
import { profile, type ProfileUpdate } from '@finu/contract/accounts/profile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, registration, type Client, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const change = async (person: Client, body: unknown) => (await person.call(profile.update, { body })).user.profile

describe('the profile', () => {
  test('stores given fields and keeps the others; onboarding’s activity words are understood', async () => {
    const person = await world.signUp()
    await change(person, {
      height_cm: 170,
      weight_kg: 64.5,
      age: 34,
      health_goals: ['Better Sleep', 'Diabetes'],
      activity_level: 'moderate',
    })
    expect(await change(person, { display_name: 'Sample person', timezone: 'Europe/Madrid' })).toMatchObject({
      display_name: 'Sample person',
      height_cm: 170,
      weight_kg: 64.5,
      age: 34,
      health_goals: ['Better Sleep', 'Diabetes'],
      activity_level: 'moderately_active',
      timezone: 'Europe/Madrid',
    })
    expect((await change(person, { date_of_birth: '2000-01-03' })).age).toBe(26)
    expect((await person.call(profile.completeOnboarding)).user.onboarding_completed).toBe(true)
  })

  test('clears fields sent as null or empty, and no others', async () => {
    const person = await world.signUp()
    const before = await change(person, {
      gender: 'other',
      activity_level: 'athlete',
      health_goals: ['Better Sleep'],
      dietary_preferences: ['Vegan'],
      height_cm: 170,
      weight_kg: 64.5,
      bio: 'Early riser',
      date_of_birth: '2000-01-03',
      phone: '+34 600 000 000',
      location: 'Madrid',
      day_starts_at_minute: 240,
      units: 'imperial',
    })
    const cleared = {
      gender: null,
      activity_level: null,
      health_goals: [],
      dietary_preferences: [],
      height_cm: null,
      weight_kg: null,
      bio: null,
      date_of_birth: null,
      phone: null,
      location: null,
    }
    for (const [field, value] of Object.entries(cleared)) {
      const own = await world.signUp()
      await change(own, before.units && omitServerOwn(before))
      const after = await change(own, { [field]: value })
      const age = field === 'date_of_birth' ? { age: null } : {}
      expect(after).toEqual({ ...before, [field]: value, ...age })
    }
    expect(await change(person, { ...cleared, bio: '', phone: '  ', location: '' })).toMatchObject({
      ...cleared,
      age: null,
      day_starts_at_minute: 240,
      units: 'imperial',
    })
  })

  test('shows no age once the date of birth that replaced it is cleared', async () => {
    const person = await world.signUp()
    expect((await change(person, { age: 44 })).age).toBe(44)
    // There was no date to clear: the age stays as entered.
    expect((await change(person, { date_of_birth: null })).age).toBe(44)
    expect((await change(person, { date_of_birth: '2000-01-03' })).age).toBe(26)
    expect((await change(person, { date_of_birth: null })).age).toBeNull()
    expect((await change(person, { age: 45 })).age).toBe(45)
    expect((await change(person, { age: null })).age).toBeNull()
  })

  test('keeps both of two parallel changes of different fields', async () => {
    const person = await world.signUp()
    const changes: ProfileUpdate[] = [
      { height_cm: 180 },
      { weight_kg: 80 },
      { bio: 'Early riser' },
      { units: 'imperial' },
      { day_starts_at_minute: 300 },
      { health_goals: ['Better Sleep'] },
    ]
    await Promise.all(changes.map((body) => change(person, body)))
    expect((await person.call(accounts.me)).user.profile).toMatchObject(Object.assign({}, ...changes))
  })

  test.each([
    [{ display_name: '' }, 'Full name is required'],
    [{ display_name: ' \u00a0 ' }, 'Full name is required'],
    // Invisible characters.
    [{ display_name: '\u200b\u202e' }, 'Full name is required'],
    [{ height_cm: 301 }, 'Height must be between 0-300 cm'],
    [{ height_cm: -1 }, 'Height must be between 0-300 cm'],
    [{ height_cm: '170' }, 'Height must be between 0-300 cm'],
    [{ weight_kg: -1 }, 'Weight must be between 0-500 kg'],
    [{ weight_kg: 500.01 }, 'Weight must be between 0-500 kg'],
    [{ weight_kg: 1e308 }, 'Weight must be between 0-500 kg'],
    [{ date_of_birth: '2001-02-29' }, 'February only has 28 days'],
    [{ date_of_birth: '2999-01-01' }, 'Date of birth cannot be in the future'],
    [{ date_of_birth: '1899-12-31' }, 'Please enter a valid date'],
    [{ date_of_birth: '0000-00-00' }, 'Please enter a valid date'],
    [{ date_of_birth: '1.2.2001' }, 'Please enter a valid date format (YYYY-MM-DD)'],
    [{ date_of_birth: '' }, 'Please enter a valid date format (YYYY-MM-DD)'],
    [{ timezone: 'Mars/Olympus' }, 'Use a time zone name like Europe/Madrid'],
    [{ day_starts_at_minute: 1440 }, 'Use whole minutes after midnight, from 0 to 1439'],
    [{ day_starts_at_minute: -1 }, 'Use whole minutes after midnight, from 0 to 1439'],
    [{ bio: 'a\0b' }, 'Use plain text'],
    [{ bio: '\ud800' }, 'Use plain text'],
    [{ bio: 'x'.repeat(1001) }, 'Use at most 1000 characters'],
    [{ phone: '1'.repeat(41) }, 'Use at most 40 characters'],
    [{ location: 'x'.repeat(121) }, 'Use at most 120 characters'],
  ])('refuses %o', async (body, msg) => {
    const person = await world.signUp()
    const reply = await person.send(profile.update, { body })
    expect(reply).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', Object.keys(body)[0]], msg }] } })
  })

  test.each([
    { units: 'stones' },
    { units: null },
    { display_name: null },
    { timezone: null },
    { health_goals: null },
    { health_goals: ['Immortality'] },
    { fasting_window: null },
    { gender: '' },
  ])('refuses the value %o', async (body) => {
    const person = await world.signUp()
    const { profile: before } = (await person.call(accounts.me)).user
    expect((await person.send(profile.update, { body })).status).toBe(422)
    expect((await person.call(accounts.me)).user.profile).toEqual(before)
  })

  test('accepts no picture by its address, and no field that only the server sets', async () => {
    const person = await world.signUp()
    const avatar_url = '/api/v1/images/00000000-0000-4000-8000-000000000000'
    const { user } = await person.call(profile.update, {
      body: { avatar_url, email: 'x@example.com', tier: 'premium' },
    })
    expect(user).toMatchObject({ email: person.email, tier: 'free', profile: { avatar_url: null } })
  })
})

/** Returns the writable fields of a profile. */
function omitServerOwn({
  age: _age,
  avatar_url: _avatar,
  timezone: _zone,
  ...rest
}: Awaited<ReturnType<typeof change>>) {
  return rest
}

test('a height is stored to the millimetre', async () => {
  const person = await world.signUp()
  for (const height_cm of [170.5, 181.6, 180]) {
    await person.call(profile.update, { body: { height_cm } })
    expect((await person.call(accounts.me)).user.profile.height_cm).toBe(height_cm)
  }
})

test.each([
  ['PST', 'America/Los_Angeles'],
  ['IST', 'Asia/Calcutta'],
  ['SystemV/AST4', 'America/Puerto_Rico'],
])('the zone %s of an old browser is stored as %s, at registration too', async (timezone, present) => {
  const person = await world.signUp()
  expect((await change(person, { timezone })).timezone).toBe(present)
  const body = { ...registration(`${randomUUID()}@example.com`), timezone }
  const { user } = await world.anonymous.call(accounts.register, { body })
  expect(user.profile.timezone).toBe(present)
})
