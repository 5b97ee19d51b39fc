import { isDeepStrictEqual } from 'node:util'
import { checkLabel } from '@finu/contract/meals/label-check'
import { figures } from '@finu/contract/meals/nutrition'
import { mostOwnFoods, ownFoodTexts, type OwnFood, type OwnFoodInput } from '@finu/contract/meals/own-foods'
import { ownPrefix } from '@finu/contract/meals/foods'
import type { StatementContext } from '../platform/context.ts'
import { brokenConstraint } from '../platform/database-errors.ts'
import type { Queries } from '../platform/database.ts'
import { beginningOf, cutPage, type PageRequest } from '../platform/pages.ts'
import { createOnce } from '../platform/once.ts'
import { conflict, Invalid, notFound, refused } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { addInTurn } from '../platform/within-limit.ts'
import { readItems } from './items-actions.ts'
import { ownFoodColumns, type StoredOwn } from './find-own-actions.ts'
import { ownIngredients, valuesOf, type OwnFoodValues } from './own-food-values.ts'
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

/** Completes the foods of a recipe. @throws `Invalid` for a label that cannot be right */
async function complete(ctx: StatementContext, { content, name, brand, barcode }: OwnFoodInput) {
  const named = { name, brand: brand || null, barcode: barcode ?? null }
  if (content.kind === 'recipe') {
    const food_items = await readItems(ctx, content.food_items)
    return { ...named, content: { ...content, food_items } }
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
  return { ...named, content }
}

/** The columns hold less than these: 20 ingredients of 5,000 pieces each make more. */
const mostStored = (figure: keyof OwnFoodValues['per_100_g']): number => (figure === 'sodium_mg' ? 999_999 : 99_999)

/** Returns what follows from a label or recipe. @throws `Invalid` for figures that no food has */
function storableValues(content: OwnFood['content']): OwnFoodValues {
  const values = valuesOf(content)
  const { per_100_g: nutrition } = values
  if (figures.every((figure) => (nutrition[figure] ?? 0) <= mostStored(figure))) return values
  const field = content.kind === 'recipe' ? 'food_items' : 'label'
  throw new Invalid([{ loc: ['body', 'content', field], msg: ownFoodTexts.servingTooLarge, type: 'value_error' }])
}

const figuresOf = ({ per_100_g: n }: OwnFoodValues) => sql`
  ${n.calories}::numeric, ${n.protein_g}::numeric, ${n.carbs_g}::numeric, ${n.fat_g}::numeric, ${n.fiber_g}::numeric,
  ${n.sugar_g}::numeric, ${n.sodium_mg}::numeric`

/** Converts a second food of the same barcode to its answer. */
function tellTaken(error: unknown): never {
  if (brokenConstraint(error) === 'own_foods_barcode') throw conflict('name_taken', ownFoodTexts.barcodeTaken)
  throw error
}

const findOwn = (db: Queries, userId: string, id: string): Promise<StoredOwnFood | null> =>
  db.find(sql<StoredOwnFood>`select ${columns(userId)} from own_foods f where f.user_id = ${userId} and f.id = ${id}`)

/** Adds a food or recipe. @throws 409 if its barcode is taken, 400 if the limit is reached */
export async function createOwnFood(ctx: StatementContext, id: string, input: OwnFoodInput): Promise<OwnFood> {
  const { db, userId, now } = ctx
  const food = await complete(ctx, input)
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
 * Changes a food or recipe; meals keep the figures with which they were logged. A recipe contains itself if one of its
 * recipes does, which is checked while no other change of the person's foods can be under way. @throws 404, 422
 */
export function changeOwnFood(ctx: StatementContext, id: string, input: OwnFoodInput): Promise<OwnFood> {
  const { db, userId } = ctx
  return complete(ctx, input)
    .then((food) => {
      const values = storableValues(food.content)
      return db.transaction(async (tx) => {
        tx.send(sql`select from users where user_id = ${userId} for no key update`)
        const ingredients = food.content.kind === 'recipe' ? ownIngredients(food.content.food_items) : []
        const { contains } = await tx.get(sql<{ contains: boolean }>`
          with recursive inside as (
            select unnest(${ingredients}::uuid[]) as id
            union
            select replace(item ->> 'food_id', ${ownPrefix}, '')::uuid
            from inside join own_foods f on f.user_id = ${userId} and f.id = inside.id
            cross join jsonb_array_elements(f.content -> 'food_items') as item
            where item ->> 'food_id' like ${`${ownPrefix}%`}
          )
          select exists (select from inside where id = ${id}) as contains`)
        if (contains)
          throw new Invalid([
            { loc: ['body', 'content', 'food_items'], msg: ownFoodTexts.containsItself, type: 'value_error' },
          ])
        tx.send(sql`
          update own_foods set name = ${food.name}, brand = ${food.brand}, barcode = ${food.barcode},
            content = ${JSON.stringify(food.content)}, measured_in = ${values.measured_in},
            portions = ${JSON.stringify(values.portions)},
            (calories, protein_g, carbs_g, fat_g, fiber_g, sugar_g, sodium_mg) = (${figuresOf(values)})
          where user_id = ${userId} and id = ${id}`)
        const changed = await findOwn(tx, userId, id)
        if (!changed) throw notFound()
        return present(changed)
      })
    })
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
