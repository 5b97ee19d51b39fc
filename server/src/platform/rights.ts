import type pg from 'pg'

/** A line of a migration that gives rights on something, or takes them. */
export interface Right {
  /** The line for one object, without its end. */
  statement: string
  object: string
  /** An expression that is true if it holds already, and null if the object is not there. */
  holds: string
}

const line = /^(grant|revoke)\s+([^;]+?)\s+on\s+(function\s+|schema\s+)?([^;]+?)\s+(to|from)\s+(finu_app|public);/gm

/** Writes the question whether a role has all of these privileges. */
function hasAll(kind: string, role: string, privileges: string, object: string): string {
  const [asked, found] = kind.startsWith('function')
    ? ['has_function_privilege', `to_regproc('${object}')`]
    : kind.startsWith('schema')
      ? ['has_schema_privilege', `to_regnamespace('${object}')`]
      : ['has_table_privilege', `to_regclass('${object}')`]
  return privileges
    .split(/\s*,\s*/)
    .map((privilege) => `${asked}('${role}', ${found}, '${privilege}')`)
    .join(' and ')
}

/** Reads the rights that a migration sets: its statements that begin a line with grant or revoke. */
export function rightsIn(migration: string): Right[] {
  return [...migration.matchAll(line)].flatMap(
    ([, verb = '', privileges = '', kind = '', objects = '', to = '', role = '']) =>
      objects.split(/\s*,\s*/).map((object) => {
        const has = hasAll(kind, role, privileges, object)
        return {
          statement: `${verb} ${privileges} on ${kind}${object} ${to} ${role}`,
          object,
          holds: verb === 'grant' ? has : `not (${has})`,
        }
      }),
  )
}

/** Creates the role whose rights the server has. A database that was copied to another cluster comes without it. */
export async function createAppRole(owner: pg.Client): Promise<void> {
  await owner.query(`do $$ begin
    if to_regrole('finu_app') is null then
      create role finu_app nologin;
      execute format('grant finu_app to %I', current_user);
    end if;
  exception
    -- Another database of the cluster may have made it just now.
    when duplicate_object or unique_violation then null;
  end $$`)
}

const listRights = async (owner: pg.Client): Promise<Map<string, string>> => {
  const { rows } = await owner.query<{ name: string; rights: string }>(
    `select relname as name, relacl::text as rights from pg_class
     where relnamespace = 'public'::regnamespace and relacl is not null
     union all select proname, proacl::text from pg_proc
     where pronamespace = 'public'::regnamespace and proacl is not null
     union all select nspname, nspacl::text from pg_namespace where nspname = 'public'`,
  )
  return new Map(rows.map(({ name, rights }) => [name, rights]))
}

/**
 * Sets the rights of finu_app again as the migrations set them, in their order: a database that was copied without its
 * roles has lost them. Only what is missing is touched, as setting a right waits for whoever locks the table. What a
 * later migration dropped is left out.
 * @returns the names of tables and functions whose rights were not as they should be
 */
export async function repairRights(owner: pg.Client, migrations: readonly string[]): Promise<string[]> {
  const rights = migrations.flatMap(rightsIn)
  const { rows } = await owner.query<{ held: boolean[] }>(
    `select array[${rights.map(({ holds }) => `coalesce(${holds}, true)`).join(', ')}] as held`,
  )
  const missing = new Set(rights.filter((_, index) => !rows[0]!.held[index]).map(({ object }) => object))
  if (missing.size === 0) return []
  const before = await listRights(owner)
  for (const { statement, object } of rights) if (missing.has(object)) await owner.query(statement)
  return [...(await listRights(owner))].filter(([name, all]) => before.get(name) !== all).map(([name]) => name)
}
