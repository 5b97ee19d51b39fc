import { once } from 'node:events'
import { readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { eventStream, piece, startWaywardModel } from '@finu/standins/wayward-model'
import { makeCopy } from '../scripts/defects/copy.ts'
import { registration } from '../server/testing/registration.ts'
import { startProcess } from '../server/testing/process.ts'
import { correctIngredient, logManyFoods } from './much-data.ts'
import { runFaults, send, signUp, type Fault, type Outcome } from './recovery.ts'

const foods = (count: number, food: object) => Array.from({ length: count }, (_, n) => ({ name: `Ox ${n}`, ...food }))
const mealOf = (food_items: object[]) => ({ name: 'Feast', meal_type: 'dinner', food_items })
const recipeOf = (servings: number, food_items: object[]) => ({
  name: 'Stew',
  content: { kind: 'recipe', servings, food_items },
})
const banana = (quantity: number) => ({ name: 'Banana', food_id: 'sr28-09040', quantity, unit: 'g' })

/** Inputs whose single numbers are all allowed, and what becomes of them is not. */
const excessive: [path: string, body: object][] = [
  ['/meals', mealOf(foods(30, { quantity: 5000, calories_per_unit: 20_000 }))],
  ['/meals', mealOf(foods(30, { nutrition: { calories: 20_000, protein_g: 100_000 } }))],
  ['/saved-meals', mealOf(foods(30, { quantity: 5000, calories_per_unit: 20_000 }))],
  ['/foods/own', recipeOf(100, [banana(1)])],
  [
    '/foods/own',
    recipeOf(
      1,
      Array.from({ length: 8 }, () => banana(5000)),
    ),
  ],
]

/** Sends products and sums that no log can have, then logs and reads an ordinary day. */
async function multiplyFactors(folder: string): Promise<Outcome> {
  const server = await startProcess(folder)
  const token = await signUp(server.url)
  const replies = await Promise.all(excessive.map(([path, body]) => send(server.url, path, token, body)))
  const refused = replies.filter(({ status }) => status === 422).length
  const { status: next } = await send(server.url, '/meals', token, mealOf([banana(100)]))
  await server.interrupt()
  return {
    figure: `${refused} of ${excessive.length}, then ${next}`,
    isWithin: refused === excessive.length && next === 201,
  }
}

/** Fills the disk up to the reserve, for the server, and asks for guidance; then leaves and comes back. */
async function fillDisk(folder: string): Promise<Outcome> {
  const before = await startProcess(folder)
  const token = await signUp(before.url)
  await before.interrupt()
  const { bavail, bsize } = await statfs(folder)
  // Three quarters of the reserve are free.
  const reserveMb = Math.floor((bavail * bsize * 4) / 3 / 1024 / 1024)
  const server = await startProcess(folder, { DISK_RESERVE_MB: String(reserveMb) })
  const say = (content: string) => send(server.url, '/chat', token, { messages: [{ role: 'user', content }] })
  const { email, password } = registration('sample@example.com')
  const statuses = [
    (await say('I want to kill myself')).status,
    (await say('How was my week?')).status,
    (await send(server.url, '/auth/logout', token, {})).status,
    (await send(server.url, '/auth/login', 'none', { email, password })).status,
  ]
  await server.interrupt()
  return { figure: statuses.join(' '), isWithin: statuses.join(' ') === '200 503 200 200' }
}

/** Starts a server with one bit of the coach's weights flipped. */
async function flipBit(folder: string): Promise<Outcome> {
  const copy = makeCopy(fileURLToPath(new URL('..', import.meta.url)))
  const weights = join(copy, 'coach/weights/understanding.bin')
  const bytes = await readFile(weights)
  bytes[1_000_000]! ^= 0x40
  await writeFile(weights, bytes)
  const server = await startProcess(folder, {}, [join(copy, 'server/start.mjs')])
  const token = await signUp(server.url)
  const statuses = [
    (await fetch(`${server.url}/health/ready`)).status,
    (await send(server.url, '/chat', token, { messages: [{ role: 'user', content: 'I had oatmeal' }] })).status,
    (await send(server.url, '/chat/meal', token, { text: 'oatmeal' })).status,
  ]
  await server.interrupt()
  await rm(copy, { recursive: true })
  return { figure: statuses.join(' '), isWithin: statuses.join(' ') === '503 503 503' }
}

/** Holds the metrics port with idle connections, asks for resets of unknown addresses, and scrapes what failed. */
async function holdMetrics(folder: string): Promise<Outcome> {
  const port = 34_104
  const server = await startProcess(folder, { METRICS_PORT: String(port) })
  const sockets = Array.from({ length: 100 }, () => connect(port, '127.0.0.1').on('error', () => {}))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  for (let n = 0; n < 15; n++)
    await send(server.url, '/auth/password-reset', 'none', { email: `nobody${n}@example.com` })
  const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  // The letters leave within four seconds; a scrape is kept for ten.
  await wait(6_000)
  const text = await scrape().catch(() => '')
  for (const socket of sockets) socket.destroy()
  await server.interrupt()
  const failed = /^finu_outbox_failed\{kind="send_link"\} (\d+)$/m.exec(text)?.[1] ?? '0'
  const figure = text === '' ? 'no scrape' : `${failed} letters failed`
  return { figure, isWithin: text !== '' && failed === '0' }
}

/** Has a model propose without end. */
async function loopTools(folder: string): Promise<Outcome> {
  const model = await startWaywardModel()
  const call = {
    index: 0,
    id: 'a',
    type: 'function',
    function: { name: 'propose_mood', arguments: '{"mood_type":"sad"}' },
  }
  const asked = { choices: [{ index: 0, delta: { tool_calls: [call] }, finish_reason: 'tool_calls' }] }
  model.answer((response) => {
    response.writeHead(200, eventStream).end(`${piece('Wait. ')}data: ${JSON.stringify(asked)}\n\ndata: [DONE]\n\n`)
  })
  const settings = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'stand-in', AI_BASE_URL: model.url }
  const server = await startProcess(folder, settings)
  const token = await signUp(server.url)
  const reply = await send(server.url, '/chat', token, { messages: [{ role: 'user', content: 'I feel happy' }] })
  const { proposals = [] } = (await reply.json()) as { proposals?: { state: string }[] }
  await server.interrupt()
  await model.stop()
  const open = proposals.filter(({ state }) => state === 'open').length
  return { figure: `${open} open`, isWithin: open <= 1 }
}

