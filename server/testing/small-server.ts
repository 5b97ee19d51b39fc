import type { Endpoint } from '@finu/contract/platform/endpoint'
import type { FastifyInstance } from 'fastify'
import { openAdmission } from '../src/platform/admission.ts'
import { createHttp } from '../src/platform/http-server.ts'
import type { Handlers } from '../src/platform/http.ts'
import { openLog } from '../src/platform/log.ts'
import { createRegistrar } from '../src/platform/registrar.ts'
import { openTokens } from '../src/platform/tokens.ts'
import type { World } from './world.ts'

/** Serves only these calls, on a world's database and clock: for kinds of calls that no room has yet. */
export async function serveAlone<Endpoints extends Record<string, Endpoint>>(
  { database, serverKeys, clock, logs }: World,
  endpoints: Endpoints,
  handlers: Handlers<Endpoints>,
): Promise<FastifyInstance> {
  const logger = openLog('debug', { write: (line) => void logs.push(line) })
  const admission = openAdmission(1_000, 1_000)
  const app = createHttp(
    {
      logger,
      trustedProxies: 0,
      hasAccessLog: false,
      capacity: { calls: 1_000, callsAskingOthers: 1_000, connections: 1_000, connectionsPerAddress: 1_000 },
    },
    admission,
  )
  const register = createRegistrar(app, {
    database,
    admission,
    clock: () => clock.now,
    tokens: openTokens(serverKeys),
    limits: { callsAtOnce: 64, callsWaiting: 1_000, callsPerSecond: 1_000_000, writesAMinute: 1_000_000 },
    isSecure: true,
  })
  register('alone', endpoints, handlers)
  return app
}
