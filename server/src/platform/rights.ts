import type pg from 'pg'

/** A line of a migration that gives rights on something, or takes them. */
export interface Right {
  /** The line for one object, without its end. */
  statement: string
  /** The function of PostgreSQL that finds the object; null if it is always there. */
  finder: 'to_regclass' | 'to_regproc' | null
  object: string
}

const line = /^(grant|revoke)\s+([^;]+?)\s+on\s+(function\s+|schema\s+)?([^;]+?)\s+(to|from)\s+(finu_app|public);/gm

/** Reads the rights that a migration sets: its statements that begin a line with grant or revoke. */
export function rightsIn(migration: string): Right[] {
  return [...migration.matchAll(line)].flatMap(([, verb, privileges, kind = '', objects = '', to, role]) =>
    objects.split(/\s*,\s*/).map((object) => ({
      statement: `${verb} ${privileges} on ${kind}${object} ${to} ${role}`,
      finder: kind === '' ? ('to_regclass' as const) : kind.startsWith('function') ? ('to_regproc' as const) : null,
      object,
    })),
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
 * roles has lost them. What a later migration dropped is left out.
 * @returns the names of tables and functions whose rights were not as they should be
 */
export async function repairRights(owner: pg.Client, migrations: readonly string[]): Promise<string[]> {
  const before = await listRights(owner)
  const statements = migrations
    .flatMap(rightsIn)
    .map(({ statement, finder, object }) =>
      finder ? `if ${finder}('${object}') is not null then ${statement}; end if;` : `${statement};`,
    )
  await owner.query(`do $rights$ begin ${statements.join('\n')} end $rights$`)
  return [...(await listRights(owner))].filter(([name, rights]) => before.get(name) !== rights).map(([name]) => name)
}
