import { noteKind } from '@finu/contract/notes/log-kind'
import type { NewNote, Note } from '@finu/contract/notes/notes'
import { mostOfDay } from '@finu/contract/platform/history'
import type { Context, StatementContext } from '../platform/context.ts'
import { dayOf, movePast, readPast } from '../platform/days.ts'
import { requireCurrentVersion } from '../platform/etag.ts'
import { listHistory, type HistoryRequest } from '../platform/histories.ts'
import { createOnce } from '../platform/once.ts'
import { notFound } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'

const columns = sql<Note>`id, words, noted_at`

export function writeNote({ db, userId, now, zone }: Context, id: string, { words, noted_at }: NewNote): Promise<Note> {
  const at = readPast(noted_at, now, 'noted_at')
  const create = async () => {
    await db.run(sql`
      insert into notes (user_id, id, noted_at, day, words)
      values (${userId}, ${id}, ${at}, ${dayOf(at, zone)}, ${words})`)
    return { id, words, noted_at: at.toISOString() }
  }
  return createOnce(['notes_pkey'], create, async () => {
    const answer = await findNote({ db, userId, now }, id)
    return answer && { answer, isSame: answer.words === words }
  })
}

export const findNote = ({ db, userId }: StatementContext, id: string): Promise<Note | null> =>
  db.find(sql<Note>`select ${columns} from notes where user_id = ${userId} and id = ${id}`)

export const listNotesOf = ({ db, userId }: StatementContext, day: string): Promise<Note[]> =>
  db.list(sql<Note>`
    select ${columns} from notes where user_id = ${userId} and day = ${day}
    order by noted_at desc, id desc limit ${mostOfDay + 1}`)

const history = {
  table: sql`notes`,
  columns,
  time: sql`noted_at`,
  whereIs: ({ noted_at, id }: Note) => ({ at: noted_at, id }),
}

export async function listNotes(ctx: StatementContext, page: HistoryRequest) {
  const { rows, ...rest } = await listHistory(ctx, history, page, { indexed: [] })
  return { notes: rows, ...rest }
}

export function changeNote(ctx: Context, id: string, input: NewNote, ifMatch: string | null): Promise<Note> {
  const { db, userId } = ctx
  return db.transaction(async (tx) => {
    const before = await tx.find(sql<Note & { day: string }>`
      select ${columns}, day from notes where user_id = ${userId} and id = ${id} for no key update`)
    if (!before) throw notFound()
    const { at, day } = movePast(input.noted_at, { at: before.noted_at, day: before.day }, ctx, 'noted_at')
    const after = { id, words: input.words, noted_at: at.toISOString() }
    requireCurrentVersion(ifMatch, noteKind.formFields, { before, after })
    tx.send(sql`
      update notes set words = ${input.words}, noted_at = ${at}, day = ${day}
      where user_id = ${userId} and id = ${id}`)
    return after
  })
}

export async function removeNote({ db, userId }: StatementContext, id: string): Promise<{ success: true }> {
  if ((await db.run(sql`delete from notes where user_id = ${userId} and id = ${id}`)) === 0) throw notFound()
  return { success: true }
}
