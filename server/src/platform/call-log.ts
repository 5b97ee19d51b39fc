import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Describes a call by its pattern, such as /api/v1/moods/:id, as its own address may hold ids, days and words. */
const describeCall = ({ method, routeOptions }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) => ({
  method,
  route: routeOptions.url ?? 'unknown',
  status: statusCode,
  durationMs: Math.round(elapsedTime * 10) / 10,
})

/** Logs each call that failed on our side, and all others too if `hasAccessLog` is set. Nothing in it is personal. */
export function logCalls(app: FastifyInstance, hasAccessLog: boolean): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode >= 500) request.log.warn(describeCall(request, reply), 'a call failed')
    else if (hasAccessLog) request.log.info(describeCall(request, reply), 'a call')
    done()
  })
}
