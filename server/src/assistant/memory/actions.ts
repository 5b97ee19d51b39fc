import { memoryLimits, memoryTexts, type Memory } from '@finu/contract/assistant/memories'
import type { StatementContext } from '../../platform/context.ts'
import { createOnce } from '../../platform/once.ts'
import { notFound, refused } from '../../platform/problems.ts'
import { sql } from '../../platform/sql.ts'
import { addWithinLimit } from '../../platform/within-limit.ts'

const columns = sql<Memory>`id, words as text, created_at as "createdAt"`

/** Lists the memories about the person, oldest first. */
export const listMemories = ({ db, userId }: StatementContext): Promise<Memory[]> =>
  db.list(sql<Memory>`
    select ${columns} from chat_memories where user_id = ${userId} order by created_at, id limit ${memoryLimits.most}`)

export function addMemory({ db, userId, now }: StatementContext, id: string, text: string): Promise<Memory> {
  const create = async () => {
    const insert = sql`
      insert into chat_memories (user_id, id, created_at, words)
      values (${userId}, ${id}, ${now}, ${text})`
    await addWithinLimit(db, userId, {
      table: sql`chat_memories`,
      others: sql`id <> ${id}`,
      most: memoryLimits.most,
      insert,
      full: () => refused('limit_reached', memoryTexts.full),
    })
    return { id, text, createdAt: now.toISOString() }
  }
  return createOnce(['chat_memories_pkey'], create, async () => {
    const answer = await db.find(sql<Memory>`
      select ${columns} from chat_memories where user_id = ${userId} and id = ${id}`)
    return answer && { answer, isSame: answer.text === text }
  })
}

export async function changeMemory({ db, userId }: StatementContext, id: string, text: string): Promise<Memory> {
  const changed = await db.find(sql<Memory>`
    with changed as (update chat_memories set words = ${text} where user_id = ${userId} and id = ${id} returning *)
    select ${columns} from changed`)
  if (!changed) throw notFound()
  return changed
}

export async function removeMemory({ db, userId }: StatementContext, id: string): Promise<{ success: true }> {
  if ((await db.run(sql`delete from chat_memories where user_id = ${userId} and id = ${id}`)) === 0) throw notFound()
  return { success: true }
}
