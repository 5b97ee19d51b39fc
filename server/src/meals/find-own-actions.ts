import { ownPrefix } from '@finu/contract/meals/foods'
import type { StatementContext } from '../platform/context.ts'
import type { Queries } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { ownIngredients } from './own-food-values.ts'
import { storedColumns, type OwnedFood, type StoredFood } from './stored-food.ts'

/** A custom food; when the person ate it last is not looked up. */
export type StoredOwn = StoredFood & Pick<OwnedFood, 'favourite_at'>

/** The columns of `StoredOwn` from `own_foods f`. The person's id keeps the statement on one shard. */
export const ownFoodColumns = (userId: string) => sql`
  (select marked_at from favourite_foods m where m.user_id = ${userId} and m.food_id = ${ownPrefix} || f.id) as favourite_at,
  'own' as kind, ${ownPrefix} || f.id as id, f.name, f.brand, f.portions, '' as source, coalesce(f.barcode, '') as reference,
  f.measured_in, ${storedColumns}`

/** Lists custom foods by the ids with which meals name them; those of other people are left out. */
export async function listOwnByIds({ db, userId }: StatementContext, ids: readonly string[]): Promise<StoredFood[]> {
  const valid = ownIngredients(ids.map((food_id) => ({ food_id })))
  if (valid.length === 0) return []
  return db.list(sql<StoredFood>`
    select ${ownFoodColumns(userId)} from own_foods f where f.user_id = ${userId} and f.id = any(${valid}::uuid[])`)
}

/** Finds custom foods by the beginnings of words in their names, latest first. */
export async function findOwnFoods(
  { db, userId }: StatementContext,
  words: readonly string[],
  limit: number,
): Promise<StoredOwn[]> {
  const patterns = words.map((word) => `% ${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
  return db.list(sql<StoredOwn>`
    select ${ownFoodColumns(userId)} from own_foods f
    where f.user_id = ${userId} and ' ' || f.searched like all(select fold_text(each) from unnest(${patterns}::text[]) each)
    order by f.created_at desc, f.id desc limit ${limit}`)
}

/** Finds the custom food with the first of the barcodes that one has; null if there is none. */
export const findOwnBarcode = (
  { db, userId }: { db: Queries; userId: string },
  codes: readonly string[],
): Promise<StoredOwn | null> =>
  db.find(sql<StoredOwn>`
    select ${ownFoodColumns(userId)} from own_foods f where f.user_id = ${userId} and f.barcode = any(${codes})
    order by array_position(${codes}::text[], f.barcode) limit 1`)

/** Completes the custom foods among those that a person marked or ate lately. */
export async function listUsedOwn(
  ctx: StatementContext,
  used: readonly Pick<OwnedFood, 'id' | 'used_at' | 'favourite_at'>[],
): Promise<OwnedFood[]> {
  const foods = await listOwnByIds(
    ctx,
    used.map(({ id }) => id),
  )
  return foods.map((food) => {
    const { used_at, favourite_at } = used.find(({ id }) => id === food.id)!
    return { ...food, used_at, favourite_at }
  })
}
