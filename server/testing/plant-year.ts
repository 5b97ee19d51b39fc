import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unknownNutrition } from '@finu/contract/meals/nutrition'
import pg from 'pg'

/**
 * Gives a person a year of days, in the database of a running server, and computes their correlations: headaches mostly
 * follow poor sleep, moods are a step higher with exercise, and bread has no effect. Journeys cannot log for a year.
 * One in five days is left out.
 */
const [dataDir = '', userId = '', days = '365'] = process.argv.slice(2)
const lockFile = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
const socketFolder = lockFile.split('\n')[4]!.trim()
const client = new pg.Client({
  connectionString: `postgresql://finu@/postgres?host=${encodeURIComponent(socketFolder)}`,
})
await client.connect()
await client.query('begin')
/** Formats an expression for a pseudorandom number from 0 to 1, by day and purpose, the same in every run. */
const chance = (purpose: string) => `(('x' || substr(md5(d.n || '${purpose}'), 1, 8))::bit(32)::bigint / 4294967296.0)`
await client.query(
  `create temporary table planted on commit drop as
   select day, sleeps_badly, moves, has_bread,
     case when sleeps_badly then headache < 0.72 else headache < 0.1 end as has_headache,
     least(5, greatest(1, round(1.6 + 1.1 * (one + two) + case when moves then 1 else 0 end)))::int as level
   from (select d.day, ${chance('sleep')} < 0.26 as sleeps_badly, ${chance('move')} < 0.38 as moves,
       ${chance('bread')} < 0.5 as has_bread, ${chance('headache')} as headache, ${chance('one')} as one, ${chance('two')} as two
     from (select n, $2::date - n as day from generate_series(1, $1::int) n) d
     where ${chance('told')} < 0.8) told`,
  [days, new Date()],
)
const food = {
  quantity: 1,
  unit: 'serving',
  grams: null,
  calories_per_unit: null,
  nutrition: unknownNutrition,
  source: 'estimate',
  source_detail: null,
  food_id: null,
}
const mood = `$1, gen_random_uuid(), day + time '09:00', day, day, m.type, m.emoji, m.label, level, m.stress, level, m.anxiety, 5,
  case when sleeps_badly then '{Poor sleep}'::text[] else '{}' end, '{}'`
await client.query(
  `insert into moods (user_id, id, logged_at, day, reward_day, mood_type, emoji, label, energy_level, stress_level,
     happiness_level, anxiety_level, overall_wellness_score, triggers, activities)
   select ${mood} from planted
   join (values (1, 'sad', '😢', 'Very Bad', 8, 7), (2, 'stressed', '😟', 'Bad', 8, 7), (3, 'calm', '😐', 'Neutral', 5, 4),
     (4, 'happy', '😊', 'Good', 3, 2), (5, 'energetic', '😄', 'Great', 3, 2)) m (at, type, emoji, label, stress, anxiety)
     on m.at = level`,
  [userId],
)
await client.query(
  `insert into mood_days (user_id, day, count, happiness_sum, energy_sum, stress_sum, anxiety_sum, score_sum)
   select user_id, day, 1, happiness_level, energy_level, stress_level, anxiety_level, 5 from moods where user_id = $1
   on conflict do nothing`,
  [userId],
)
await client.query(
  `insert into symptoms (user_id, id, logged_at, day, reward_day, name, category, severity, severity_score,
     potential_triggers, requires_medical_attention)
   select $1, gen_random_uuid(), day + time '15:00', day, day, 'Headache', 'neurological', 'moderate', 3, '{}', false
   from planted where has_headache`,
  [userId],
)
await client.query(
  `insert into exercise_days (user_id, day, count, minutes, calories) select $1, day, 1, 25, 120 from planted where moves`,
  [userId],
)
await client.query(
  `insert into meals (user_id, id, created_at, eaten_at, day, reward_day, name, meal_type, food_items, image_urls,
     post_meal_feelings)
   select $1, gen_random_uuid(), day + time '12:00', day + time '12:00', day, day, 'Lunch', 'lunch',
     jsonb_build_array($2::jsonb || jsonb_build_object('name', case when has_bread then 'Rye bread' else 'Rice' end)), '{}',
     '{}'
   from planted`,
  [userId, JSON.stringify(food)],
)
await client.query('commit')
await client.query(`select graphile_worker.add_job('find_correlations', json_build_object('user_id', $1::text))`, [
  userId,
])
await client.end()
