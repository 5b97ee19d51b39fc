import { medicineKind } from '@finu/contract/medicines/log-kind'
import type { Medicine, NewMedicine } from '@finu/contract/medicines/medicines'
import { mostOfDay } from '@finu/contract/platform/history'
import type { Context, StatementContext } from '../platform/context.ts'
import { dayOf, movePast, readPast } from '../platform/days.ts'
import { requireCurrentVersion } from '../platform/etag.ts'
import { listHistory, type HistoryRequest } from '../platform/histories.ts'
import { createOnce } from '../platform/once.ts'
import { notFound } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'

const columns = sql<Medicine>`id, name, dose, taken_at`

/** Notes a medicine at its time. */
export function logMedicine(ctx: Context, id: string, input: NewMedicine): Promise<Medicine> {
  const { db, userId, now, zone } = ctx
  const at = readPast(input.taken_at, now, 'taken_at')
  const { name } = input
  const dose = input.dose || null
  const create = async () => {
    await db.run(sql`
      insert into medicines (user_id, id, taken_at, day, name, dose)
      values (${userId}, ${id}, ${at}, ${dayOf(at, zone)}, ${name}, ${dose})`)
    return { id, name, dose, taken_at: at.toISOString() }
  }
  return createOnce(['medicines_pkey'], create, async () => {
    const answer = await findMedicine(ctx, id)
    if (!answer) return null
    const isThen = input.taken_at === undefined || Date.parse(answer.taken_at) === at.getTime()
    return { answer, isSame: isThen && answer.name === name && answer.dose === dose }
  })
}

/** Finds a medicine by its id; null if there is none. */
export const findMedicine = ({ db, userId }: StatementContext, id: string): Promise<Medicine | null> =>
  db.find(sql<Medicine>`select ${columns} from medicines where user_id = ${userId} and id = ${id}`)

/** Lists the medicines of a day, latest first, with one more than a day shows. */
export const listMedicinesOf = ({ db, userId }: StatementContext, day: string): Promise<Medicine[]> =>
  db.list(sql<Medicine>`
    select ${columns} from medicines
    where user_id = ${userId} and day = ${day} and taken_at >= ${day}::date - 2 and taken_at < ${day}::date + 3
    order by taken_at desc, id desc limit ${mostOfDay + 1}`)

const history = {
  table: sql`medicines`,
  columns,
  time: sql`taken_at`,
  whereIs: ({ taken_at, id }: Medicine) => ({ at: taken_at, id }),
}

/** Lists medicines, latest first. */
export async function listMedicines(ctx: StatementContext, page: HistoryRequest) {
  const { rows, ...rest } = await listHistory(ctx, history, page, { indexed: [] })
  return { medicines: rows, ...rest }
}

/** Changes a medicine. */
export function changeMedicine(
  ctx: Context,
  id: string,
  input: NewMedicine,
  ifMatch: string | null,
): Promise<Medicine> {
  const { db, userId } = ctx
  return db.transaction(async (tx) => {
    const before = await tx.find(sql<Medicine & { day: string }>`
      select ${columns}, day from medicines where user_id = ${userId} and id = ${id} for no key update`)
    if (!before) throw notFound()
    const { at, day } = movePast(input.taken_at, { at: before.taken_at, day: before.day }, ctx, 'taken_at')
    const after = { id, name: input.name, dose: input.dose || null, taken_at: at.toISOString() }
    requireCurrentVersion(ifMatch, medicineKind.formFields, { before, after })
    tx.send(sql`
      update medicines set taken_at = ${at}, day = ${day}, name = ${after.name}, dose = ${after.dose}
      where user_id = ${userId} and id = ${id}`)
    return after
  })
}

export async function removeMedicine({ db, userId }: StatementContext, id: string): Promise<{ success: true }> {
  if ((await db.run(sql`delete from medicines where user_id = ${userId} and id = ${id}`)) === 0) throw notFound()
  return { success: true }
}
