import { randomBytes, randomUUID } from 'node:crypto'
import { healthConsentVersion } from '@finu/contract/accounts/health-consent'
import { hashToken, openTokens, type Tokens } from '@finu/server/platform/tokens'
import { readKeys } from '@finu/server/platform/key-ring'
import { newProgress } from '@finu/server/rewards/progress'
import pg from 'pg'

/** The key of the measured servers, with which sessions are made for people written directly into the database. */
export const secretKey = randomBytes(32).toString('base64')

export interface Person {
  userId: string
  token: string
  /** The token as its session keeps it. */
  hash: Buffer
}

function createPerson(tokens: Tokens): Person {
  const userId = randomUUID()
  const token = tokens.create(userId)
  return { userId, token, hash: hashToken(token) }
}

/**
 * Writes accounts with a session each directly into the database.
 * @param progress what they have reached; nothing if undefined
 */
export async function seedPeople(
  url: string,
  count: number,
  progress: object = newProgress('2020-01-01'),
): Promise<Person[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const tokens = openTokens(readKeys(secretKey, 'SECRET_KEY'))
  const people = Array.from({ length: count }, () => createPerson(tokens))
  const ids = people.map((person) => person.userId)
  await client.query(
    `insert into users (user_id, email, display_name, created_at) select id, id || '@example.com', 'Sample user', now() from unnest($1::uuid[]) id`,
    [ids],
  )
  await client.query(
    "insert into health_consents (user_id, version, way, given_at) select id, $2, 'question', now() from unnest($1::uuid[]) id",
    [ids, healthConsentVersion],
  )
  await client.query('insert into reward_accounts (user_id, progress) select id, $2 from unnest($1::uuid[]) id', [
    ids,
    progress,
  ])
  await client.query(
    `insert into sessions (user_id, id, token_hash, created_at, last_seen_at, expires_at, ends_at)
     select id, gen_random_uuid(), hash, now(), now(), now() + interval '9 days', now() + interval '90 days'
     from unnest($1::uuid[], $2::bytea[]) as p(id, hash)`,
    [ids, people.map((person) => person.hash)],
  )
  await client.end()
  return people
}

