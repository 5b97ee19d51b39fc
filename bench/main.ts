import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLocalDatabase } from '@finu/server/platform/local-database'
import { measure } from './load.ts'
import { seedPeople, seedTenYears, type Person } from './seed.ts'

const floorPort = 34_101
const serverPort = 34_102
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
/** Only the rows whose names hold this. */
const only = process.env['BENCH_ONLY'] ?? ''

const server = `http://127.0.0.1:${serverPort}`
const floor = `http://127.0.0.1:${floorPort}`
const meal = JSON.stringify({
  name: 'Banana and lentils',
  meal_type: 'lunch',
  food_items: [
    { name: 'Banana', food_id: 'sr28-09040', quantity: 1, unit: 'medium' },
    { name: 'Lentils', food_id: 'sr28-16070', quantity: 1, unit: 'cup' },
  ],
})
const mood = JSON.stringify({ mood_type: 'happy', notes: 'Slept through', triggers: ['Energy', 'Focus'] })

/** The flags that `npm start` gives the server. */
const { scripts } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as {
  scripts: { start: string }
}
const flags = scripts.start.match(/--\S+/g) ?? []

async function launch(
  script: string,
  environment: Record<string, string>,
  isReady: (text: string) => boolean,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...flags, script], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const text of child.stdout.setEncoding('utf8')) if (isReady(String(text))) break
  child.stdout.resume()
  return child
}

async function readMemoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

/** Takes people in turn, so that no one person's lock is what is measured. */
function inTurn(people: Person[]) {
  return (index: number) => ({ authorization: `Bearer ${people[index % people.length]!.token}` })
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

interface Row {
  name: string
  run: () => Promise<number>
  against: () => Promise<number>
  bar: string
}

/** Alternates the two sides, so that what else the machine does meets both, and takes the median ratio. */
async function compare({ name, run, against, bar }: Row): Promise<void> {
  if (!name.includes(only)) return
  const ratios: number[] = []
  const rates: number[] = []
  for (let round = 0; round < rounds; round++) {
    const base = await against()
    const rate = await run()
    rates.push(rate)
    ratios.push(rate / base)
  }
  console.log(
    `${name.padEnd(58)} ${median(ratios).toFixed(2).padStart(6)}   ${bar.padEnd(10)} ${Math.round(median(rates))} a second`,
  )
}

const folder = await mkdtemp(join(tmpdir(), 'finu-bench-'))
await chmod(folder, 0o755)
const database = await startLocalDatabase(folder)
const started = performance.now()
const app = await launch(
  new URL('../server/start.mjs', import.meta.url).pathname,
  { DATABASE_URL: database.url, PORT: String(serverPort), DATA_DIR: join(folder, 'app'), LOG_LEVEL: 'warn' },
  (text) => text.includes('ready'),
)
const bare = await launch(
  new URL('./floor.ts', import.meta.url).pathname,
  { DATABASE_URL: database.url, PORT: String(floorPort) },
  (text) => text.includes('ready'),
)
try {
  await fetch(`${server}/health`)
  console.log(`start with a database that is up: ${Math.round(performance.now() - started)} ms`)

  const few = await seedPeople(database.url, 100)
  const old = few.slice(0, 50)
  const writers = await seedPeople(database.url, 10_000)
  const post = (people: Person[]) => () =>
    measure({ url: `${server}/api/v1/moods`, method: 'POST', body: mood, headersOf: inTurn(people), seconds })
  const list = (people: Person[]) => () =>
    measure({ url: `${server}/api/v1/moods?limit=10`, method: 'GET', headersOf: inTurn(people), seconds })
  const postMeals = (people: Person[]) => () =>
    measure({ url: `${server}/api/v1/meals`, method: 'POST', body: meal, headersOf: inTurn(people), seconds })
  const today = new Date().toISOString().slice(0, 10)
  const readDay = (people: Person[]) => () =>
    measure({ url: `${server}/api/v1/meals/daily/${today}`, method: 'GET', headersOf: inTurn(people), seconds })
  const writeFloor = () => measure({ url: floor, method: 'POST', body: mood, seconds })
  const readFloor = () => measure({ url: floor, method: 'GET', seconds })

  // Warm both sides: compiled code, prepared statements, cached pages.
  await post(few.slice(50))()
  await postMeals(few.slice(50))()
  await writeFloor()

  console.log(`\n${'ratio to'.padEnd(58)}  median   bar`)
  await compare({ name: 'POST /moods to the write floor', run: post(writers), against: writeFloor, bar: '>= 0.30' })
  console.log(`server memory under load: ${await readMemoryMb(app.pid!)} MB (bar: <= 200)`)
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
  const young = few.slice(50)
  await seedTenYears(database.url, old)
  await compare({
    name: 'GET /moods, ten years of data to a day of data',
    run: list(old),
    against: list(young),
    bar: '>= 0.87',
  })
  await compare({
    name: 'POST /moods, ten years of data to a day of data',
    run: post(old),
    against: post(young),
    bar: '>= 0.87',
  })
  await compare({
    name: 'GET /meals/daily, ten years of data to a day of data',
    run: readDay(old),
    against: readDay(young),
    bar: '>= 0.87',
  })
  await compare({
    name: 'POST /meals, ten years of data to a day of data',
    run: postMeals(old),
    against: postMeals(young),
    bar: '>= 0.87',
  })
} finally {
  for (const child of [app, bare]) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
