import { moveClock } from '../../scripts/move-clock.ts'

/** Moves the page's clock by as much as that of the run. */
const clockOffset = Number(import.meta.env['CLOCK_OFFSET'])
if (clockOffset !== 0) moveClock(clockOffset)
