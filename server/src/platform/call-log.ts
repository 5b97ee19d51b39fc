import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const isOurs = (path: string) => /^\/(?:api|health)(?:\/|$)/.test(path)

/**
 * Returns a call's pattern, such as /api/v1/moods/:id, as its own address may hold ids, days and words. Pages and files
 * of the web app are 'web', other calls that nothing answers 'unknown'.
 */
export function routeOf({ routeOptions: { url }, url: asked }: FastifyRequest): string {
  if (url !== undefined && isOurs(url)) return url
  return isOurs(asked) ? 'unknown' : 'web'
}

const describeCall = (request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) => ({
  method: request.method,
  route: routeOf(request),
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
