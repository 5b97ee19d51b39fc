import { appendFileSync } from 'node:fs'

/** What a run of the tests counts for `npm test -- --times`. */
export type TestEvent = 'database created' | 'server started' | 'accessibility scan'

/** Counts something expensive that a test does. Every process of a run adds a line to the file that TEST_EVENTS names. */
export function countEvent(event: TestEvent): void {
  const file = process.env['TEST_EVENTS']
  if (file) appendFileSync(file, `${event}\n`)
}
