import { isDeepStrictEqual } from 'node:util'
import { barcodesOf } from '@finu/contract/meals/barcodes'
import { checkLabel } from '@finu/contract/meals/label-check'
import type { FoodItem } from '@finu/contract/meals/food-items'
import {
  mostOwnFoods,
  ownFoodTexts,
  type Outdated,
  type OwnFood,
  type OwnFoodInput,
} from '@finu/contract/meals/own-foods'
import { ownPrefix } from '@finu/contract/meals/foods'
import type { StatementContext } from '../platform/context.ts'
import { brokenConstraint } from '../platform/database-errors.ts'
import type { Queries } from '../platform/database.ts'
import { beginningOf, cutPage, type PageRequest } from '../platform/pages.ts'
import { createOnce } from '../platform/once.ts'
import { conflict, Invalid, notFound, refused } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { addInTurn } from '../platform/within-limit.ts'
import { lookUpItems } from './items-actions.ts'
import { findOwnBarcode, ownFoodColumns, type StoredOwn } from './find-own-actions.ts'
import { findExcess, ownIngredients, valuesOf, type OwnFoodValues } from './own-food-values.ts'
import { figuresOf, listOutdated } from './own-uses-actions.ts'
import { presentFood } from './stored-food.ts'

/** A custom food as it is stored. */
type StoredOwnFood = StoredOwn & Pick<OwnFood, 'content' | 'barcode'> & { own_id: string; created_at: string }

const columns = (userId: string) =>
  sql<StoredOwnFood>`${ownFoodColumns(userId)}, f.id as own_id, f.content, f.barcode, f.created_at`

function present(stored: StoredOwnFood): OwnFood {
  const { own_id, name, brand, barcode, content } = stored
  return {
    id: own_id,
    name,
    brand,
    barcode,
    content,
    food: presentFood({ ...stored, used_at: null }),
  }
}

/** Lists custom foods, latest first. */
export async function listOwnFoods({ db, userId }: StatementContext, page: PageRequest) {
  const { at, id } = beginningOf(page)
  const found = await db.slow.list(sql<StoredOwnFood>`
    select ${columns(userId)} from own_foods f
    where f.user_id = ${userId} and (f.created_at, f.id) < (${at}::timestamptz, ${id}::uuid)
    order by f.created_at desc, f.id desc limit ${page.limit + 1}`)
  const { rows, ...rest } = cutPage(found, page, ({ created_at, own_id }) => ({ at: created_at, id: own_id }))
  return { foods: rows.map(present), ...rest }
}

/**
 * Checks a food or recipe, and looks up its ingredients. @throws `Invalid` for a label that cannot be right
 * @returns gives the food with all computed values, like `lookUpItems`
 */
async function look(ctx: StatementContext, { content, name, brand, barcode }: OwnFoodInput) {
  const named = { name, brand: brand || null, barcode: barcode ?? null }
  if (content.kind === 'recipe') {
    const completeFoods = await lookUpItems(ctx, content.food_items)
    return (stored?: readonly FoodItem[]) => ({ ...named, content: { ...content, food_items: completeFoods(stored) } })
  }
  const faults = checkLabel(content)
  if (faults.length > 0)
    throw new Invalid(
      faults.map(({ field, msg }) => ({
        loc: ['body', 'content', ...(field === 'serving' ? [] : ['label']), field],
        msg,
        type: 'value_error',
      })),
    )
  return () => ({ ...named, content })
}

/** Returns what follows from a label or recipe. @throws `Invalid` for what no food has, or no meal can have */
function storableValues(content: OwnFood['content']): OwnFoodValues {
  const values = valuesOf(content)
  const excess = findExcess(values)
  if (excess === null) return values
  const field = content.kind === 'recipe' ? 'food_items' : 'label'
  throw new Invalid([{ loc: ['body', 'content', field], msg: excess, type: 'value_error' }])
}

/** Converts a second food of the same barcode to its answer. */
function tellTaken(error: unknown): never {
  if (brokenConstraint(error) === 'own_foods_barcode') throw conflict('name_taken', ownFoodTexts.barcodeTaken)
  throw error
}

/**
 * Checks that no other food of the person has another form of a barcode; the same form is unique in the database. Called while
 * no other change of their foods can be under way. @throws 409
 */
async function assertBarcodeFree(tx: Queries, userId: string, id: string, barcode: string | null): Promise<void> {
  const others = barcode === null ? [] : barcodesOf(barcode).slice(1)
  if (others.length === 0) return
  const other = await findOwnBarcode({ db: tx, userId }, others)
  if (other && other.id !== `${ownPrefix}${id}`) throw conflict('name_taken', ownFoodTexts.barcodeTaken)
}

const findOwn = (db: Queries, userId: string, id: string): Promise<StoredOwnFood | null> =>
  db.find(sql<StoredOwnFood>`select ${columns(userId)} from own_foods f where f.user_id = ${userId} and f.id = ${id}`)

