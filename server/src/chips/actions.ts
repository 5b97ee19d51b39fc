import { chipTexts, mostChips, type Chip, type NewChip } from '@finu/contract/chips/chips'
import type { StatementContext } from '../platform/context.ts'
import { brokenConstraint } from '../platform/database-errors.ts'
import { createOnce } from '../platform/once.ts'
import { conflict, notFound, refused } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { addWithinLimit } from '../platform/within-limit.ts'

const columns = sql<Chip>`id, kind, name`

/** Lists a person's own words, oldest first. */
export const listChips = ({ db, userId }: StatementContext): Promise<Chip[]> =>
  db.list(sql<Chip>`select ${columns} from own_chips where user_id = ${userId} order by created_at, id`)

/** Converts a name that exists to its answer. */
function tellTaken(error: unknown): never {
  if (brokenConstraint(error) === 'own_chips_name') throw conflict('name_taken', chipTexts.taken)
  throw error
}

const findChip = ({ db, userId }: StatementContext, id: string): Promise<Chip | null> =>
  db.find(sql<Chip>`select ${columns} from own_chips where user_id = ${userId} and id = ${id}`)

/** Adds a word. @throws 409 if there is such a word of the kind, 400 if the limit is reached */
export function createChip(ctx: StatementContext, id: string, { kind, name }: NewChip): Promise<Chip> {
  const { db, userId, now } = ctx
  const create = async () => {
    await addWithinLimit(db, userId, {
      table: sql`own_chips`,
      others: sql`kind = ${kind} and id <> ${id}`,
      most: mostChips,
      insert: sql`
        insert into own_chips (user_id, id, created_at, kind, name) values (${userId}, ${id}, ${now}, ${kind}, ${name})`,
      full: () => refused('limit_reached', chipTexts.full),
    })
    return { id, kind, name }
  }
  return createOnce(['own_chips_pkey'], create, async () => {
    const answer = await findChip(ctx, id)
    return answer && { answer, isSame: answer.kind === kind && answer.name === name }
  }).catch(tellTaken)
}

/** Renames a word. @throws 404, and 409 if there is such a word of the kind */
export async function renameChip(ctx: StatementContext, id: string, name: string): Promise<Chip> {
  const { db, userId } = ctx
  const chip = await db
    .find(sql<Chip>`
      update own_chips set name = ${name} where user_id = ${userId} and id = ${id} returning ${columns}`)
    .catch(tellTaken)
  if (!chip) throw notFound()
  return chip
}

export async function removeChip({ db, userId }: StatementContext, id: string): Promise<{ success: true }> {
  if ((await db.run(sql`delete from own_chips where user_id = ${userId} and id = ${id}`)) === 0) throw notFound()
  return { success: true }
}
