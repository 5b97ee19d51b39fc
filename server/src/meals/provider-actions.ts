import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../platform/database.ts'
import { openFetch } from '../platform/outgoing.ts'
import { sql } from '../platform/sql.ts'
import { productFields, readOpenFoodFacts, type ProviderFood } from './open-food-facts.ts'
import { searchWords } from './search-words.ts'

/** A source of packaged foods. */
export interface FoodProvider {
  /** Returns the ids of matching foods that are found in time; none if the provider is slow or fails. */
  find(search: string, now: Date): Promise<readonly string[]>
  /** Returns the id of the food with a barcode; none if the provider does not know it, fails or takes too long. */
  findBarcode(code: string, now: Date): Promise<readonly string[]>
}

/** How long a search waits for the provider; later results are there for the next search. */
const searchTimeoutMs = 300
const fetchTimeoutMs = 5_000
/** How long a provider is not asked after a failure. */
const cooldownMs = 60_000
const freshMs = 7 * 86_400_000
/** The most requests a minute that Open Food Facts permits. */
const mostAMinute = 10
const mostAtOnce = 3
const shortest = 3
const pageSize = 8
/** Begins what a barcode is kept under; no words of a search begin so. */
const barcodeMark = 'barcode:'
const fetchBounded = openFetch({ timeoutMs: fetchTimeoutMs, mostBytes: 2_000_000, isJson: true })

/** Reads JSON from the provider; null if it has no such page. */
async function request(address: string): Promise<unknown> {
  const response = await fetchBounded(address, {
    headers: { 'user-agent': 'Finu/1.0 (self-hosted)', accept: 'application/json' },
  })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return response.json()
}

const withoutZeros = (code: string) => code.replace(/^0+/, '')

async function ask(url: string, search: string): Promise<ProviderFood[]> {
  const query = new URLSearchParams({
    search_terms: search,
    search_simple: '1',
    action: 'process',
    json: '1',
    page_size: String(pageSize),
    fields: productFields,
  })
  // It may answer with more than it was asked for; each is a row.
  const foods = readOpenFoodFacts(await request(`${url}/cgi/search.pl?${query.toString()}`))
  // It may answer with more than it was asked for, and each is a row.
  return foods.slice(0, pageSize)
}

/** Reads the product with a barcode: none or one, and no other product. https://openfoodfacts.github.io/openfoodfacts-server/api */
async function askBarcode(url: string, code: string): Promise<ProviderFood[]> {
  // It keeps a UPC-A as an EAN-13.
  const answer = await request(`${url}/api/v2/product/${code.replace(/^(?=\d{12}$)/, '0')}?fields=${productFields}`)
  if (answer === null) return []
  const [food] = readOpenFoodFacts({ products: [(answer as { product?: unknown }).product] })
  return food && withoutZeros(food.reference) === withoutZeros(code) ? [food] : []
}

async function keep(database: Database, search: string, foods: ProviderFood[], now: Date): Promise<string[]> {
  const ids = foods.map(({ id }) => id)
  await database.unfenced.run(sql`
    insert into provider_foods (id, name, brand, calories, protein_g, carbs_g, fat_g, fiber_g, sugar_g, sodium_mg, portions,
      source, reference, fetched_at)
    select distinct on (id) id, name, brand, calories, protein_g, carbs_g, fat_g, fiber_g, sugar_g, sodium_mg, portions,
      source, reference, ${now}::timestamptz
    from jsonb_populate_recordset(null::provider_foods, ${JSON.stringify(foods)}::jsonb)
    on conflict (id) do update set name = excluded.name, brand = excluded.brand, calories = excluded.calories,
      protein_g = excluded.protein_g, carbs_g = excluded.carbs_g, fat_g = excluded.fat_g, fiber_g = excluded.fiber_g,
      sugar_g = excluded.sugar_g, sodium_mg = excluded.sodium_mg, portions = excluded.portions,
      fetched_at = excluded.fetched_at`)
  await database.unfenced.run(sql`
    insert into provider_searches (search, food_ids, fetched_at) values (${search}, ${ids}, ${now})
    on conflict (search) do update set food_ids = excluded.food_ids, fetched_at = excluded.fetched_at`)
  return ids
}

/**
 * Opens Open Food Facts, with at most one request a week for the same words. If it is slow, fails or its limit is
 * reached, it returns nothing, so a search is never delayed by more than `searchTimeoutMs` and never fails.
 */
export function openFoodProvider(database: Database, url: string, log: Logger): FoodProvider {
  const underWay = new Map<string, Promise<readonly string[]>>()
  let askedAt: number[] = []
  let cooldownUntil = 0

  async function fetchFoods(search: string, now: Date): Promise<readonly string[]> {
    const barcode = search.startsWith(barcodeMark) ? search.slice(barcodeMark.length) : null
    const foods = await (barcode === null ? ask(url, search) : askBarcode(url, barcode)).catch((error: unknown) => {
      cooldownUntil = now.getTime() + cooldownMs
      log.warn({ err: error }, 'food provider not reached')
      return null
    })
    if (!foods) return []
    // A failure of the own database is no fault of the provider's, so that it is asked on.
    return keep(database, search, foods, now).catch((error: unknown) => {
      log.error({ err: error }, 'packaged foods not stored')
      return []
    })
  }

  /** Requests the same words once at a time, and within the provider's limits. */
  function start(search: string, now: Date): Promise<readonly string[]> {
    const running = underWay.get(search)
    if (running) return running
    const time = now.getTime()
    askedAt = askedAt.filter((at) => at > time - 60_000)
    if (time < cooldownUntil || askedAt.length >= mostAMinute || underWay.size >= mostAtOnce) return Promise.resolve([])
    askedAt.push(time)
    const fetching = fetchFoods(search, now).finally(() => underWay.delete(search))
    underWay.set(search, fetching)
    return fetching
  }

  /** Returns what is kept and fresh, else what the provider answers in time, else what is kept. */
  async function findKept(search: string, now: Date, timeoutMs: number): Promise<readonly string[]> {
    const kept = await database.unfenced.find(sql<{ food_ids: string[]; fetched_at: string }>`
      select food_ids, fetched_at from provider_searches where search = ${search}`)
    if (kept && Date.parse(kept.fetched_at) > now.getTime() - freshMs) return kept.food_ids
    return Promise.race([start(search, now), wait(timeoutMs, kept?.food_ids ?? [], { ref: false })])
  }

  return {
    async find(typed, now) {
      const search = searchWords(typed).join(' ')
      return search.length < shortest ? [] : findKept(search, now, searchTimeoutMs)
    },
    findBarcode: (code, now) => findKept(`${barcodeMark}${code}`, now, fetchTimeoutMs),
  }
}
