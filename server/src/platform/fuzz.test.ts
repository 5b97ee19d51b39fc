import { accounts } from '@finu/contract/accounts/accounts'
import type { Endpoint } from '@finu/contract/platform/endpoint'
import { startGoogle } from '@finu/standins/google'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileCalls, mark, type HostileCall } from '../../testing/hostile-values.ts'
import { always } from '../../testing/answers.ts'
import { endpointsByName, fillWith, sendHostile } from '../../testing/hostile-calls.ts'
import { repetitions, seed } from '../../testing/long-run.ts'
import { longestStallMs, watchEventLoop } from '../../testing/watchdog.ts'
import { createWorld } from '../../testing/world.ts'
import { listOperations } from './openapi-operations.ts'
import type { OpenApiDocument, Operation } from './openapi.ts'

const requests = repetitions('FUZZ_REQUESTS', 10)

/** Calls that end the session which all calls use. */
const endsSession = ['accounts.signOut', 'accounts.refresh', 'accounts.changePassword', 'accounts.endSession']
const tellTale = /"stack"|node_modules|\bat \w+ \(|syntax error|relation "|violates|constraint|finu_app|undefined/i

type Reply = Awaited<ReturnType<typeof sendHostile>>

/** Checks that a redirect leads to the endpoint's own page with nothing of the caller's words, or to the provider. */
const isLedWell = (page: string, { headers }: Reply) =>
  new RegExp(`^(${page}[?](error|problem)=[\\w-]+$|http://127[.]0[.]0[.]1:\\d+/authorize[?])`).test(
    String(headers.location),
  )

/** Returns what is wrong with an answer, or null. */
function findFault(endpoint: Endpoint, operation: Operation, call: HostileCall, reply: Reply): string | null {
  const { statusCode: status } = reply
  if (status >= 500 && status !== 503) return 'an error of ours'
  if (!(status in operation.responses) && !always.includes(status)) return 'not documented'
  if (endpoint.access === 'user' && call.session !== 'live' && !always.includes(status))
    return 'answered without a session'
  if (status === 303) return endpoint.failsTo && isLedWell(endpoint.failsTo, reply) ? null : 'leads elsewhere'
  if (status >= 300) {
    if (tellTale.test(reply.body.replaceAll(mark, ''))) return 'says how we work'
    return 'detail' in reply.json<Record<string, unknown>>() ? null : 'not in the wire’s form'
  }
  if (endpoint.sends) return null
  if (reply.headers['content-type']?.toString().startsWith('text/event-stream')) return null
  return endpoint.answer.safeParse(reply.json()).success ? null : 'breaks its schema'
}

test(
  `no hostile call gets an answer that is not documented, stops the others or gets into the log (seed ${seed})`,
  { timeout: 60_000 + requests * 2_000 },
  async () => {
    console.log(`fuzz: seed ${seed}, ${requests} requests for each operation`)
    const google = await startGoogle()
    const world = await createWorld({ google })
    const [person, ended] = [await world.signUp(), await world.signUp()]
    await ended.call(accounts.signOut)
    const tokens = { live: person.token!, ended: ended.token!, forged: `${person.token!.slice(0, -3)}AAA` }
    const ids = await fillWith(person)
    const faults: string[] = []
    let sent = 0
    const document = (await world.app.inject('/api/openapi.json')).json<OpenApiDocument>()
    for (const { path, method, operation } of listOperations(document)) {
      const endpoint = endpointsByName[operation.operationId]!
      const calls = fc.sample(hostileCalls(operation, ids), { numRuns: requests, seed: seed + sent })
      for (const call of calls) {
        if (endsSession.includes(operation.operationId) && call.session === 'live') continue
        sent++
        const stopWatching = watchEventLoop()
        const reply = await sendHostile(world, method, path, call, tokens)
        const tell = (fault: string) =>
          faults.push(
            `${operation.operationId} ${fault}: ${reply.statusCode} ${reply.body} ← ${JSON.stringify(call)}`.slice(
              0,
              600,
            ),
          )
        if (stopWatching() > longestStallMs) {
          // The machine may have been busy once.
          const again = watchEventLoop()
          await sendHostile(world, method, path, call, tokens)
          if (again() > longestStallMs) tell('stops the others')
        }
        const fault = findFault(endpoint, operation, call, reply)
        if (fault) tell(fault)
      }
      // Starts new windows for limits by the minute and the hour.
      world.clock.advance(3_600_000)
    }
    console.log(`fuzz: ${sent} requests`)
    expect(faults.slice(0, 20)).toEqual([])
    expect(world.logs.filter((line) => line.includes(mark))).toEqual([])
    await world.close()
    await google.stop()
  },
)
