import { isDeepStrictEqual } from 'node:util'
import { mealTexts } from '@finu/contract/meals/meals'
import { mostSavedMeals } from '@finu/contract/meals/meal-words'
import type { NewSavedMeal, SavedMeal } from '@finu/contract/meals/saved-meals'
import { totalOf } from '@finu/contract/meals/food-estimates'
import type { StatementContext } from '../platform/context.ts'
import { brokenConstraint } from '../platform/database-errors.ts'
import { createOnce } from '../platform/once.ts'
import { conflict, notFound, refused } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { addWithinLimit } from '../platform/within-limit.ts'
import { readItems } from './items-actions.ts'

type Stored = Omit<SavedMeal, 'total_nutrition'>

const present = (saved: Stored): SavedMeal => ({ ...saved, total_nutrition: totalOf(saved.food_items) })

/** Lists all saved meals, latest first. */
export async function listSavedMeals({ db, userId }: StatementContext): Promise<SavedMeal[]> {
  const rows = await db.list(sql<Stored>`
    select id, name, meal_type, food_items from saved_meals where user_id = ${userId}
    order by created_at desc, id desc limit ${mostSavedMeals}`)
  return rows.map(present)
}

/** Saves a meal for logging it again. @throws 409 if its name is taken, 400 if the limit is reached */
export async function saveMeal(ctx: StatementContext, id: string, input: NewSavedMeal): Promise<SavedMeal> {
  const { db, userId, now } = ctx
  const content = {
    name: input.name,
    meal_type: input.meal_type ?? null,
    food_items: await readItems(ctx, input.food_items),
  }
  const create = async () => {
    const insert = sql`
      insert into saved_meals (user_id, id, created_at, name, meal_type, food_items)
      values (${userId}, ${id}, ${now}, ${content.name}, ${content.meal_type}, ${JSON.stringify(content.food_items)})`
    await addWithinLimit(db, userId, {
      table: sql`saved_meals`,
      others: sql`id <> ${id}`,
      most: mostSavedMeals,
      insert,
      full: () => refused('limit_reached', mealTexts.tooManySaved),
    })
    return present({ id, ...content })
  }
  try {
    return await createOnce(['saved_meals_pkey'], create, async () => {
      const stored = await db.find(sql<Stored>`
        select id, name, meal_type, food_items from saved_meals where user_id = ${userId} and id = ${id}`)
      return stored && { answer: present(stored), isSame: isDeepStrictEqual(stored, { id, ...content }) }
    })
  } catch (error) {
    if (brokenConstraint(error) === 'saved_meals_name') throw conflict('name_taken', mealTexts.nameSaved)
    throw error
  }
}

/** Deletes a saved meal; meals that were logged from it stay. */
export async function deleteSavedMeal({ db, userId }: StatementContext, id: string): Promise<void> {
  const deleted = await db.run(sql`delete from saved_meals where user_id = ${userId} and id = ${id}`)
  if (deleted === 0) throw notFound()
}
