import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { startOpenFoodFacts, type OpenFoodFacts } from '@finu/standins/open-food-facts'
import pg from 'pg'
import { registration } from '../server/testing/registration.ts'
import { openStage, type Stage } from './stage.ts'

/** The finding of an attack, and whether it is as it should be. */
interface Finding {
  figure: string
  isRight: boolean
}

/** An attack that sends little: what counts is what comes in or goes out. */
interface Attack {
  says: string
  bar: string
  /** @param call calls the API as one person */
  run: (call: Call, scene: Scene) => Promise<Finding>
}

/** A server whose outside services mean harm. */
interface Scene {
  stage: Stage
  database: pg.Client
  foods: OpenFoodFacts
  /** The requests that were sent on to where the payment provider redirects. */
  misled: string[]
}

type Call = (method: string, path: string, body?: unknown, key?: string) => Promise<Response>

const password = 'Correct.Horse.1'
let people = 0

async function signUp({ server }: Stage): Promise<Call> {
  const open =
    (token: string): Call =>
    (method, path, body, key) =>
      fetch(`${server}/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
  const account = { ...registration(`door${++people}@example.com`), password }
  const reply = await open('none')('POST', '/auth/register', account)
  return open(((await reply.json()) as { access_token: string }).access_token)
}

/** Creates records under a key of no version, and deletes them. */
async function useAnyKey(call: Call): Promise<Finding> {
  const key = 'AAAAAAAA-bbbb-cccc-dddd-eeeeeeeeeeee'
  const records: [path: string, body: object][] = [
    ['/moods', { mood_type: 'calm' }],
    ['/fasting', { fasting_type: '16:8' }],
    ['/water', { amount_ml: 250 }],
  ]
  let stuck = 0
  for (const [path, body] of records) {
    const made = await call('POST', path, body, key)
    const gone = await call('DELETE', `${path}/${key}`)
    if (made.status !== 201 || gone.status !== 200) stuck++
  }
  return { figure: String(stuck), isRight: stuck === 0 }
}

/** Deletes a mood by its id in capitals. */
async function nameInCapitals(call: Call): Promise<Finding> {
  const { id, reward } = (await (await call('POST', '/moods', { mood_type: 'calm' })).json()) as {
    id: string
    reward: { tokens_awarded: number }
  }
  const taken = (await (await call('DELETE', `/moods/${id.toUpperCase()}`)).json()) as { tokens_taken_back: number }
  const kept = reward.tokens_awarded - taken.tokens_taken_back
  return { figure: `${kept} points`, isRight: kept === 0 }
}

/** Sends an escape sequence as each of several texts. */
async function sendEscapes(call: Call): Promise<Finding> {
  const escapes = ['\u001b[2J', '\u009b31m', '\u0007']
  let taken = 0
  for (const escape of escapes) {
    const bodies: [path: string, body: object][] = [
      ['/moods', { mood_type: 'calm', notes: escape }],
      ['/symptoms', { name: escape, severity_score: 2 }],
      ['/chat', { messages: [{ role: 'user', content: escape }] }],
    ]
    for (const [path, body] of bodies) if ((await call('POST', path, body)).status !== 422) taken++
  }
  return { figure: `${taken} of 9`, isRight: taken === 0 }
}

/** Makes a recipe again under its key, of one that contains the first. */
async function closeRecipes(call: Call): Promise<Finding> {
  const key = 'aaaaaaaa-0000-4000-8000-000000000001'
  const food = (name: string, content: object, id?: string) => call('POST', '/foods/own', { name, content }, id)
  const label = { kind: 'label', basis: '100_g', label: { calories: 250 } }
  const recipe = (food_id: string) => ({
    kind: 'recipe',
    servings: 1,
    food_items: [{ name: 'Inside', food_id, quantity: 100, unit: 'g' }],
  })
  await food('Dough', label, key)
  const around = (await (await food('Bread', recipe(`own-${key}`))).json()) as { id: string }
  await call('DELETE', `/foods/own/${key}`)
  const { status } = await food('Dough', recipe(`own-${around.id}`), key)
  return { figure: String(status), isRight: status === 422 }
}

/** Has a food provider answer with thousands of foods, with another one than asked for, and with 150 MB of blanks. */
async function deceiveByFoods(call: Call, { stage, foods, database }: Scene): Promise<Finding> {
  const before = await stage.readServerMemoryMb()
  for (const mood of ['flood', 'mistake', 'bomb'] as const) {
    foods.mood = mood
    await call('GET', `/foods?search=${mood}`)
    await call('GET', '/barcodes/4000000000013')
    await wait(1_000)
  }
  const moreMb = (await stage.readServerMemoryMb()) - before
  const { rows } = await database.query<{ count: number }>('select count(*)::int as count from provider_foods')
  const { count } = rows[0]!
  return { figure: `${count} rows, ${moreMb} MB`, isRight: count > 0 && count <= 9 && moreMb <= 60 }
}

/** Has a payment provider redirect what it is sent. */
async function redirectPayments(call: Call, { misled }: Scene): Promise<Finding> {
  const reply = await call('POST', '/subscription/create-checkout-session', { plan_id: 'premium' })
  return { figure: `${misled.length}, ${reply.status}`, isRight: misled.length === 0 && reply.status === 503 }
}

const attacks: Record<string, Attack> = {
  keys: { says: 'records under a key of no version that cannot be deleted', bar: '0', run: useAnyKey },
  capitals: { says: 'points kept of a record deleted by its id in capitals', bar: '0 points', run: nameInCapitals },
  escapes: { says: 'texts that order a terminal about and are accepted', bar: '0 of 9', run: sendEscapes },
  recipes: { says: 'a recipe inside itself, made again under its key', bar: '422', run: closeRecipes },
  foods: {
    says: 'stored foods and memory, of a food provider that means harm',
    bar: '1 to 9 rows, <= 60 MB',
    run: deceiveByFoods,
  },
  payments: {
    says: 'calls sent on by a payment provider that redirects, and the answer',
    bar: '0, 503',
    run: redirectPayments,
  },
}

/** Starts a payment provider that redirects every call to another place on it. */
async function startRedirecting() {
  const misled: string[] = []
  const server = createServer((request, response) => {
    request.resume()
    if (request.url!.startsWith('/elsewhere')) misled.push(request.url!)
    response.writeHead(307, { location: `/elsewhere${request.url}` }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, misled, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Runs attacks on what comes in and goes out, on a server of their own. A missed bar ends the run with 1. */
export async function attackDoors(chosen: readonly string[]): Promise<void> {
  const asked = Object.entries(attacks).filter(([name]) => chosen.length === 0 || chosen.includes(name))
  if (asked.length === 0) return
  const names = ['flood', 'mistake', 'bomb']
  const nutriments = { 'energy-kcal_100g': 250 }
  const products = names.map((name, n) => ({ code: `400000000002${n}`, product_name: name, nutriments }))
  const foods = await startOpenFoodFacts(products)
  const { server: payments, misled, url } = await startRedirecting()
  const stage = await openStage({
    FOOD_PROVIDER: 'openfoodfacts',
    FOOD_PROVIDER_URL: foods.url,
    STRIPE_API_URL: url,
    STRIPE_SECRET_KEY: 'sk_test_attack',
    STRIPE_WEBHOOK_SECRET: 'whsec_attack',
    STRIPE_PRICE_ID: 'price_attack',
  })
  const database = new pg.Client({ connectionString: stage.databaseUrl })
  await database.connect()
  try {
    for (const [, { says, bar, run }] of asked) {
      const { figure, isRight } = await run(await signUp(stage), { stage, database, foods, misled })
      if (!isRight) process.exitCode = 1
      console.log(`${says.padEnd(66)} ${figure.padEnd(26)} ${bar}${isRight ? '' : ' MISSED'}`)
    }
  } finally {
    await database.end()
    await stage.close()
    await foods.stop()
    payments.close()
    payments.closeAllConnections()
  }
}
