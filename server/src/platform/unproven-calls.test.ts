import { readdir } from 'node:fs/promises'
import { accounts } from '@finu/contract/accounts'
import { startOpenFoodFacts } from '@finu/standins/open-food-facts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endpointsByName, fillWith, sendHostile } from '../../testing/hostile-calls.ts'
import { hostileCalls } from '../../testing/hostile-values.ts'
import { createWorld, type World } from '../../testing/world.ts'
import type { OpenApiDocument } from './openapi.ts'

const callsEach = 25

/** Everything a call could leave behind: the rows of every table, jobs among them, files, and questions to others. */
async function findTraces(world: World, asked: readonly string[]): Promise<Record<string, unknown>> {
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
  return { ...traces, files: await readdir(world.folder, { recursive: true }).catch(() => []), asked: asked.length }
}

test('a call whose session has ended leaves no trace anywhere, whatever it is', { timeout: 120_000 }, async () => {
  const provider = await startOpenFoodFacts([])
  const world = await createWorld({ foodProviderUrl: provider.url })
  const [live, ended] = [await world.signUp(), await world.signUp()]
  const ids = await fillWith(ended)
  await ended.call(accounts.signOut)
  const tokens = { live: live.token!, ended: ended.token! }
  const { paths } = (await world.app.inject('/api/openapi.json')).json<OpenApiDocument>()
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  expect(operations).toHaveLength(Object.keys(endpointsByName).length)

  const answered = new Set<string>()
  const sendAll = async (session: 'live' | 'ended') => {
    for (const { path, method, operation } of operations) {
      const isEnding = ['accounts.signOut', 'accounts.refresh', 'accounts.endSession'].includes(operation.operationId)
      if (endpointsByName[operation.operationId]!.access !== 'user' || (session === 'live' && isEnding)) continue
      for (const call of fc.sample(hostileCalls(operation, ids), callsEach)) {
        const reply = await sendHostile(world, method, path, { ...call, session }, tokens)
        if (reply.statusCode < 400) answered.add(operation.operationId)
      }
    }
  }
  const before = await findTraces(world, provider.searches)
  await sendAll('ended')
  expect([...answered]).toEqual([])
  expect(await findTraces(world, provider.searches)).toEqual(before)
  // With a session the same calls do leave traces, or the test would find none.
  await sendAll('live')
  const after = await findTraces(world, provider.searches)
  const changed = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
  expect(changed).toEqual(expect.arrayContaining(['asked', 'public.transfers']))
  expect(changed.length).toBeGreaterThan(10)
  await world.close()
  await provider.stop()
})
