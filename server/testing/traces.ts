import { readdir } from 'node:fs/promises'
import type { World } from './world.ts'

/** Finds everything that a call could leave behind in a world: the rows of every table, including jobs, and files. */
export async function findTraces(world: World): Promise<Record<string, unknown>> {
  const { rows: tables } = await world.owner.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker') order by 1`)
  const traces: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await world.owner.query<{ digest: string }>(
      `select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as digest from ${name} t`,
    )
    traces[name] = rows[0]!.digest
  }
  return { ...traces, files: await readdir(world.folder, { recursive: true }).catch(() => []) }
}
