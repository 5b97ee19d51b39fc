import { moveClock } from './move-clock.ts'

/**
 * A clock that shows another time, for a run of the tests at an hour or on a day that matters:
 * `CLOCK=2027-03-28T00:50:00Z npm test`. The clock goes on from there, in the tests, in the servers they start and in
 * their browsers. That of the database stays, and with it that of the queue of jobs: choose an instant to come, or jobs for
 * later run at once.
 */
const { CLOCK: start, CLOCK_OFFSET: known } = process.env

/** Milliseconds by which the clock is ahead; worked out once, for all processes of a run. */
function readOffset(): number {
  if (known) return Number(known)
  if (!start) return 0
  const offset = Date.parse(start) - Date.now()
  if (!Number.isFinite(offset)) throw new Error(`CLOCK must be an instant like 2027-03-28T00:50:00Z, not '${start}'.`)
  process.env['CLOCK_OFFSET'] = String(offset)
  return offset
}

export const clockOffset = readOffset()

/** Moves the clock of whatever runs it: a server process, a page. Empty where it stays. */
export const clockScript = clockOffset === 0 ? '' : `(${moveClock.toString()})(${clockOffset})`

/** Flags that give a Node process this clock, or one that is so much later still. */
export function clockFlagsOf(laterMs = 0): string[] {
  if (clockOffset + laterMs === 0) return []
  // The database's clock stays, which a server would take for a wrong one of its own.
  const tolerance = "process.env.CLOCK_TOLERANCE_SECONDS ??= '1000000000'"
  const script = `(${moveClock.toString()})(${clockOffset + laterMs});${tolerance}`
  return ['--import', `data:text/javascript,${encodeURIComponent(script)}`]
}

/** Files of tests that share a process each ask for it. */
const movedClock = Symbol.for('finu.moved-clock')
if (clockOffset !== 0 && !(movedClock in globalThis)) {
  moveClock(clockOffset)
  Object.defineProperty(globalThis, movedClock, { value: true })
}
