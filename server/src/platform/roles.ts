import { createHash } from 'node:crypto'
import pg from 'pg'
import { deriveKey } from './signing.ts'
import { connectOwner } from './owner-client.ts'

/** The server's addresses of a migrated database. */
export interface DatabaseAccess {
  /** Address with a role that has the rights of finu_app and no others, whatever a statement says. */
  serverUrl: string
  /** Address with a role that has the queue of jobs and nothing else. */
  jobsUrl: string
}

/** Returns the address of the same database with another role. */
const urlAs = (url: string, role: string, password: string) =>
  url.replace(/^(\w+:\/\/)(?:[^@/?#]*@)?/, `$1${role}:${password}@`)

const isLetIn = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Grants the rights of the role that works on jobs: the queue, past the queue's own row security. */
const queueRights = (role: string) => `
  grant usage on schema graphile_worker to ${role};
  grant all on all tables in schema graphile_worker to ${role};
  grant all on all sequences in schema graphile_worker to ${role};
  grant execute on all functions in schema graphile_worker to ${role};
  do $$
  declare t record;
  begin
    for t in select c.relname from pg_class c
      where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = '${role}')
    loop
      execute format('create policy ${role} on graphile_worker.%I to ${role} using (true) with check (true)', t.relname);
    end loop;
  end $$;`

const takeQueueRights = (role: string) => `
  revoke all on all functions in schema graphile_worker from ${role};
  revoke all on all sequences in schema graphile_worker from ${role};
  revoke all on all tables in schema graphile_worker from ${role};
  revoke all on schema graphile_worker from ${role};
  do $$
  declare t record;
  begin
    for t in select c.relname from pg_policy p join pg_class c on c.oid = p.polrelid where p.polname = '${role}' loop
      execute format('drop policy ${role} on graphile_worker.%I', t.relname);
    end loop;
  end $$;`

/** The two roles by purpose: how to grant one its rights in this database, and how to revoke them. */
const roles = {
  server: {
    give: (role: string) => `grant finu_app to ${role}`,
    take: (role: string) => `revoke finu_app from ${role}`,
  },
  jobs: { give: queueRights, take: takeQueueRights },
} as const
const purposes = ['server', 'jobs'] as const
type Purpose = (typeof purposes)[number]

const nameRole = (purpose: Purpose, mark: string) => `finu_${purpose}_${mark}`

async function openRole(owner: pg.Client, ownerUrl: string, purpose: Purpose, key: Uint8Array, mark: string) {
  const role = nameRole(purpose, mark)
  const password = deriveKey(key, `database role ${purpose}`).toString('base64url')
  const url = urlAs(ownerUrl, role, password)
  const isReady = await isLetIn(url)
  if (!isReady) {
    // The roles already exist for a database that was copied within its cluster.
    await owner.query(`do $$ begin create role ${role}; exception when duplicate_object then null; end $$`)
    await owner.query(`alter role ${role} login password '${password}'`)
  }
  await owner.query(roles[purpose].give(role))
  return { role, url, isReady }
}

/** Closes the roles of an earlier key: they can no longer sign in, and connections that exist lose their rights. */
async function closeRoles(owner: pg.Client, mark: string): Promise<void> {
  for (const purpose of purposes) {
    const role = nameRole(purpose, mark)
    const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [role])
    if (!rowCount) continue
    await owner.query(`alter role ${role} nologin password null`)
    await owner.query(roles[purpose].take(role))
  }
}

/**
 * Creates the two roles that the server signs in as if they are missing, and closes those of an earlier key. Their
 * names and passwords follow from the installation's newest key, so that every server process knows them, and two
 * installations on one cluster have separate ones.
 * @param ownerUrl address with the role that migrates; it may create roles
 */
export async function openRoles(ownerUrl: string, key: Uint8Array): Promise<DatabaseAccess> {
  const mark = createHash('sha256').update(key).digest('hex').slice(0, 10)
  const owner = await connectOwner(ownerUrl)
  try {
    // Processes that start at once take turns.
    const takeTurn = async () => {
      await owner.query('begin')
      const { rows } = await owner.query<{ role_mark: string | null }>('select role_mark from lasting_key for update')
      return rows[0]?.role_mark ?? null
    }
    await takeTurn()
    const server = await openRole(owner, ownerUrl, 'server', key, mark)
    const jobs = await openRole(owner, ownerUrl, 'jobs', key, mark)
    await owner.query('commit')
    for (const { role, url, isReady } of [server, jobs]) {
      if (!isReady && !(await isLetIn(url)))
        throw new Error(`The database does not let ${role} in. The server works as this role.`)
    }
    // Closes the earlier roles only after the new ones can sign in.
    const earlier = await takeTurn()
    if (earlier !== null && earlier !== mark) await closeRoles(owner, earlier)
    await owner.query('update lasting_key set role_mark = $1', [mark])
    await owner.query('commit')
    return { serverUrl: server.url, jobsUrl: jobs.url }
  } finally {
    await owner.end()
  }
}
