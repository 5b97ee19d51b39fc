import { appendFileSync } from 'node:fs'

/** An expensive event that `npm test -- --times` counts. */
export type TestEvent = 'database created' | 'server started' | 'accessibility scan'

/** Counts an expensive event of a test. Every process of a run adds a line to the file in TEST_EVENTS. */
export function countEvent(event: TestEvent): void {
  const file = process.env['TEST_EVENTS']
  if (file) appendFileSync(file, `${event}\n`)
}
