import { appendFileSync } from 'node:fs'

/** An expensive event that `npm test -- --times` counts. */
export type TestEvent = 'database created' | 'server started' | 'accessibility scan'

/** Counts something expensive that a test does. Every process of a run adds a line to the file that TEST_EVENTS names. */
export function countEvent(event: TestEvent): void {
  const file = process.env['TEST_EVENTS']
  if (file) appendFileSync(file, `${event}\n`)
}
