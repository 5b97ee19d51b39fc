import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median } from './compare.ts'
import { seedPeople, seedYears, type Person } from './seed.ts'
import { openStage } from './stage.ts'

/**
 * Measures the built-in coach: the time to its first word alone and at twenty parallel chats, with ten years of records,
 * the server's memory, and the package's size on disk.
 */
const chats = 20
const turnsEach = Number(process.env['BENCH_TURNS'] ?? 10)
/** Time to read and type between two messages. */
const pauseMs = 2_300
const said = [
  'how many calories did I eat this week?',
  'headache 6/10, walked 30 minutes and slept badly',
  'how was my mood in the last 30 days?',
  'two eggs and toast for breakfast',
  'what helps against stress?',
  'How is my day so far?',
]

const folder = fileURLToPath(new URL('../coach/', import.meta.url))
/** The coach's files that a server loads, without tests and exam. */
const files = (await readdir(folder, { recursive: true })).filter(
  (name) => /^(?:src\/.*\.ts|package\.json)$/.test(name) && !name.endsWith('.test.ts'),
)
const sizes = await Promise.all(files.map(async (name) => (await stat(join(folder, name))).size))
console.log(`the coach on disk: ${(sizes.reduce((sum, size) => sum + size, 0) / 1e6).toFixed(2)} MB (bar: <= 3)`)

const stage = await openStage({ FREE_DAILY_MESSAGES: '100000' })
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Sends a message in a new conversation. @returns milliseconds to the first word */
async function toFirstWord({ token }: Person, content: string): Promise<number> {
  const began = performance.now()
  const reply = await fetch(`${stage.server}/api/v1/chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ messages: [{ role: 'user', content }] }),
  })
  if (!reply.ok || !reply.body) throw new Error(`${reply.status} from the chat`)
  let text = ''
  let first: number | null = null
  for await (const part of reply.body.pipeThrough(new TextDecoderStream())) {
    text += part
    if (first === null && text.includes('"type":"text"')) first = performance.now()
  }
  if (first === null || !text.includes('"type":"done"'))
    throw new Error(`no whole reply to ‘${content}’: ${text.slice(-300)}`)
  return first - began
}

try {
  const people = await seedPeople(stage.databaseUrl, chats)
  const talk = async (crowd: readonly Person[], atOnce: number, turns: number) =>
    (
      await Promise.all(
        Array.from({ length: atOnce }, async (_, index) => {
          const person = crowd[index % crowd.length]!
          const delays: number[] = []
          for (let turn = 0; turn < turns; turn++) {
            delays.push(await toFirstWord(person, said[(index + turn) % said.length]!))
            await wait(pauseMs)
          }
          return delays
        }),
      )
    ).flat()
  async function report(name: string, crowd: readonly Person[], atOnce: number, bar: number) {
    await talk(crowd, atOnce, 1)
    const delays = (await talk(crowd, atOnce, turnsEach)).toSorted((a, b) => a - b)
    const late = delays[Math.floor(delays.length * 0.99)]!
    console.log(`first word, ${name}, ${delays.length} turns: median ${median(delays).toFixed(1)} ms (bar: <= ${bar}),`)
    console.log(`  99 of 100 within ${late.toFixed(1)} ms`)
  }
  await report('one chat, no records', people, 1, 30)
  await report(`${chats} chats at once, no records`, people, chats, 150)
  // Five chats each: seeding records for all of them takes many minutes.
  const old = await seedPeople(stage.databaseUrl, chats / 5)
  await seedYears(stage.databaseUrl, old, 10)
  await report(`${chats} chats at once, ten years of records`, old, chats, 150)
  console.log(`server memory: ${await stage.readServerMemoryMb()} MB (bar: <= 340)`)
} finally {
  await stage.close()
}
