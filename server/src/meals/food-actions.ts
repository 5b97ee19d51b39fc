import { barcodesOf } from '@finu/contract/meals/barcodes'
import { foodTexts, mostFavourites, ownPrefix, type Food } from '@finu/contract/meals/foods'
import { LRUCache } from 'lru-cache'
import type { StatementContext } from '../platform/context.ts'
import type { Connection } from '../platform/database.ts'
import { notFound, refused } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { addWithinLimit } from '../platform/within-limit.ts'
import { findOwnBarcode, findOwnFoods, listOwnByIds, listUsedOwn, type StoredOwn } from './find-own-actions.ts'
import type { FoodProvider } from './provider-actions.ts'
import { namesOf, searchWords } from './search-words.ts'
import { presentFood, storedColumns, type OwnedFood, type StoredFood } from './stored-food.ts'

const figureColumns = sql`f.id, f.name, f.portions, f.source, f.reference, ${storedColumns}`
/** The columns of `StoredFood`: of any food, and of one of the built-in table. */
const columns = sql`f.kind, f.brand, 'g' as measured_in, ${figureColumns}`
const tableColumns = sql`'reference' as kind, null as brand, 'g' as measured_in, ${figureColumns}`

/** The least similarity of a typed word and one of a food's name, from 0 to 1; a typo or two in a word leave about 0.6. */
const leastLikenessOfWord = 0.4
/** The least mean similarity of a search's words. */
const leastLikeness = 0.45
/** How much less alike a food that is eaten often may be than another one that comes after it. */
const commonLikeness = 0.2
/** The similarity at which a food that the person eats or marked comes first. */
const ownLikeness = 0.7

/** How many of the latest meals count as lately eaten. */
const latestMeals = 50

/** Selects the foods a user ate lately or marked: `food_id`, `used_at`, `favourite_at`. */
const ownFoods = (userId: string) => sql`
  select food_id, used_at, marked_at as favourite_at
  from (
    select food_id, max(eaten_at) as used_at
    from (
      select eaten_at, food_items from meals where user_id = ${userId} order by eaten_at desc limit ${latestMeals}
    ) as latest cross join jsonb_to_recordset(food_items) as item (food_id text)
    where food_id is not null group by food_id
  ) as eaten
  full join (select food_id, marked_at from favourite_foods where user_id = ${userId}) as marked using (food_id)`

/**
 * Finds foods whose names contain the words of a search, mistyped or not, in any order: the user's own first, then the most
 * similar, those that are eaten often before others, then the plain food: one named by exactly these words ('milk'), then those named by them up to the comma
 * ('Rice, brown' before 'Rice cake'), then those that start with them. A word matches if one starts with it, else by its
 * trigrams.
 */
async function findFoods({ db, userId }: StatementContext, search: string, limit: number): Promise<OwnedFood[]> {
  const words = searchWords(search)
  if (words.length === 0) return []
  const whole = words.join(' ')
  return db.slow.list(sql<OwnedFood>`
    with q as (
      select fold_text(${whole}) as whole, string_to_array(fold_text(${whole}), ' ') as words,
        fold_names(${whole}, ${namesOf(whole)}) as said
    ), alike as materialized (
      select typed.place, known.word, known.likeness
      from q, unnest(q.words) with ordinality as typed (word, place)
      cross join lateral (
        select word, case when starts_with(word, typed.word) then 1 else word_similarity(typed.word, word) end as likeness
        from food_words where word like typed.word || '%' or word % typed.word
      ) as known
      where known.likeness >= ${leastLikenessOfWord}
    ), met as (
      select id, sum(likeness) / (select cardinality(words) from q) as likeness
      from (
        select f.id, max(alike.likeness) as likeness
        from alike join foods f on f.words @> array[alike.word] where f.is_listed
        group by f.id, alike.place
      ) as of_word
      group by id
    )
    select ${tableColumns}, own.used_at, own.favourite_at
    from q, met join foods f using (id)
    left join (${ownFoods(userId)}) as own on own.food_id = f.id
    where met.likeness >= ${leastLikeness}
    order by case when met.likeness < ${ownLikeness} then 0 when own.favourite_at is not null then 2 when own.used_at is not null then 1 else 0 end desc,
      met.likeness + case when f.is_common then ${commonLikeness}::float8 else 0 end desc,
      case when f.names && q.said then 3 when split_part(f.names[1], ',', 1) = any(q.said) then 2
        when strpos('|' || f.search, '| ' || q.whole) > 0 then 1 else 0 end desc,
      (select max(similarity(name, q.whole)) from unnest(f.names) as name) desc, length(f.name), f.name
    limit ${limit}`)
}

/** Lists the user's favourites, latest first, then what they ate lately. */
async function listUsed(ctx: StatementContext, limit: number): Promise<OwnedFood[]> {
  const { db, userId } = ctx
  const used = await db.list(sql<{ id: string; used_at: string | null; favourite_at: string | null; food: StoredFood }>`
    select own.food_id as id, own.used_at, own.favourite_at, to_jsonb(f) || '{"measured_in": "g"}' as food
    from (${ownFoods(userId)} order by favourite_at desc nulls last, used_at desc limit ${limit}) as own
    left join all_foods f on f.id = own.food_id
    order by own.favourite_at desc nulls last, own.used_at desc`)
  const own = await listUsedOwn(ctx, used)
  return used.flatMap(({ id, food, used_at, favourite_at }) =>
    food ? { ...food, used_at, favourite_at } : (own.find((each) => each.id === id) ?? []),
  )
}

