import { isDeepStrictEqual } from 'node:util'
import { connectOwner } from '@finu/server/platform/owner-client'
import type pg from 'pg'
import { measure, type Load } from './load.ts'
import { openRecorder, type Call, type Recording, type Target } from './record.ts'
import type { Stage } from './stage.ts'

/**
 * A call, and those who make it while the bench starts: it is recorded until two in a row sent the same, and the floor
 * makes it for the last one.
 */
export type Sample = [call: Call, targets: Target[]]

/** Returns the requests a second of a call, made for each target in turn. */
export type Side = (
  call: Call,
  targets: Target[],
  limit: Pick<Load, 'seconds' | 'amount' | 'connections'>,
) => Promise<number>

const urlOf = (server: string, { path }: Call, { id = '' }: Partial<Target> = {}) => `${server}/api/v1${path}${id}`
const proofOf = ({ person }: Target) => ({ authorization: `Bearer ${person.token}` })
/** What the floor is told in place of a token: it proves nobody. */
const namesOf = ({ person, id = '' }: Target) => ({
  user: person.userId,
  session: person.hash.toString('hex'),
  log: id,
})

export const productAt =
  (server: string): Side =>
  (call, targets, limit) => {
    const targetOf = (index: number) => targets[index % targets.length]!
    return measure({
      ...call,
      ...limit,
      url: urlOf(server, call),
      ...(targets[0]!.id && { pathOf: (index) => targetOf(index).id! }),
      headersOf: (index) => proofOf(targetOf(index)),
    })
  }

async function send(url: string, { method, body }: Call, headers: Record<string, string>): Promise<void> {
  const reply = await fetch(url, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${method} ${url} answered ${reply.status}: ${text}`)
}

/** Records what the product sends for a call. @throws a sentence if no two targets in a row sent the same */
async function recordCall(
  server: string,
  { record }: Awaited<ReturnType<typeof openRecorder>>,
  [call, targets]: Sample,
) {
  let before: Recording | undefined
  for (const target of targets.slice(0, -1)) {
    const recording = await record(target, () => send(urlOf(server, call, target), call, proofOf(target)))
    if (isDeepStrictEqual(recording, before)) return { recording, target }
    before = recording
  }
  throw new Error(`What the product sends for ${call.name} differs between people, so that it cannot be replayed.`)
}

/** Reads what each table keeps of a person, without ids, instants and hashes. */
async function readState(database: pg.Client, { person }: Target): Promise<Map<string, unknown>> {
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and column_name = 'user_id' and table_type = 'BASE TABLE'
       -- Written by a round at any time.
       and table_name <> 'correlations'`,
  )
  const state = new Map<string, unknown>()
  for (const { name } of tables.rows) {
    const { rows } = await database.query(
      `select regexp_replace(to_jsonb(t)::text, $2, '', 'g') as row from ${name} t where user_id = $1 order by 1`,
      [
        person.userId,
        String.raw`[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d+-\d\d-\d\dT[\d:.]+(Z|[+]\d\d:\d\d)|\\x[\da-f]+`,
      ],
    )
    state.set(name, rows)
  }
  return state
}

/** Opens both sides of a comparison: the product, and the floor that sends what the product sent for each call. */
export async function openSides(stage: Stage, samples: Sample[]): Promise<Record<'product' | 'floor', Side>> {
  const recorder = await openRecorder(stage.databaseUrl)
  const recorded = await stage.withServerAt(recorder.url, async (server) => {
    const each: Awaited<ReturnType<typeof recordCall>>[] = []
    for (const sample of samples) each.push(await recordCall(server, recorder, sample))
    return each
  })
  recorder.close()
  const floor = await stage.launchFloor(recorded.map(({ recording }) => recording))
  const floorOf = (call: Call) => `${floor}/${samples.findIndex((sample) => sample[0] === call)}`

  const database = await connectOwner(stage.databaseUrl)
  for (const [index, [call, targets]] of samples.entries()) {
    const target = targets.at(-1)!
    await send(floorOf(call), call, namesOf(target))
    // Of what is read the floor compares the number of rows.
    if (call.method === 'GET') continue
    const [kept, expected] = [await readState(database, target), await readState(database, recorded[index]!.target)]
    const other = [...expected.keys()].filter((table) => !isDeepStrictEqual(kept.get(table), expected.get(table)))
    if (other.length > 0)
      throw new Error(`After ${call.name} the floor keeps other rows than the product in: ${other.join(', ')}`)
  }
  await database.end()
  return {
    product: productAt(stage.server),
    floor: (call, targets, limit) =>
      measure({
        ...call,
        ...limit,
        url: floorOf(call),
        headersOf: (index) => namesOf(targets[index % targets.length]!),
      }),
  }
}
