import type pg from 'pg'
import type { Room } from './room.ts'
import { expectLongHistoriesInParts } from './statistics.ts'
import { connectOwner } from './owner-client.ts'

interface Table {
  name: string
  /** Tables to distribute before it, such as those its foreign keys refer to. */
  needs: string[]
}

/** Sorts tables so that each comes after those it needs. */
function inOrder(tables: readonly Table[]): string[] {
  const ordered: string[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const ready = waiting.filter(({ needs }) => !needs.some((need) => waiting.some(({ name }) => name === need)))
    if (ready.length === 0) throw new Error(`They refer to each other: ${waiting.map(({ name }) => name).join()}`)
    ordered.push(...ready.map(({ name }) => name))
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return ordered
}

/** Lists tables that are not distributed yet. */
const findLocal = async (client: pg.Client, isOwned: boolean): Promise<Table[]> =>
  (
    await client.query<Table>(
      `select c.relname as name, array(
         select r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
         -- The others lie where their people do.
         union select 'users' where c.relname <> 'users') as needs
       from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id') = $1
         and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)`,
      [isOwned],
    )
  ).rows

/**
 * Distributes people over the machines of a Citus cluster: all rows of one person are on one machine, by `user_id`, and
 * the rooms' shared tables are on every machine. Does nothing on other databases and for tables that are distributed
 * already, so each start may call it; servers that write meanwhile wait. https://docs.citusdata.com
 * @returns the tables that were distributed now
 */
export async function distribute(url: string, rooms: readonly Pick<Room, 'shares'>[]): Promise<string[]> {
  const client = await connectOwner(url)
  try {
    const { rowCount } = await client.query("select from pg_extension where extname = 'citus'")
    if (!rowCount) return []
    await client.query('begin')
    // Processes that start at once take turns.
    await client.query('lock table migrations in access exclusive mode')
    // Our triggers touch only rows of the same person, which are on the same machine.
    await client.query('set local citus.enable_unsafe_triggers = on')
    // Needed for tables that refer to each other in one transaction.
    await client.query("set local citus.multi_shard_modify_mode = 'sequential'")
    const unshared = new Set((await findLocal(client, false)).map(({ name }) => name))
    const shared = rooms.flatMap(({ shares = [] }) => shares).filter((name) => unshared.has(name))
    for (const name of shared) await client.query('select create_reference_table($1)', [name])
    const owned = inOrder(await findLocal(client, true))
    for (const name of owned)
      await client.query('select create_distributed_table($1, $2, colocate_with => $3)', [
        name,
        'user_id',
        name === 'users' ? 'default' : 'users',
      ])
    await client.query('commit')
    await expectLongHistoriesInParts(client)
    return [...shared, ...owned]
  } finally {
    await client.end()
  }
}
