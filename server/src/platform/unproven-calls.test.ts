import { accounts } from '@finu/contract/accounts'
import { startOpenFoodFacts } from '@finu/standins/open-food-facts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endpointsByName, fillWith, sendHostile } from '../../testing/hostile-calls.ts'
import { hostileCalls } from '../../testing/hostile-values.ts'
import { findTraces } from '../../testing/traces.ts'
import { createWorld } from '../../testing/world.ts'
import type { OpenApiDocument } from './openapi.ts'

const callsEach = 25

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
  const look = async () => ({ ...(await findTraces(world)), asked: provider.searches.length })
  const before: Record<string, unknown> = await look()
  await sendAll('ended')
  expect([...answered]).toEqual([])
  expect(await look()).toEqual(before)
  // With a session the same calls do leave traces, or the test would find none.
  await sendAll('live')
  const after: Record<string, unknown> = await look()
  const changed = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
  expect(changed).toEqual(expect.arrayContaining(['asked', 'public.moods', 'public.transfers']))
  await world.close()
  await provider.stop()
})