/**
 * Checks that no recipe is among its own ingredients, by way of others too. A new one may be, as the others may name an
 * earlier food of its id. Called while no other change of the person's foods can be under way. @throws 422
 */
async function assertNotInside(tx: Queries, userId: string, id: string, content: OwnFood['content']): Promise<void> {
  const ingredients = content.kind === 'recipe' ? ownIngredients(content.food_items) : []
  if (ingredients.length === 0) return
  const { contains } = await tx.get(sql<{ contains: boolean }>`
    with recursive inside as (
      select unnest(${ingredients}::uuid[]) as id
      union
      select replace(item ->> 'food_id', ${ownPrefix}, '')::uuid
      from inside join own_foods f on f.user_id = ${userId} and f.id = inside.id
      cross join jsonb_array_elements(f.content -> 'food_items') as item
      where item ->> 'food_id' ~ ${`^${ownPrefix}[0-9a-f-]{36}$`}
    )
    select exists (select from inside where id = ${id}) as contains`)
  if (contains)
    throw new Invalid([
      { loc: ['body', 'content', 'food_items'], msg: ownFoodTexts.containsItself, type: 'value_error' },
    ])
}

/** Adds a food or recipe. @throws 422 for a recipe inside itself, 409 if its barcode is taken, 400 if the limit is reached */
export async function createOwnFood(ctx: StatementContext, id: string, input: OwnFoodInput): Promise<OwnFood> {
  const { db, userId, now } = ctx
  const food = (await look(ctx, input))()
  const values = storableValues(food.content)
  const create = () =>
    db.transaction(async (tx) => {
      await addInTurn(tx, userId, {
        table: sql`own_foods`,
        others: sql`id <> ${id}`,
        most: mostOwnFoods,
        insert: sql`
          insert into own_foods (user_id, id, created_at, name, brand, barcode, content, measured_in, portions, calories,
            protein_g, carbs_g, fat_g, fiber_g, sugar_g, sodium_mg)
          values (${userId}, ${id}, ${now}, ${food.name}, ${food.brand}, ${food.barcode}, ${JSON.stringify(food.content)},
            ${values.measured_in}, ${JSON.stringify(values.portions)}, ${figuresOf(values)})`,
        full: () => refused('limit_reached', ownFoodTexts.tooMany),
      })
      await assertNotInside(tx, userId, id, food.content)
      await assertBarcodeFree(tx, userId, id, food.barcode)
      return present((await findOwn(tx, userId, id))!)
    })
  return createOnce(['own_foods_pkey'], create, async () => {
    const stored = await findOwn(db, userId, id)
    if (!stored) return null
    const { name, brand, barcode, content } = stored
    return { answer: present(stored), isSame: isDeepStrictEqual({ name, brand, barcode, content }, food) }
  }).catch(tellTaken)
}

/**
 * Changes a food or recipe; meals keep the figures with which they were logged, and so do the recipes and saved meals that
 * are named, until `updateUses`. A recipe contains itself if one of its
 * recipes does, which is checked while no other change of the person's foods can be under way. @throws 404, 422
 */
export function changeOwnFood(
  ctx: StatementContext,
  id: string,
  input: OwnFoodInput,
): Promise<OwnFood & { outdated: Outdated }> {
  const { db, userId } = ctx
  return look(ctx, input)
    .then((complete) =>
      db.slow.transaction(async (tx) => {
        tx.send(sql`select from users where user_id = ${userId} for no key update`)
        const before = await findOwn(tx, userId, id)
        if (!before) throw notFound()
        const food = complete(before.content.kind === 'recipe' ? before.content.food_items : [])
        const values = storableValues(food.content)
        await assertNotInside(tx, userId, id, food.content)
        tx.send(sql`
          update own_foods set name = ${food.name}, brand = ${food.brand}, barcode = ${food.barcode},
            content = ${JSON.stringify(food.content)}, measured_in = ${values.measured_in},
            portions = ${JSON.stringify(values.portions)},
            (calories, protein_g, carbs_g, fat_g, fiber_g, sugar_g, sodium_mg) = (${figuresOf(values)})
          where user_id = ${userId} and id = ${id}`)
        await assertBarcodeFree(tx, userId, id, food.barcode)
        const changed = (await findOwn(tx, userId, id))!
        return { ...present(changed), outdated: await listOutdated(tx, userId, changed) }
      }),
    )
    .catch(tellTaken)
}

/** Deletes a custom food, and its mark as a favourite; meals that name it keep their figures. */
export async function deleteOwnFood({ db, userId }: StatementContext, id: string): Promise<void> {
  const [deleted] = await Promise.all([
    db.run(sql`delete from own_foods where user_id = ${userId} and id = ${id}`),
    db.run(sql`delete from favourite_foods where user_id = ${userId} and food_id = ${`${ownPrefix}${id}`}`),
  ])
  if (deleted === 0) throw notFound()
}