/** Lists foods by their ids with the user's use of them, in the order of the ids. */
async function listWithUse({ db, userId }: StatementContext, ids: readonly string[]): Promise<OwnedFood[]> {
  if (ids.length === 0) return []
  const foods = await db.list(sql<OwnedFood>`
    select ${columns}, own.used_at, own.favourite_at
    from all_foods f left join (${ownFoods(userId)}) as own on own.food_id = f.id where f.id = any(${ids})`)
  return ids.flatMap((id) => foods.find((food) => food.id === id) ?? [])
}

/** The most packaged foods shown after the built-in ones. */
const mostPackaged = 5
/** The most custom foods shown before all others. */
const mostOwn = 5

const notUsed = (food: StoredOwn): OwnedFood => ({ ...food, used_at: null })

/**
 * Searches foods, the user's own ones first; without a search, returns those that they marked or ate lately. If a
 * provider of packaged foods is configured, its timely results come last.
 */
export async function searchFoods(
  ctx: StatementContext,
  search: string,
  limit: number,
  provider: FoodProvider | null,
): Promise<Food[]> {
  if (search === '') return (await listUsed(ctx, limit)).map(presentFood)
  const words = searchWords(search)
  const [own, found, packagedIds] = await Promise.all([
    words.length === 0 ? [] : findOwnFoods(ctx, words, Math.min(mostOwn, limit)),
    findFoods(ctx, search, limit),
    provider?.find(search, ctx.now) ?? [],
  ])
  const packaged = await listWithUse(ctx, packagedIds.slice(0, Math.min(mostPackaged, limit)))
  const others = [...found.slice(0, Math.max(0, limit - own.length - packaged.length)), ...packaged]
  return [...own.map(notUsed), ...others].slice(0, limit).map(presentFood)
}

/** Finds the food with a barcode, in any form: the user's own, else the provider's; null if neither knows it. */
export async function findByBarcode(
  ctx: StatementContext,
  code: string,
  provider: FoodProvider | null,
): Promise<Food | null> {
  const codes = barcodesOf(code)
  const own = await findOwnBarcode(ctx, codes)
  if (own) return presentFood(notUsed(own))
  for (const each of codes) {
    const [id] = (await provider?.findBarcode(each, ctx.now)) ?? []
    const [food] = id ? await listWithUse(ctx, [id]) : []
    if (food) return presentFood(food)
  }
  return null
}

/** These foods belong to nobody, and the table changes only with a new version of the server. */
const cache = new LRUCache<string, { food: StoredFood; readAt: number }>({ max: 2_000 })
const cacheMs = 600_000

/**
 * Lists foods by their ids; unknown ones are left out. Cached, so that logging a usual meal needs no additional round
 * trip.
 */
export async function listFoods(ctx: StatementContext, ids: readonly string[]): Promise<StoredFood[]> {
  const { db, now } = ctx
  const own = await listOwnByIds(ctx, ids)
  const isFresh = ({ readAt }: { readAt: number }) => readAt > now.getTime() - cacheMs
  const known = ids.flatMap((id) => cache.get(id) ?? []).filter(isFresh)
  const unknown = ids.filter((id) => !id.startsWith(ownPrefix) && !known.some(({ food }) => food.id === id))
  if (unknown.length === 0) return [...own, ...known.map(({ food }) => food)]
  const read = await db.list(sql<StoredFood>`select ${columns} from all_foods f where f.id = any(${unknown})`)
  for (const food of read) cache.set(food.id, { food, readAt: now.getTime() })
  return [...own, ...known.map(({ food }) => food), ...read]
}

/** Finds the food of each name that is exactly a food's name, or another name of it. */
export const listFoodsByName = (
  db: Connection,
  names: readonly string[],
): Promise<(StoredFood & { asked: string })[]> =>
  names.length === 0
    ? Promise.resolve([])
    : db.list(sql<StoredFood & { asked: string }>`
      select distinct on (asked) asked, ${tableColumns} from unnest(${names}::text[]) as asked
      join foods f on f.is_listed and f.names @> array[fold_text(asked)]
      order by asked, not f.is_common, f.names[1] <> fold_text(asked), length(f.name), f.id`)

async function assertFood(ctx: StatementContext, id: string): Promise<void> {
  if ((await listFoods(ctx, [id])).length === 0) throw notFound()
}

/** Adds a food to the user's favourites. */
export async function markFavourite(ctx: StatementContext, id: string): Promise<void> {
  const { db, userId, now } = ctx
  await assertFood(ctx, id)
  const insert = sql`
    insert into favourite_foods as f (user_id, food_id, marked_at)
    values (${userId}, ${id}, ${now}) on conflict (user_id, food_id) do update set marked_at = f.marked_at`
  await addWithinLimit(db, userId, {
    table: sql`favourite_foods`,
    others: sql`food_id <> ${id}`,
    most: mostFavourites,
    insert,
    full: () => refused('limit_reached', foodTexts.tooManyFavourites),
  })
}

/** Removes a food from the user's favourites, if it is there. */
export async function unmarkFavourite(ctx: StatementContext, id: string): Promise<void> {
  const { db, userId } = ctx
  await assertFood(ctx, id)
  await db.run(sql`delete from favourite_foods where user_id = ${userId} and food_id = ${id}`)
}
