import { createHash } from 'node:crypto'
import pg from 'pg'
import { deriveKey } from './signing.ts'

/** How the server reaches its database, once that is up to date. */
export interface DatabaseAccess {
  /** As a role that has the rights of finu_app and no others, whatever a statement says. */
  serverUrl: string
  /** As a role that has the queue of jobs and nothing else. */
  jobsUrl: string
  /** The installation's secret; its keys are derived from it. */
  serverKey: Buffer
}

/** The same database, as somebody else. */
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

/** The rights of the role that works on jobs: the queue, past the row security that its makers put on it. */
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

/**
 * Makes the two roles that the server signs in as, where they are not there yet. Their names and passwords follow from
 * the installation's secret, so that every server process knows them, and two installations on one cluster have their own.
 * @param ownerUrl the role that migrates; it may make roles
 */
export async function openRoles(ownerUrl: string): Promise<DatabaseAccess> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    // Processes that start at once take turns.
    await owner.query('begin')
    const { rows } = await owner.query<{ key: Buffer }>('select key from server_key for update')
    const serverKey = rows[0]!.key
    const mark = createHash('sha256').update(serverKey).digest('hex').slice(0, 10)
    const open = async (purpose: 'server' | 'jobs', rights: (role: string) => string) => {
      const role = `finu_${purpose}_${mark}`
      const password = deriveKey(serverKey, `database role ${purpose}`).toString('base64url')
      const url = urlAs(ownerUrl, role, password)
      const isReady = await isLetIn(url)
      if (!isReady) {
        // A database that was copied within its cluster finds them there.
        await owner.query(`do $$ begin create role ${role}; exception when duplicate_object then null; end $$`)
        await owner.query(`alter role ${role} login password '${password}'`)
      }
      await owner.query(rights(role))
      return { role, url, isReady }
    }
    const server = await open('server', (role) => `grant finu_app to ${role}`)
    const jobs = await open('jobs', queueRights)
    await owner.query('commit')
    for (const { role, url, isReady } of [server, jobs]) {
      if (!isReady && !(await isLetIn(url)))
        throw new Error(`The database does not let ${role} in. The server works as this role.`)
    }
    return { serverUrl: server.url, jobsUrl: jobs.url, serverKey }
  } finally {
    await owner.end()
  }
}