/** Has people whose messages are used up send short ones without end, and asks for help in other words than theirs. */
async function floodCoach(folder: string): Promise<Outcome> {
  const server = await startProcess(folder, { FREE_DAILY_MESSAGES: '1' })
  const token = await signUp(server.url)
  const say = (by: string, content: string) => send(server.url, '/chat', by, { messages: [{ role: 'user', content }] })
  const enter = async (name: string) => {
    const reply = await send(server.url, '/auth/register', 'none', registration(`${name}@example.com`))
    return ((await reply.json()) as { access_token: string }).access_token
  }
  const flooding = await Promise.all(['one', 'two', 'three', 'four', 'five', 'six'].map(enter))
  for (const each of flooding) await say(each, 'How is my weight?')
  const over = new AbortController()
  let count = 0
  const flood = flooding.flatMap((each) =>
    Array.from({ length: 8 }, async () => {
      while (!over.signal.aborted) await say(each, `ab ${count++} why?`).then((reply) => reply.body?.cancel())
    }),
  )
  await wait(2_000)
  const began = performance.now()
  const answer = await say(token, 'nobody will miss me when I am gone tonight')
  const { guidance } = (await answer.json()) as { guidance?: { danger: string } | null }
  const seconds = (performance.now() - began) / 1000
  over.abort()
  await Promise.all(flood)
  await server.interrupt()
  return {
    figure: `${guidance?.danger ?? 'nothing'} after ${seconds.toFixed(1)} s`,
    isWithin: guidance?.danger === 'self_harm' && seconds <= 6,
  }
}

const findings: Record<string, Fault> = {
  coachFlood: { says: 'guidance while six people flood the coach', bar: 'self_harm within 6 s', run: floodCoach },
  products: { says: 'products and sums that no log can have, refused', bar: 'all, then 201', run: multiplyFactors },
  fullDisk: {
    says: 'on a full disk: guidance, another message, leaving, coming back',
    bar: '200 503 200 200',
    run: fillDisk,
  },
  weights: { says: 'with damaged weights: readiness, a message, a meal', bar: '503 503 503', run: flipBit },
  metrics: {
    says: 'a scrape beside 100 idle connections and 15 lost resets',
    bar: '0 letters failed',
    run: holdMetrics,
  },
  manyFoods: {
    says: 'correlations of 540,000 names of foods; the longest call of another',
    bar: 'computed, <= 1000 ms',
    run: logManyFoods,
  },
  recipes: {
    says: "another's median beside corrections of a food of 500 recipes",
    bar: '<= 15 times its own',
    run: correctIngredient,
  },
  toolLoop: { says: 'cards of a model that proposes without end', bar: '<= 1 open', run: loopTools },
}

/** Runs small versions of what an attack once found. */
export const attackFindings = (chosen: readonly string[]): Promise<void> => runFaults(findings, chosen)
