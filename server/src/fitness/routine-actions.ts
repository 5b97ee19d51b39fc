import { isDeepStrictEqual } from 'node:util'
import { mostRoutines, setTexts, type NewRoutine, type Routine } from '@finu/contract/fitness/sets'
import type { StatementContext } from '../platform/context.ts'
import { createOnce } from '../platform/once.ts'
import { notFound, refused } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { addWithinLimit } from '../platform/within-limit.ts'

/** Lists all routines, latest first. */
export const listRoutines = ({ db, userId }: StatementContext): Promise<Routine[]> =>
  db.list(sql<Routine>`
    select id, name, movements from routines where user_id = ${userId}
    order by created_at desc, id desc limit ${mostRoutines}`)

/** Saves a routine. @throws 400 if the limit is reached */
export function createRoutine(
  { db, userId, now }: StatementContext,
  id: string,
  { name, movements }: NewRoutine,
): Promise<Routine> {
  const create = async () => {
    await addWithinLimit(db, userId, {
      table: sql`routines`,
      others: sql`id <> ${id}`,
      most: mostRoutines,
      insert: sql`
        insert into routines (user_id, id, created_at, name, movements)
        values (${userId}, ${id}, ${now}, ${name}, ${JSON.stringify(movements)})`,
      full: () => refused('limit_reached', setTexts.tooManyRoutines),
    })
    return { id, name, movements }
  }
  return createOnce(['routines_pkey'], create, async () => {
    const stored = await db.find(sql<Routine>`
      select id, name, movements from routines where user_id = ${userId} and id = ${id}`)
    const said = JSON.parse(JSON.stringify({ id, name, movements })) as Routine
    return stored && { answer: stored, isSame: isDeepStrictEqual(stored, said) }
  })
}

/** Changes a routine; exercises that were started from it keep their plan. @throws 404 */
export async function changeRoutine(
  { db, userId }: StatementContext,
  id: string,
  { name, movements }: NewRoutine,
): Promise<Routine> {
  const changed = await db.run(sql`
    update routines set name = ${name}, movements = ${JSON.stringify(movements)} where user_id = ${userId} and id = ${id}`)
  if (changed === 0) throw notFound()
  return { id, name, movements }
}

/** Deletes a routine. @throws 404 */
export async function deleteRoutine({ db, userId }: StatementContext, id: string): Promise<void> {
  if ((await db.run(sql`delete from routines where user_id = ${userId} and id = ${id}`)) === 0) throw notFound()
}
