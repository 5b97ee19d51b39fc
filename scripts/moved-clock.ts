import { moveClock } from './move-clock.ts'

/**
 * Shifts the clock for a run of the tests at a particular hour or day: `CLOCK=2027-03-28T00:50:00Z npm test`. The clock
 * runs on from there, in the tests, their servers and their browsers. The database's clock stays, and with it that of
 * the queue of jobs: choose a future instant, or jobs for later run at once.
 */
const { CLOCK: start, CLOCK_OFFSET: known } = process.env

/** Returns the milliseconds by which the clock is ahead, computed once for all processes of a run. */
function readOffset(): number {
  if (known) return Number(known)
  if (!start) return 0
  const offset = Date.parse(start) - Date.now()
  if (!Number.isFinite(offset)) throw new Error(`CLOCK must be an instant like 2027-03-28T00:50:00Z, not '${start}'.`)
  process.env['CLOCK_OFFSET'] = String(offset)
  return offset
}

export const clockOffset = readOffset()

/** Shifts the clock of the server process or page that runs it. Empty if there is no shift. */
export const clockScript = clockOffset === 0 ? '' : `(${moveClock.toString()})(${clockOffset})`

/** Returns the flags that give a Node process this clock, optionally later by `laterMs`. */
export function clockFlagsOf(laterMs = 0): string[] {
  if (clockOffset + laterMs === 0) return []
  // The database's clock stays, so the server would otherwise suspect its own clock.
  const tolerance = "process.env.CLOCK_TOLERANCE_SECONDS ??= '1000000000'"
  const script = `(${moveClock.toString()})(${clockOffset + laterMs});${tolerance}`
  return ['--import', `data:text/javascript,${encodeURIComponent(script)}`]
}

/** Test files that share a process each import this module. */
const movedClock = Symbol.for('finu.moved-clock')
if (clockOffset !== 0 && !(movedClock in globalThis)) {
  moveClock(clockOffset)
  Object.defineProperty(globalThis, movedClock, { value: true })
}
