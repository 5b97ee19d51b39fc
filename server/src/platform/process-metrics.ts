import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { defineMetrics } from './metrics.ts'

const quantiles = [0.5, 0.99, 1]
/** How often the event loop is looked at. */
const resolutionMs = 20

/** Reads what the process uses. The event loop is watched from the first scrape on, and each covers the time since. */
export function openProcessMetrics() {
  let delay: ReturnType<typeof monitorEventLoopDelay> | null = null
  function readDelay() {
    if (delay === null) {
      delay = monitorEventLoopDelay({ resolution: resolutionMs })
      delay.enable()
    }
    const watched = delay
    // It holds the nanoseconds between two looks, and nothing yet at the first scrape.
    const secondsAt = (quantile: number) =>
      watched.count === 0 ? 0 : Math.max(0, watched.percentile(quantile * 100) / 1e9 - resolutionMs / 1e3)
    const figures = quantiles.map((quantile) => ({
      labels: { quantile: String(quantile) },
      value: secondsAt(quantile),
    }))
    watched.reset()
    return figures
  }
  return defineMetrics({
    metrics: {
      finu_event_loop_delay_seconds: { kind: 'gauge', help: 'Delay of the event loop since the scrape before.' },
      process_cpu_seconds_total: { kind: 'counter', help: 'Processor time that the process used.' },
      process_resident_memory_bytes: { kind: 'gauge', help: 'Memory of the process.' },
      nodejs_heap_size_used_bytes: { kind: 'gauge', help: 'Memory that JavaScript uses.' },
    },
    read() {
      const { user, system } = process.cpuUsage()
      const { rss, heapUsed } = process.memoryUsage()
      return {
        finu_event_loop_delay_seconds: readDelay(),
        process_cpu_seconds_total: (user + system) / 1e6,
        process_resident_memory_bytes: rss,
        nodejs_heap_size_used_bytes: heapUsed,
      }
    },
  })
}

/** Reads the free space of a folder's disk. */
export const openDiskMetrics = (folder: string) =>
  defineMetrics({
    metrics: { finu_disk_free_bytes: { kind: 'gauge', help: 'Free space on the disk of DATA_DIR.' } },
    async read() {
      const { bavail, bsize } = await statfs(folder)
      return { finu_disk_free_bytes: bavail * bsize }
    },
  })
