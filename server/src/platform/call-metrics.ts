import type { FastifyInstance } from 'fastify'
import { routeOf } from './call-log.ts'
import { defineMetrics, openCounter, openHistogram, type MetricSource } from './metrics.ts'

/** Upper bounds in seconds. A reply of the chat takes seconds, nearly any other call milliseconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Counts the calls of a server and their durations. @param countRefused returns how many were refused unread */
export function countCalls(app: FastifyInstance, countRefused: () => number): MetricSource {
  const calls = openCounter()
  const durations = openHistogram(bounds)
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    const { method } = request
    const route = routeOf(request)
    calls.add({ method, route, status: String(statusCode) })
    durations.observe({ method, route }, elapsedTime / 1_000)
    done()
  })
  return defineMetrics({
    metrics: {
      finu_calls_total: { kind: 'counter', help: 'Calls that were answered.' },
      finu_call_duration_seconds: { kind: 'histogram', help: 'Time from the first byte of a call to its answer.' },
      finu_calls_refused_total: { kind: 'counter', help: 'Calls that were refused unread, as too many were running.' },
    },
    read: () => ({
      finu_calls_total: calls.figures(),
      finu_call_duration_seconds: durations.figures(),
      finu_calls_refused_total: countRefused(),
    }),
  })
}
