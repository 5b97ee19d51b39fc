import { setTimeout as wait } from 'node:timers/promises'
import { seedPeople, type Person } from './seed.ts'
import { openStage } from './stage.ts'

/**
 * Uses its own server as people do, reading and writing, and checks its memory: `npm run test:long -- soak`.
 * SOAK_MINUTES sets the duration. Ends with 1 if memory grows or an answer is an error.
 */
const minutes = Number(process.env['SOAK_MINUTES'] ?? 20)
/** Memory settles first: caches fill, and code is compiled. */
const settlingMinutes = Math.min(2, minutes / 4)
const mostGrowthMb = 20
const peopleAtOnce = 12

const stage = await openStage({ FREE_DAILY_MESSAGES: '1000000' })
const people = await seedPeople(stage.databaseUrl, peopleAtOnce)
const ends = Date.now() + minutes * 60_000
const statuses = new Map<number, number>()

async function call(token: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${stage.server}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
  return response.json()
}

/** Simulates a person who logs, reads, asks the coach and deletes, repeatedly. */
async function live({ token }: Person): Promise<void> {
  while (Date.now() < ends) {
    const mood = (await call(token, 'POST', '/moods', { mood_type: 'calm', notes: 'soak' })) as { id: string }
    await call(token, 'GET', '/insights/today')
    await call(token, 'GET', '/moods?limit=20')
    await call(token, 'GET', '/insights/trends?days=7')
    await call(token, 'POST', '/chat', { messages: [{ role: 'user', content: 'How was my week?' }] })
    await call(token, 'DELETE', `/moods/${mood.id}`)
    await wait(50)
  }
}

const samples: number[] = []
async function watchMemory(): Promise<void> {
  await wait(settlingMinutes * 60_000)
  while (Date.now() < ends) {
    samples.push(await stage.readServerMemoryMb())
    await wait(10_000)
  }
}

await Promise.all([...people.map(live), watchMemory()])
await stage.close()
const half = Math.ceil(samples.length / 2)
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const growth = median(samples.slice(half)) - median(samples.slice(0, half))
const errors = [...statuses].filter(([status]) => status >= 400)
console.log(
  `${minutes} minutes, answers by status: ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`,
)
console.log(`memory after settling: ${Math.min(...samples)} to ${Math.max(...samples)} MB, grown by ${growth} MB`)
process.exit(growth <= mostGrowthMb && errors.length === 0 ? 0 : 1)