/** Puts people on trial, so that a year of trends is open to them. */
export async function seedTrials(url: string, people: Person[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into subscriptions (user_id, trial_started_at, trial_ends_at)
     select id, now(), now() + interval '7 days' from unnest($1::uuid[]) id`,
    [people.map((person) => person.userId)],
  )
  await client.end()
}

/** Alternates between people, so that no single person's lock is measured. */
export function inTurn(people: Person[]) {
  return (index: number) => ({ authorization: `Bearer ${people[index % people.length]!.token}` })
}

const mealFood = {
  name: 'Banana',
  quantity: 1,
  unit: 'medium',
  grams: 118,
  calories_per_unit: 105.02,
  nutrition: { calories: 105, protein_g: 1.3, carbs_g: 27, fat_g: 0.4, fiber_g: 3.1, sugar_g: 14.4, sodium_mg: 1 },
  source: 'reference',
  source_detail: 'USDA Standard Reference 28, 09040',
  food_id: 'sr28-09040',
}

/** Writes years of three moods and three meals a day for some people, with their points and daily sums. */
export async function seedYears(url: string, people: Person[], years: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const { userId } of people) {
    await client.query(
      `insert into moods (user_id, id, logged_at, day, reward_day, mood_type, emoji, label, energy_level, stress_level,
         happiness_level, anxiety_level, overall_wellness_score, notes, triggers, activities)
       select $1, gen_random_uuid(), at, at::date, at::date, 'happy', '😊', 'Good', 4, 3, 4, 2, 7.8, 'A note', '{Energy}', '{}'
       from generate_series(now() - make_interval(years => $2), now() - interval '1 day', interval '8 hours') at`,
      [userId, years],
    )
    await client.query(
      `insert into mood_days (user_id, day, count, happiness_sum, energy_sum, stress_sum, anxiety_sum, score_sum)
       select user_id, day, count(*), sum(happiness_level), sum(energy_level), sum(stress_level), sum(anxiety_level), sum(overall_wellness_score)
       from moods where user_id = $1 group by user_id, day`,
      [userId],
    )
    await client.query(
      `insert into transfers (user_id, id, debit, credit, amount, at, rule, reference, day, slot)
       select user_id, uuidv7(logged_at - now()), 'rewards', 'points', 5, logged_at, 'mood_logged', id::text, day, null from moods where user_id = $1`,
      [userId],
    )
    await client.query(
      `insert into meals (user_id, id, created_at, eaten_at, day, reward_day, name, meal_type, food_items, notes, image_urls,
         post_meal_feelings)
       select $1, gen_random_uuid(), at, at, at::date, at::date, 'A meal', 'lunch', $2, null, '{}', '{}'
       from generate_series(now() - make_interval(years => $3), now() - interval '1 day', interval '8 hours') at`,
      [userId, JSON.stringify([mealFood]), years],
    )
    await client.query(
      `insert into meal_days (user_id, day, count, estimates, calories, protein_g, carbs_g, fat_g, fiber_g, sugar_g, sodium_mg)
       select user_id, day, count(*), 0, 105 * count(*), 1.3 * count(*), 27 * count(*), 0.4 * count(*), 3.1 * count(*),
         14.4 * count(*), count(*)
       from meals where user_id = $1 group by user_id, day`,
      [userId],
    )
    await client.query(
      `insert into transfers (user_id, id, debit, credit, amount, at, rule, reference, day, slot)
       select user_id, uuidv7(created_at - now()), 'rewards', 'points', 5, created_at, 'meal_logged', id::text, day, null from meals where user_id = $1`,
      [userId],
    )
    await client.query(
      `update reward_accounts set progress = progress || jsonb_build_object(
         'counts', '{"mood": 10950, "meal": 10950}'::jsonb,
         'totals', '{"mood_logged": 54750, "first_mood": 10, "meal_logged": 54750, "first_meal": 10}'::jsonb,
         'streaks', (select jsonb_object_agg(activity, jsonb_build_object('start', current_date - 3650, 'last', current_date - 1, 'length', 3650, 'rest', 2))
           from unnest('{mood,meal}'::text[]) activity))
       where user_id = $1`,
      [userId],
    )
  }
  // Runs pending maintenance now, so that it is not measured.
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
}

/**
 * Writes conversations of eight messages for some people, about fifty topics in turn, each of eight cases: a word such
 * as 'topic07' is in two messages of every fiftieth conversation, one such as 'case007' of every four hundredth.
 */
export async function seedChats(url: string, people: Person[], conversations: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const { userId } of people) {
    await client.query(
      `insert into chat_sessions (user_id, id, thread_id, title, created_at, last_message_at, message_count, user_message_count, next_position)
       select $1, 'session_' || (1600000000000 + n) || '_' || lpad(n::text, 9, '0'), gen_random_uuid(),
         'About topic' || lpad((n % 50)::text, 2, '0'), now() - n * interval '1 hour', now() - n * interval '1 hour', 8, 4, 8
       from generate_series(1, $2::int) n`,
      [userId, conversations],
    )
    await client.query(
      `insert into chat_messages (user_id, id, session_id, position, role, content, state, created_at)
       select $1, gen_random_uuid(), id, position, case position % 2 when 0 then 'user' else 'assistant' end,
         case when position in (0, 5) then 'What do my records say of ' || split_part(title, ' ', 2) || ' in case' || lpad((right(id, 9)::int % 400)::text, 3, '0') || ' this week? ' else '' end
           || repeat('Some words of a usual message that says this and that. ', 5),
         'done', created_at
       from chat_sessions cross join generate_series(0, 7) position where user_id = $1 and title like 'About topic%'`,
      [userId],
    )
  }
  await client.query('vacuum analyze chat_sessions')
  await client.query('vacuum analyze chat_messages')
  await client.end()
}
