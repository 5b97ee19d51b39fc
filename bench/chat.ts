import { createServer } from 'node:http'
import { compare, median, printHead } from './compare.ts'
import { asksForStream, ending, eventStream, piece, whole } from '@finu/standins/wayward-model'
import type { Call, Target } from './record.ts'
import { seedChats, seedPeople, type Person } from './seed.ts'
import { openSides, productAt } from './sides.ts'
import { openStage } from './stage.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
const conversations = 2_000
const inFlight = 50
const turnsEach = Number(process.env['BENCH_TURNS'] ?? 10)

/** The model's delay before its first word, and its pace after it. */
const model = { beginsAfterMs: 300, pieces: 40, everyMs: 50 }

/** The model's own delay before each chat's first word, in milliseconds. */
const ownDelays = new Map<string, number>()

const modelServer = createServer((request, response) => {
  const arrived = performance.now()
  let body = ''
  request.setEncoding('utf8').on('data', (part: string) => (body += part))
  request.on('end', () => void speak(body))

  async function speak(asked: string) {
    if (!asksForStream(asked)) {
      await wait(model.beginsAfterMs)
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(whole('none'))
    }
    response.writeHead(200, eventStream)
    response.flushHeaders()
    await wait(model.beginsAfterMs)
    const chat = /Chat number \d+\.\d+/.exec(asked)?.[0] ?? ''
    ownDelays.set(chat, performance.now() - arrived)
    for (let count = 0; count < model.pieces; count++) {
      response.write(piece('A word or two. '))
      await wait(model.everyMs)
    }
    response.end(ending)
  }
})
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
await new Promise<void>((resolve) => modelServer.listen(0, '127.0.0.1', resolve))
const address = modelServer.address()
if (address === null || typeof address === 'string') throw new Error('The model has no port.')

const stage = await openStage({
  AI_PROVIDER: 'openai-compatible',
  AI_MODEL: 'stand-in',
  AI_BASE_URL: `http://127.0.0.1:${address.port}/v1`,
  AI_DAILY_TOKENS: '100000000',
  FREE_DAILY_MESSAGES: '100000',
})
const { server } = stage

/** Sends a message in a new conversation. @returns milliseconds to the first word, minus the model's own delay */
async function addedToFirstWord({ token }: Person, chat: string): Promise<number> {
  const began = performance.now()
  const reply = await fetch(`${server}/api/v1/chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ messages: [{ role: 'user', content: chat }] }),
  })
  if (!reply.ok || !reply.body) throw new Error(`${reply.status} from the chat`)
  let text = ''
  let first: number | null = null
  for await (const part of reply.body.pipeThrough(new TextDecoderStream())) {
    text += part
    if (first === null && text.includes('"type":"text"')) first = performance.now()
  }
  const own = ownDelays.get(chat)
  if (first === null || own === undefined || !text.includes('"type":"done"')) throw new Error('no whole reply')
  return first - began - own
}

try {
  const people = await seedPeople(stage.databaseUrl, inFlight)
  const talk = async (turns: number, name: string) =>
    (
      await Promise.all(
        people.map(async (person, index) => {
          const delays: number[] = []
          // Spread over a turn's length, so that words arrive evenly.
          await wait((index / inFlight) * (model.beginsAfterMs + model.pieces * model.everyMs))
          for (let turn = 0; turn < turns; turn++)
            delays.push(await addedToFirstWord(person, `Chat number ${index}.${name}${turn}`))
          return delays
        }),
      )
    ).flat()
  await talk(1, '1')
  const delays = (await talk(turnsEach, '2')).toSorted((a, b) => a - b)
  console.log(`added delay to the first word, ${inFlight} chats in flight, ${delays.length} turns:`)
  console.log(`  median ${median(delays).toFixed(1)} ms (bar: <= 10), of a hundred the slowest but one`)
  console.log(`  ${delays[Math.floor(delays.length * 0.99)]!.toFixed(1)} ms (bar: <= 40)`)
  console.log(`server memory: ${await stage.readServerMemoryMb()} MB`)

  const talkative = people.slice(0, 5)
  await seedChats(stage.databaseUrl, talkative, conversations)
  const targets: Target[] = talkative.map((person) => ({ person }))
  const get = (name: string, path: string): Call => ({ name: `GET ${name}`, method: 'GET', path })
  const few = conversations / 400
  const many = conversations / 50
  const rows: [call: Call, bar: string][] = [
    [get('/chat/sessions', '/chat/sessions'), '>= 0.50'],
    [get('/chat/search, nothing found', '/chat/search?search=nowhere'), '>= 0.50'],
    [get(`/chat/search, ${few} found`, '/chat/search?search=case007'), '>= 0.50'],
    [get(`/chat/search, ${many} found, 20 shown`, '/chat/search?search=topic07'), ''],
  ]
  // One request after another: the bars are times, not throughput.
  const limit = { seconds, connections: 1 }
  await productAt(server)(rows[0]![0], targets, limit)
  const sides = await openSides(
    stage,
    rows.map(([call]) => [call, targets]),
  )
  console.log(`\nwith ${conversations} conversations:`)
  printHead()
  for (const [call, bar] of rows) {
    const on = (side: keyof typeof sides) => () => sides[side](call, targets, limit)
    await compare({ name: `${call.name}, to the floor`, run: on('product'), against: on('floor'), bar })
  }
} finally {
  await stage.close()
  modelServer.closeAllConnections()
  modelServer.close()
}
