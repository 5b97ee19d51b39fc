import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Outcome } from './recovery.ts'
import { seedPeople, type Person } from './seed.ts'
import { openStage } from './stage.ts'

const patienceMs = 15_000

/** Returns the milliseconds of a call by another person; Infinity if it was not answered. */
async function timeCall(server: string, { token }: Person): Promise<number> {
  const began = performance.now()
  const isAnswered = await fetch(`${server}/api/v1/auth/me`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(patienceMs),
  }).then(
    async (reply) => reply.ok && (await reply.text()) !== '',
    () => false,
  )
  return isAnswered ? performance.now() - began : Infinity
}

async function medianOf(calls: number, server: string, person: Person): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < calls; call += 1) {
    times.push(await timeCall(server, person))
    await wait(20)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(calls / 2)]!
}

const foodsOf = (name: string) => `(
  select jsonb_agg(jsonb_build_object('name', ${name}, 'quantity', 1, 'unit', 'serving', 'grams', null,
    'calories_per_unit', null, 'nutrition', jsonb_build_object('calories', null, 'protein_g', null, 'carbs_g', null,
      'fat_g', null, 'fiber_g', null, 'sugar_g', null, 'sodium_mg', null),
    'source', 'estimate', 'source_detail', null, 'food_id', null))
  from generate_series(1, 30) n)`

/** Has the server compute the correlations of one account with 540,000 names of foods, while another person calls. */
export async function logManyFoods(): Promise<Outcome> {
  const stage = await openStage()
  const client = new pg.Client({ connectionString: stage.databaseUrl })
  try {
    const [bystander, attacker] = await seedPeople(stage.databaseUrl, 2)
    await client.connect()
    await client.query(
      `insert into meals (user_id, id, created_at, eaten_at, day, reward_day, name, meal_type, food_items, image_urls,
         post_meal_feelings)
       select $1, gen_random_uuid(), at, at, at::date, at::date, 'Lunch', 'lunch',
         ${foodsOf("repeat('餐', 110) || g || '-' || n")}, '{}', '{}'
       from (select g, now() - (1 + g % 600) * interval '1 day' as at from generate_series(1, 18000) g) t`,
      [attacker!.userId],
    )
    await client.query('insert into correlations (user_id, is_due) values ($1, false)', [attacker!.userId])
    await client.query(
      `select graphile_worker.add_job('find_correlations', json_build_object('user_id', $1::text), 'correlations')`,
      [attacker!.userId],
    )
    const began = performance.now()
    let [isComputed, longest] = [false, 0]
    while (!isComputed && longest < Infinity && performance.now() - began < 60_000) {
      longest = Math.max(longest, await timeCall(stage.server, bystander!))
      const { rows } = await client.query('select computed_at from correlations where user_id = $1', [attacker!.userId])
      isComputed = rows[0]?.computed_at != null
      await wait(20)
    }
    const figure =
      longest === Infinity ? 'no answer' : `${isComputed ? 'computed' : 'not computed'}, ${longest.toFixed(0)} ms`
    return { figure, isWithin: isComputed && longest <= 1_000 }
  } finally {
    await client.end()
    await stage.close()
  }
}

/** Corrects a food of 500 recipes of 30 ingredients, twelve times at once of three accounts, while another person calls. */
export async function correctIngredient(): Promise<Outcome> {
  const stage = await openStage()
  const client = new pg.Client({ connectionString: stage.databaseUrl })
  try {
    const [bystander, ...attackers] = await seedPeople(stage.databaseUrl, 4)
    await client.connect()
    const label = (calories: number) => ({
      name: 'Base',
      content: { kind: 'label', basis: '100_g', label: { calories, protein_g: 1 } },
    })
    const correct = ({ token }: Person, id: string, calories: number) =>
      fetch(`${stage.server}/api/v1/foods/own/${id}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(label(calories)),
      }).then((reply) => reply.text())
    const bases: string[] = []
    for (const { token, userId } of attackers) {
      const reply = await fetch(`${stage.server}/api/v1/foods/own`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(label(100)),
      })
      const { id } = (await reply.json()) as { id: string }
      // Each has the one before it, and the food in all other places.
      await client.query(
        `insert into own_foods (user_id, id, created_at, name, content, measured_in, portions, calories)
         select $1::uuid, md5($1::text || g)::uuid, now() + g * interval '1 ms', 'Stew ' || g, jsonb_build_object('kind', 'recipe',
           'servings', 1, 'food_items', (
             select jsonb_agg(food || jsonb_build_object('name', repeat('n', 110) || place, 'quantity', 1, 'unit', 'g', 'grams', 1,
               'food_id', case when place = 1 and g > 1 then 'own-' || md5($1::text || (g - 1))::uuid else 'own-' || $2::text end))
             from jsonb_array_elements(${foodsOf("''")}) with ordinality as f (food, place))), 'g', '[]', 100
         from generate_series(1, 499) g`,
        [userId, id],
      )
      bases.push(id)
    }
    const alone = await medianOf(100, stage.server, bystander!)
    const over = new AbortController()
    const attack = attackers.flatMap((attacker, index) =>
      Array.from({ length: 4 }, async (_, n) => {
        while (!over.signal.aborted) await correct(attacker, bases[index]!, 100 + n)
      }),
    )
    const beside = await medianOf(40, stage.server, bystander!)
    over.abort()
    await Promise.all(attack)
    const slower = beside / alone
    return { figure: `${slower.toFixed(1)} times`, isWithin: slower <= 15 }
  } finally {
    await client.end()
    await stage.close()
  }
}
