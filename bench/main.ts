import { compare, printHead } from './compare.ts'
import { exportTenYears } from './export.ts'
import { measure, type Load } from './load.ts'
import { inTurn, seedPeople, seedYears, seedTrials, type Person } from './seed.ts'
import { openStage } from './stage.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)

const meal = JSON.stringify({
  name: 'Banana and lentils',
  meal_type: 'lunch',
  food_items: [
    { name: 'Banana', food_id: 'sr28-09040', quantity: 1, unit: 'medium' },
    { name: 'Lentils', food_id: 'sr28-16070', quantity: 1, unit: 'cup' },
  ],
})
const mood = JSON.stringify({ mood_type: 'happy', notes: 'Slept through', triggers: ['Energy', 'Focus'] })

const stage = await openStage()
const { databaseUrl, server, floor } = stage
try {
  console.log(`start with a database that is up: ${Math.round(stage.startMs)} ms`)

  const few = await seedPeople(databaseUrl, 100)
  const old = few.slice(0, 50)
  const writers = await seedPeople(databaseUrl, 10_000)
  const post = (people: Person[]) => () =>
    measure({ url: `${server}/api/v1/moods`, method: 'POST', body: mood, headersOf: inTurn(people), seconds })
  const list = (people: Person[]) => () =>
    measure({ url: `${server}/api/v1/moods?limit=10`, method: 'GET', headersOf: inTurn(people), seconds })
  const postMeals = (people: Person[]) => () =>
    measure({ url: `${server}/api/v1/meals`, method: 'POST', body: meal, headersOf: inTurn(people), seconds })
  /** Logs a number of entries, and returns their ids and owners. */
  const logMany = async (path: string, body: string, people: Person[], amount: number) => {
    const logs: { id: string; person: Person }[] = []
    await measure({
      url: server + path,
      method: 'POST',
      body,
      headersOf: inTurn(people),
      onAnswer: (index, text) =>
        logs.push({ id: (JSON.parse(text) as { id: string }).id, person: people[index % people.length]! }),
      amount,
    })
    return logs
  }
  const onLogs = async (
    path: string,
    body: string,
    people: Person[],
    load: Pick<Load, 'method' | 'body' | 'amount'>,
  ) => {
    const logs = await logMany(path, body, people, 1_500)
    const logOf = (index: number) => logs[index % logs.length]!
    return measure({
      url: `${server}${path}/`,
      pathOf: (index) => logOf(index).id,
      headersOf: (index) => ({ authorization: `Bearer ${logOf(index).person.token}` }),
      ...load,
    })
  }
  // The load starts some requests that it never sends, so a few of the logged moods remain.
  const deleteMoods = (people: Person[]) => () =>
    onLogs('/api/v1/moods', mood, people, { method: 'DELETE', amount: 1_400 })
  const otherMeal = meal.replace('"cup"', '"g"')
  const changeMeals = (people: Person[]) => () =>
    onLogs('/api/v1/meals', meal, people, { method: 'PUT', body: otherMeal, amount: 1_400 })
  const today = new Date().toISOString().slice(0, 10)
  const readDay = (people: Person[]) => () =>
    measure({ url: `${server}/api/v1/meals/daily/${today}`, method: 'GET', headersOf: inTurn(people), seconds })
  const writeFloor = () => measure({ url: floor, method: 'POST', body: mood, seconds })
  const readFloor = () => measure({ url: floor, method: 'GET', seconds })
  const readInsights = (path: string) => (people: Person[]) => () =>
    measure({ url: `${server}/api/v1/insights/${path}`, method: 'GET', headersOf: inTurn(people), seconds })
  const readToday = readInsights('today')
  const readWholeDay = readInsights(`day/${today}`)
  const readYearOfTrends = readInsights('trends?days=365')

  // Warm both sides: compiled code, prepared statements, cached pages.
  await post(few.slice(50))()
  await postMeals(few.slice(50))()
  await writeFloor()

  printHead()
  await compare({ name: 'POST /moods to the write floor', run: post(writers), against: writeFloor, bar: '>= 0.30' })
  console.log(`server memory under load: ${await stage.readServerMemoryMb()} MB (bar: <= 200)`)
  await compare({
    name: 'GET /moods?limit=10 to the read floor',
    run: list(writers.slice(0, 50)),
    against: readFloor,
    bar: '>= 0.45',
  })
  await compare({
    name: 'POST /meals to the write floor',
    run: postMeals(writers),
    against: writeFloor,
    bar: '>= 0.30',
  })
  await compare({
    name: 'GET /meals/daily of today to the read floor',
    run: readDay(writers.slice(0, 50)),
    against: readFloor,
    bar: '>= 0.45',
  })
  await compare({
    name: 'DELETE /moods to the write floor',
    run: deleteMoods(writers),
    against: writeFloor,
    bar: '>= 0.20',
  })
  await compare({
    name: 'PUT /meals to the write floor',
    run: changeMeals(writers),
    against: writeFloor,
    bar: '>= 0.20',
  })
  // People with an ordinary day, a mood and three meals: the cost of these calls depends on the day's logs.
  const ofADay = await seedPeople(databaseUrl, 50)
  await seedTrials(databaseUrl, [...few, ...ofADay])
  await logMany('/api/v1/moods', mood, ofADay, 50)
  await logMany('/api/v1/meals', meal, ofADay, 150)
  await compare({
    name: 'GET /insights/today to the read floor',
    run: readToday(ofADay),
    against: readFloor,
    bar: '>= 0.40',
  })
  await compare({
    name: 'GET /insights/day of today to the read floor',
    run: readWholeDay(ofADay),
    against: readFloor,
    bar: '>= 0.40',
  })
  const young = few.slice(50)
  await seedYears(databaseUrl, old, 10)
  const growing: [name: string, load: (people: Person[]) => () => Promise<number>][] = [
    ['GET /moods', list],
    ['POST /moods', post],
    ['GET /meals/daily', readDay],
    ['POST /meals', postMeals],
    ['DELETE /moods', deleteMoods],
    ['PUT /meals', changeMeals],
    ['GET /insights/today', readToday],
    ['GET /insights/day', readWholeDay],
  ]
  for (const [name, load] of growing)
    await compare({
      name: `${name}, ten years of data to a day of data`,
      run: load(old),
      against: load(young),
      bar: '>= 0.87',
    })
  // People with a year of logs, as a few days are not representative.
  await compare({
    name: 'GET /insights/trends of a year to the read floor',
    run: readYearOfTrends(old),
    against: readFloor,
    bar: '>= 0.30',
  })
  const ofAYear = await seedPeople(databaseUrl, 50)
  await seedTrials(databaseUrl, ofAYear)
  await seedYears(databaseUrl, ofAYear, 1)
  await compare({
    name: 'GET /insights/trends of a year, ten years of data to one',
    run: readYearOfTrends(old),
    against: readYearOfTrends(ofAYear),
    bar: '>= 0.87',
  })
  console.log(await exportTenYears(stage, old[0]!))
} finally {
  await stage.close()
}
