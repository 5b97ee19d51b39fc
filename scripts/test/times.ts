import { existsSync, readFileSync } from 'node:fs'
import type { Timed } from './reports.ts'

const shown = 30

const list = (title: string, timed: readonly Timed[]) => {
  console.log(`\n${title}`)
  for (const { name, seconds } of timed) console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`)
}

const slowest = (timed: readonly Timed[]) => timed.toSorted((a, b) => b.seconds - a.seconds).slice(0, shown)

/** Prints where the time of a run went. @param events the file that `countEvent` added lines to */
export function printTimes(
  phases: readonly Timed[],
  files: readonly Timed[],
  tests: readonly Timed[],
  events: string,
): void {
  list('Phases', phases)
  list(`The ${shown} slowest files`, slowest(files))
  list(`The ${shown} slowest tests`, slowest(tests))
  const counts = new Map<string, number>()
  const lines = existsSync(events) ? readFileSync(events, 'utf8').split('\n').filter(Boolean) : []
  for (const event of lines) counts.set(event, (counts.get(event) ?? 0) + 1)
  console.log('\nCounted')
  for (const [event, count] of counts) console.log(`${String(count).padStart(8)}  ${event}`)
}
