import { mostSavedMeals } from '@finu/contract/meals/meal-words'
import { ownPrefix } from '@finu/contract/meals/foods'
import { mostOwnFoods, type Outdated } from '@finu/contract/meals/own-foods'
import type { StatementContext } from '../platform/context.ts'
import type { Queries } from '../platform/database.ts'
import { notFound } from '../platform/problems.ts'
import { sql, type Statement } from '../platform/sql.ts'
import { ownFoodColumns, type StoredOwn } from './find-own-actions.ts'
import {
  listRecipesWith,
  openOutdated,
  type StoredRecipe,
  type StoredSaved,
  type Updated,
  type UpdatedRecipe,
  type Uses,
} from './outdated.ts'
import type { OwnFoodValues } from './own-food-values.ts'
import type { StoredFood } from './stored-food.ts'

/** The figures of a custom food as its columns hold them. */
export const figuresOf = ({ per_100_g: n }: OwnFoodValues) => sql`
  ${n.calories}::numeric, ${n.protein_g}::numeric, ${n.carbs_g}::numeric, ${n.fat_g}::numeric, ${n.fiber_g}::numeric,
  ${n.sugar_g}::numeric, ${n.sodium_mg}::numeric`

/** How many recipes or saved meals are read and updated at a time: other calls are answered in between. */
const pageSize = 20

/** The ids of custom foods in the food items of a column. */
const ownIdsIn = (items: Statement<unknown>) => sql`
  jsonb_path_query_array(${items}, '$[*].food_id ? (@ starts with $own)', ${JSON.stringify({ own: ownPrefix })})`

/** Divides ids into pages that are read one after another. */
function* pagesOf(ids: readonly string[]): Generator<string[]> {
  for (let at = 0; at < ids.length; at += pageSize) yield ids.slice(at, at + pageSize)
}

/**
 * Lists the recipes and saved meals that have earlier figures of a food. Only those that have the food are read whole, some at
 * a time. Called in a slow transaction: a person's five hundred recipes may all have it.
 * @param update what is done with each page of them
 */
export async function listOutdated(
  tx: Queries,
  userId: string,
  food: StoredFood,
  update: { recipe?: (recipe: UpdatedRecipe) => void; saved?: (meal: Updated) => void } = {},
): Promise<Outdated> {
  const [recipes, saved] = await Promise.all([
    tx.list(sql<Uses>`
      select ${ownPrefix} || id as id, ${ownIdsIn(sql`content -> 'food_items'`)} as food_ids from own_foods
      where user_id = ${userId} and content ->> 'kind' = 'recipe' order by created_at, id limit ${mostOwnFoods}`),
    tx.list(sql<Uses>`
      select id, ${ownIdsIn(sql`food_items`)} as food_ids from saved_meals where user_id = ${userId}
      order by created_at desc, id desc limit ${mostSavedMeals}`),
  ])
  const recipeIds = listRecipesWith(food.id, recipes)
  const ids = new Set([food.id, ...recipeIds])
  const savedIds = saved.filter(({ food_ids }) => food_ids.some((id) => ids.has(id))).map(({ id }) => id)
  const { updateRecipe, updateSaved } = openOutdated(food)
  const outdated: Outdated = { recipes: [], saved_meals: [] }
  for (const page of pagesOf(recipeIds.map((id) => id.slice(ownPrefix.length))))
    for (const recipe of await tx.list(sql<StoredRecipe>`
      select ${ownFoodColumns(userId)}, f.id as own_id, f.content from own_foods f
      where f.user_id = ${userId} and f.id = any(${page}::uuid[]) order by array_position(${page}::uuid[], f.id)`)) {
      const updated = updateRecipe(recipe)
      if (!updated) continue
      outdated.recipes.push(named(updated))
      update.recipe?.(updated)
    }
  for (const page of pagesOf(savedIds))
    for (const meal of await tx.list(sql<StoredSaved>`
      select id, name, food_items from saved_meals
      where user_id = ${userId} and id = any(${page}::uuid[]) order by array_position(${page}::uuid[], id)`)) {
      const updated = updateSaved(meal)
      if (!updated) continue
      outdated.saved_meals.push(named(updated))
      update.saved?.(updated)
    }
  return outdated
}

const named = ({ id, name }: Updated) => ({ id, name })

/**
 * Gives the recipes and saved meals with a custom food, also by way of other recipes, its present figures; logged meals keep
 * theirs. @throws 404
 */
export const updateUses = ({ db, userId }: StatementContext, id: string): Promise<Outdated> =>
  db.slow.transaction(async (tx) => {
    // No other change of the person's foods can be under way.
    tx.send(sql`select from users where user_id = ${userId} for no key update`)
    const food = await tx.find(
      sql<StoredOwn>`select ${ownFoodColumns(userId)} from own_foods f where f.user_id = ${userId} and f.id = ${id}`,
    )
    if (!food) throw notFound()
    return listOutdated(tx, userId, food, {
      recipe: ({ id: recipe, content, values }) =>
        tx.send(sql`
          update own_foods set content = ${JSON.stringify(content)}, measured_in = ${values.measured_in},
            portions = ${JSON.stringify(values.portions)},
            (calories, protein_g, carbs_g, fat_g, fiber_g, sugar_g, sodium_mg) = (${figuresOf(values)})
          where user_id = ${userId} and id = ${recipe}`),
      saved: ({ id: meal, food_items }) =>
        tx.send(sql`
          update saved_meals set food_items = ${JSON.stringify(food_items)} where user_id = ${userId} and id = ${meal}`),
    })
  })
