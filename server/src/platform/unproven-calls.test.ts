import { accounts } from '@finu/contract/accounts/accounts'
import { meals } from '@finu/contract/meals/meals'
import { moods } from '@finu/contract/moods/moods'
import { scopes, tokens } from '@finu/contract/accounts/tokens'
import { startOpenFoodFacts } from '@finu/standins/open-food-facts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endpointsByName, fillWith, sendHostile } from '../../testing/hostile-calls.ts'
import { hostileCalls } from '../../testing/hostile-values.ts'
import { repetitions, seed } from '../../testing/long-run.ts'
import { findTraces } from '../../testing/traces.ts'
import { createWorld } from '../../testing/world.ts'
import { listOperations } from './openapi-operations.ts'
import type { OpenApiDocument } from './openapi.ts'

const callsEach = repetitions('UNPROVEN_CALLS', 2)

test(
  `a call with an ended session or token, or without the token's scope, leaves no trace anywhere (seed ${seed})`,
  { timeout: 120_000 + callsEach * 10_000 },
  async () => {
    const provider = await startOpenFoodFacts([])
    const world = await createWorld({ foodProviderUrl: provider.url })
    const [live, ended] = [await world.signUp(), await world.signUp()]
    const ids = await fillWith(ended)
    // A token with a scope that the test leaves out, one that was deleted, and one that is forged.
    const script = { name: 'My script', scopes: ['rewards:read'] }
    const narrow = await ended.call(tokens.create, { body: script })
    const deleted = await ended.call(tokens.create, { body: { ...script, scopes } })
    await ended.call(tokens.remove, { params: { id: deleted.id } })
    await ended.call(accounts.signOut)
    const forged = `${deleted.token.slice(0, -3)}AAA`
    const operations = listOperations((await world.app.inject('/api/openapi.json')).json<OpenApiDocument>())
    expect(operations).toHaveLength(Object.keys(endpointsByName).length)

    const answered = new Set<string>()
    const sendAll = async (token: string, each: number) => {
      const isLive = token === live.token
      for (const { path, method, operation } of operations) {
        const isEnding = ['accounts.signOut', 'accounts.refresh', 'accounts.endSession'].includes(operation.operationId)
        if (token === narrow.token && method === 'get' && operation.tags[0] === 'rewards') continue
        if (endpointsByName[operation.operationId]!.access !== 'user' || (isLive && isEnding)) continue
        for (const call of fc.sample(hostileCalls(operation, ids), { numRuns: each, seed })) {
          const reply = await sendHostile(world, method, path, { ...call, session: 'live' }, { live: token })
          if (reply.statusCode < 400) answered.add(operation.operationId)
        }
      }
    }
    const look = async () => ({ ...(await findTraces(world)), asked: provider.searches.length })
    const before: Record<string, unknown> = await look()
    await sendAll(ended.token!, callsEach)
    for (const token of [forged, deleted.token, narrow.token]) await sendAll(token, callsEach / 5)
    expect([...answered]).toEqual([])
    expect(await look()).toEqual(before)
    // The same calls do leave traces with a session, or the test would find none.
    await sendAll(live.token!, callsEach)
    await live.call(meals.searchFoods, { query: { search: 'zwiebelmett' } })
    await live.call(moods.create, { body: { mood_type: 'calm' } })
    const after: Record<string, unknown> = await look()
    const changed = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
    expect(changed).toEqual(expect.arrayContaining(['asked', 'public.transfers']))
    expect(changed.length).toBeGreaterThan(8)
    await world.close()
    await provider.stop()
  },
)
