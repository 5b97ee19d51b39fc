import type { Health } from '@finu/contract/platform/health'
import type { FastifyInstance } from 'fastify'
import type { Build } from './build.ts'
import type { Readiness } from './readiness.ts'

/** Returns true for addresses that are answered whatever the limits are, and while the server stops. */
export const isHealth = (url = ''): boolean => /^\/health(?:\/(?:live|ready))?(?:\?|$)/.test(url)

/** Serves what balancers and supervisors ask. */
export function serveHealth(http: FastifyInstance, check: () => Promise<Readiness>, build: Build): void {
  http.get('/health', async (_request, reply): Promise<Health> => {
    const isUp = (await check()).checks.database === 'ok'
    const state = isUp ? 'ok' : 'unavailable'
    reply.header('cache-control', 'no-store').code(isUp ? 200 : 503)
    return { status: state, database: state, ...build }
  })
  http.get('/health/live', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  http.get('/health/ready', async (_request, reply) => {
    const readiness = await check()
    reply.header('cache-control', 'no-store').code(readiness.status === 'ok' ? 200 : 503)
    return readiness
  })
}
