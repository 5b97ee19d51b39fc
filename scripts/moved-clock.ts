/**
 * A clock that shows another time, for a run of the tests at an hour or on a day that matters:
 * `CLOCK=2026-03-29T00:50:00Z npm test`. The clock goes on from there, in the tests, in the servers they start and in
 * their browsers; that of the database stays.
 */
const { CLOCK: start, CLOCK_OFFSET: known } = process.env

/** How much later it is there than it is; worked out once, for all processes of a run. */
function readOffset(): number {
  if (known) return Number(known)
  if (!start) return 0
  const offset = Date.parse(start) - Date.now()
  if (!Number.isFinite(offset)) throw new Error(`CLOCK must be an instant like 2026-03-29T00:50:00Z, not '${start}'.`)
  process.env['CLOCK_OFFSET'] = String(offset)
  return offset
}

const offset = readOffset()

/** Moves the clock of whatever runs it: a server process, a page. Empty where it stays. */
export const clockScript =
  offset === 0
    ? ''
    : `(() => {
  const Real = Date
  globalThis.Date = class Date extends Real {
    constructor(...parts) {
      if (parts.length === 0) super(Real.now() + ${offset})
      else super(...parts)
    }
    static now() {
      return Real.now() + ${offset}
    }
  }
})()`

/** What a Node process is started with to have this clock. */
export const clockFlags = clockScript ? ['--import', `data:text/javascript,${encodeURIComponent(clockScript)}`] : []

// This process is a test's own; a global is the only way to move what libraries see too.
if (clockScript) (0, eval)(clockScript)
