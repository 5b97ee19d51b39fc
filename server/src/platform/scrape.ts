import { setTimeout as wait } from 'node:timers/promises'
import { defineMetrics, writeMetric, type MetricSource } from './metrics.ts'

/** Sources may ask the database, so however many scrape, each is read once in this time. */
const cacheMs = 10_000
const defaultTimeoutMs = 2_000

const unread = defineMetrics({
  metrics: { finu_sources_unread: { kind: 'gauge', help: 'Sources of metrics that did not answer in time.' } },
  read: () => ({ finu_sources_unread: 0 }),
})

/** Lists the names of all metrics. */
export const namesOf = (sources: readonly MetricSource[]): string[] =>
  [...sources, unread].flatMap(({ metrics }) => Object.keys(metrics))

/**
 * Returns the function that writes all metrics. A source that fails or is slow is left out and counted.
 * @param now returns the time in milliseconds, from any moment on
 */
export function openScrape(
  sources: readonly MetricSource[],
  now: () => number,
  timeoutMs = defaultTimeoutMs,
): () => Promise<string> {
  let [writtenAt, written] = [-Infinity, Promise.resolve('')]

  async function writeSource({ metrics, read }: MetricSource): Promise<string | null> {
    const reading = (async () => read())().catch(() => null)
    const figures = await Promise.race([reading, wait(timeoutMs, null, { ref: false })])
    if (figures === null) return null
    return Object.entries(metrics)
      .map(([name, metric]) => writeMetric(name, metric, figures[name]!))
      .join('')
  }

  async function write(): Promise<string> {
    const texts = await Promise.all(sources.map(writeSource))
    const missing = texts.filter((text) => text === null).length
    const [[name, metric]] = Object.entries(unread.metrics) as [[string, MetricSource['metrics'][string]]]
    return [...texts, writeMetric(name, metric, missing)].join('')
  }

  return () => {
    if (now() - writtenAt >= cacheMs) [writtenAt, written] = [now(), write()]
    return written
  }
}
