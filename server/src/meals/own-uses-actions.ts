import { mostSavedMeals } from '@finu/contract/meals/meal-words'
import { mostOwnFoods, type Outdated } from '@finu/contract/meals/own-foods'
import type { StatementContext } from '../platform/context.ts'
import type { Queries } from '../platform/database.ts'
import { notFound } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { ownFoodColumns, type StoredOwn } from './find-own-actions.ts'
import { findOutdated, type StoredRecipe, type StoredSaved } from './outdated.ts'
import type { OwnFoodValues } from './own-food-values.ts'
import type { StoredFood } from './stored-food.ts'

/** The figures of a custom food as its columns hold them. */
export const figuresOf = ({ per_100_g: n }: OwnFoodValues) => sql`
  ${n.calories}::numeric, ${n.protein_g}::numeric, ${n.carbs_g}::numeric, ${n.fat_g}::numeric, ${n.fiber_g}::numeric,
  ${n.sugar_g}::numeric, ${n.sodium_mg}::numeric`

/** Lists the recipes and saved meals that have earlier figures of a food. */
export async function listOutdated(tx: Queries, userId: string, food: StoredFood) {
  const [recipes, saved] = await Promise.all([
    tx.list(sql<StoredRecipe>`
      select ${ownFoodColumns(userId)}, f.id as own_id, f.content from own_foods f
      where f.user_id = ${userId} and f.content ->> 'kind' = 'recipe' order by f.created_at, f.id limit ${mostOwnFoods}`),
    tx.list(sql<StoredSaved>`
      select id, name, food_items from saved_meals where user_id = ${userId}
      order by created_at desc, id desc limit ${mostSavedMeals}`),
  ])
  return findOutdated(food, recipes, saved)
}

const named = ({ id, name }: { id: string; name: string }) => ({ id, name })

/** Returns what is outdated as it is shown. */
export const nameOutdated = ({ recipes, saved_meals }: Awaited<ReturnType<typeof listOutdated>>): Outdated => ({
  recipes: recipes.map(named),
  saved_meals: saved_meals.map(named),
})

/**
 * Gives the recipes and saved meals with a custom food, also by way of other recipes, its present figures; logged meals keep
 * theirs. @throws 404
 */
export const updateUses = ({ db, userId }: StatementContext, id: string): Promise<Outdated> =>
  db.transaction(async (tx) => {
    // No other change of the person's foods can be under way.
    tx.send(sql`select from users where user_id = ${userId} for no key update`)
    const food = await tx.find(
      sql<StoredOwn>`select ${ownFoodColumns(userId)} from own_foods f where f.user_id = ${userId} and f.id = ${id}`,
    )
    if (!food) throw notFound()
    const outdated = await listOutdated(tx, userId, food)
    for (const { id: recipe, content, values } of outdated.recipes)
      tx.send(sql`
        update own_foods set content = ${JSON.stringify(content)}, measured_in = ${values.measured_in},
          portions = ${JSON.stringify(values.portions)},
          (calories, protein_g, carbs_g, fat_g, fiber_g, sugar_g, sodium_mg) = (${figuresOf(values)})
        where user_id = ${userId} and id = ${recipe}`)
    for (const { id: meal, food_items } of outdated.saved_meals)
      tx.send(sql`
        update saved_meals set food_items = ${JSON.stringify(food_items)} where user_id = ${userId} and id = ${meal}`)
    return nameOutdated(outdated)
  })
