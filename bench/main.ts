import { compare, printHead } from './compare.ts'
import { exportTenYears } from './export.ts'
import { measure } from './load.ts'
import type { Call, Target } from './record.ts'
import { inTurn, seedPeople, seedYears, seedTrials, type Person } from './seed.ts'
import { openSides, productAt, type Sample } from './sides.ts'
import { openStage } from './stage.ts'
import { connectOwner } from '@finu/server/platform/owner-client'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
/** The writes of a round, each of a person of their own: the next log of the same person would be other work. */
const amount = 500 * seconds

const meal = JSON.stringify({
  name: 'Banana and lentils',
  meal_type: 'lunch',
  food_items: [
    { name: 'Banana', food_id: 'sr28-09040', quantity: 1, unit: 'medium' },
    { name: 'Lentils', food_id: 'sr28-16070', quantity: 1, unit: 'cup' },
  ],
})
const mood = JSON.stringify({ mood_type: 'happy', notes: 'Slept through', triggers: ['Energy', 'Focus'] })
const today = new Date().toISOString().slice(0, 10)

const postMood: Call = { name: 'POST /moods', method: 'POST', path: '/moods', body: mood }
const postMeal: Call = { name: 'POST /meals', method: 'POST', path: '/meals', body: meal }
const deleteMood: Call = { name: 'DELETE /moods', method: 'DELETE', path: '/moods/' }
const changeMeal: Call = { name: 'PUT /meals', method: 'PUT', path: '/meals/', body: meal.replace('"cup"', '"g"') }
const listMoods: Call = { name: 'GET /moods?limit=10', method: 'GET', path: '/moods?limit=10' }
const readMeals: Call = { name: 'GET /meals/daily of today', method: 'GET', path: `/meals/daily/${today}` }
const readToday: Call = { name: 'GET /insights/today', method: 'GET', path: '/insights/today' }
const readDay: Call = { name: 'GET /insights/day of today', method: 'GET', path: `/insights/day/${today}` }
const readTrends: Call = { name: 'GET /insights/trends of a year', method: 'GET', path: '/insights/trends?days=365' }

const stage = await openStage()
const { databaseUrl } = stage

const each = (people: Person[]): Target[] => people.map((person) => ({ person }))

/** Logs a number of entries for people in turn. */
async function logMany({ path, body, method }: Call, people: Person[], count: number): Promise<Target[]> {
  const logs: Target[] = []
  await measure({
    url: `${stage.server}/api/v1${path}`,
    method,
    ...(body && { body }),
    headersOf: inTurn(people),
    onAnswer: (index, text) =>
      logs.push({ id: (JSON.parse(text) as { id: string }).id, person: people[index % people.length]! }),
    amount: count,
  })
  return logs
}

/** Returns the progress of a person who logged a mood and a meal. A first log earns more than the usual one. */
async function reachUsual(): Promise<object> {
  const people = await seedPeople(databaseUrl, 1)
  await logMany(postMood, people, 1)
  await logMany(postMeal, people, 1)
  const client = await connectOwner(databaseUrl)
  const { rows } = await client.query<{ progress: object }>('select progress from reward_accounts where user_id = $1', [
    people[0]!.userId,
  ])
  await client.end()
  return rows[0]!.progress
}

try {
  console.log(`start with a database that is up: ${Math.round(stage.startMs)} ms`)

  const usual = await reachUsual()
  // The load starts some requests that it never sends, so there are more people than requests.
  const writers = async (count: number) => each(await seedPeople(databaseUrl, count, usual))
  const logs = (call: Call) => async (count: number) =>
    logMany(call, await seedPeople(databaseUrl, count + 100, usual), count)
  const few = await seedPeople(databaseUrl, 100)
  const [old, young] = [few.slice(0, 50), few.slice(50)]
  // People with an ordinary day, a mood and three meals: the cost of these calls depends on the day's logs.
  const ofADay = await seedPeople(databaseUrl, 50)
  const ofAYear = await seedPeople(databaseUrl, 50)
  await seedTrials(databaseUrl, [...few, ...ofADay, ...ofAYear])
  await logMany(postMood, ofADay, 50)
  await logMany(postMeal, ofADay, 150)
  await seedYears(databaseUrl, old, 10)
  await seedYears(databaseUrl, ofAYear, 1)
  // Both have the same today: ten moods and three meals each.
  await logMany(postMood, few, 1_000)
  await logMany(postMeal, few, 300)

  const writes: [call: Call, targetsOf: (count: number) => Promise<Target[]>][] = [
    [postMood, writers],
    [postMeal, writers],
    [deleteMood, logs(postMood)],
    [changeMeal, logs(postMeal)],
  ]
  const reads: [call: Call, targets: Target[], bar: string][] = [
    [listMoods, each(young), '>= 0.60'],
    [readMeals, each(ofADay), '>= 0.60'],
    [readToday, each(ofADay), '>= 0.50'],
    [readDay, each(ofADay), '>= 0.50'],
    [readTrends, each(old), '>= 0.50'],
  ]
  // Trends are kept once they were read; so they are recorded and measured.
  const fill = (call: Call, targets: Target[]) =>
    productAt(stage.server)(call, targets, { amount: targets.length, connections: 1 })
  for (const [call, targets] of reads) await fill(call, targets)
  await fill(readTrends, each(ofAYear))
  const samples: Sample[] = reads.map(([call, targets]) => [call, targets])
  for (const [call, targetsOf] of writes) samples.push([call, (await targetsOf(5)).slice(0, 5)])
  const { product, floor } = await openSides(stage, samples)

  // Warms both sides: compiled code, prepared statements, cached pages.
  for (const [call, targetsOf] of writes)
    for (const side of [product, floor]) await side(call, await targetsOf(amount + 100), { amount })

  printHead()
  for (const [call, targetsOf] of writes) {
    const on = (side: typeof product) => async () => side(call, await targetsOf(amount + 100), { amount })
    await compare({ name: `${call.name} to the floor`, run: on(product), against: on(floor), bar: '>= 0.60' })
    if (call === postMood) console.log(`server memory under load: ${await stage.readServerMemoryMb()} MB (bar: <= 260)`)
  }
  for (const [call, targets, bar] of reads) {
    const on = (side: typeof product) => () => side(call, targets, { seconds })
    await compare({ name: `${call.name} to the floor`, run: on(product), against: on(floor), bar })
  }

  const make = (call: Call) => (people: Person[]) => () => product(call, each(people), { seconds })
  const change = (before: Call, call: Call) => (people: Person[]) => async () =>
    product(call, await logMany(before, people, 1_500), { amount: 1_400 })
  const growing: (readonly [call: Call, load: (people: Person[]) => () => Promise<number>])[] = [
    // Reads come first: what they cost depends on how much was logged today.
    ...[listMoods, readMeals, readToday, readDay, postMood, postMeal].map((call) => [call, make(call)] as const),
    [deleteMood, change(postMood, deleteMood)],
    [changeMeal, change(postMeal, changeMeal)],
  ]
  for (const [{ name }, load] of growing)
    await compare({
      name: `${name}, ten years of data to a day of data`,
      run: load(old),
      against: load(young),
      bar: '>= 0.90',
    })
  // Logs drop the trends that were kept.
  await fill(readTrends, each(old))
  // People with a year of logs, as a few days are not representative.
  await compare({
    name: `${readTrends.name}, ten years of data to one`,
    run: make(readTrends)(old),
    against: make(readTrends)(ofAYear),
    bar: '>= 0.90',
  })
  console.log(await exportTenYears(stage, old[0]!))
} finally {
  await stage.close()
}
